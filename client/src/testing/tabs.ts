import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/memory-storage.ts";

/** Two tabs sharing one storage. A tab learns of changes by the other one only through `storedChanged`. */
export function tabs() {
  const { state, storage } = memoryStorage();
  let minute = 0;
  const now = () => new Date(Date.UTC(2026, 0, 1, 0, (minute += 1)));
  const pair: [DraftStore, DraftStore] = [new DraftStore(storage, now), new DraftStore(storage, now)];
  return { state, tabs: pair };
}
