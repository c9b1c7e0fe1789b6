import { reportError } from "#client/lib/report-error.ts";
import { waitingItemSchema } from "./waiting-item.ts";
import type { WaitingStorage } from "./waiting-storage.ts";
import { change, getAll } from "./waiting-database.ts";

/** An item of another version that can't be read is left where it is. */
function readItem(stored: unknown) {
  const { data, error } = waitingItemSchema.safeParse(stored);
  if (error) reportError("read a submission that waits", error);
  return data ? [data] : [];
}

/** Lasts until it is removed, and is shared by all tabs. */
export const deviceWaitingStorage: WaitingStorage = {
  list: async () => (await getAll()).flatMap(readItem).toSorted((a, b) => a.askedAt.localeCompare(b.askedAt)),
  put: async (item) => change((store) => store.put(item)),
  remove: async (key) => change((store) => store.delete(key)),
};
