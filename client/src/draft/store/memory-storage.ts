import type { DraftStorage } from "./draft-storage.ts";

/** Test storage: one value shared by several tabs. `refuse` simulates full storage. */
export function memoryStorage(raw: string | null = null) {
  const state = { raw, aside: undefined as string | undefined, refuse: false };
  const storage: DraftStorage = {
    read: () => state.raw,
    write: (next) => {
      if (state.refuse) return false;
      state.raw = next;
      return true;
    },
    remove: () => {
      state.raw = null;
      return true;
    },
    setAside: (broken) => {
      state.aside = broken;
      return true;
    },
  };
  return { state, storage };
}
