import { createStore, type ReadableStore } from "#client/lib/external-store.ts";
import type { ListField } from "#shared/profile/field.ts";
import { clearImport, loadImport, noImport, storeImport, type StoredImport } from "./import-storage.ts";

type Snapshot = {
  readonly stored: StoredImport;
  /** Whether a reload would bring it back. */
  readonly isKept: boolean;
};

/** An unfinished import, kept on every change. */
export type ImportSession = ReadableStore<Snapshot> & {
  readonly change: (next: Partial<StoredImport> | ((now: StoredImport) => Partial<StoredImport>)) => void;
  readonly clear: () => void;
};

/** Opens the import of a list where it was left. */
export function createImportSession(list: ListField): ImportSession {
  const { get, set, subscribe } = createStore<Snapshot>({ stored: loadImport(list), isKept: true });
  return {
    get,
    subscribe,
    change: (next) => {
      // An undo may come after the import was closed and gone on with: it starts from what is kept.
      const before = typeof next === "function" ? loadImport(list) : get().stored;
      const stored = { ...before, ...(typeof next === "function" ? next(before) : next) };
      set({ stored, isKept: storeImport(list, stored, stored.text !== before.text) });
    },
    clear: () => {
      clearImport(list);
      set({ stored: noImport, isKept: true });
    },
  };
}
