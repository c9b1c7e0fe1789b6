import { reportError } from "#client/lib/report-error.ts";
import { isSharedComputer, onAnswersCleared } from "#client/lib/storage/shared-computer.ts";
import { blockUnload } from "#client/lib/block-unload.ts";
import { waitingDatabase } from "./waiting-database.ts";
import { isEnded, type WaitingItem, waitingItemSchema } from "./waiting-item.ts";

export type WaitingStorage = {
  list(): Promise<readonly WaitingItem[]>;
  put(item: WaitingItem): Promise<void>;
  remove(key: string): Promise<void>;
};

/** For this tab only. The page is held as long as something waits, unless the answers are cleared. */
export function tabWaitingStorage(): WaitingStorage {
  const items = new Map<string, WaitingItem>();
  let release: (() => void) | undefined;
  const follow = (): void => {
    if ([...items.values()].some((item) => !isEnded(item))) release ??= blockUnload();
    else {
      release?.();
      release = undefined;
    }
  };
  onAnswersCleared(() => {
    items.clear();
    follow();
  });
  return {
    list: async () => [...items.values()],
    put: async (item) => {
      items.set(item.key, item);
      follow();
    },
    remove: async (key) => {
      items.delete(key);
      follow();
    },
  };
}

/** An item of another version that can't be read is left where it is. */
function readItem(stored: unknown) {
  const { data, error } = waitingItemSchema.safeParse(stored);
  if (error) reportError("read a submission that waits", error);
  return data ? [data] : [];
}

export const deviceWaitingStorage: WaitingStorage = {
  list: async () =>
    (await waitingDatabase.getAll()).flatMap(readItem).toSorted((a, b) => a.askedAt.localeCompare(b.askedAt)),
  put: async (item) => waitingDatabase.change((store) => store.put(item)),
  remove: async (key) => waitingDatabase.change((store) => store.delete(key)),
};

/** Moves what waits from one storage to the other: it is stored there before it is removed here. */
export async function moveWaiting(from: WaitingStorage, to: WaitingStorage): Promise<void> {
  for (const item of await from.list()) {
    await to.put(item);
    await from.remove(item.key);
  }
}

/** Stores on the device, or in this tab on a shared computer. Takes items along when the user switches. */
export function createModeStorage(
  device: WaitingStorage,
  tab: WaitingStorage,
  isShared: () => boolean,
): WaitingStorage {
  const current = async (): Promise<WaitingStorage> => {
    const [here, there] = isShared() ? [tab, device] : [device, tab];
    await moveWaiting(there, here);
    return here;
  };
  return {
    list: async () => (await current()).list(),
    put: async (item) => (await current()).put(item),
    remove: async (key) => (await current()).remove(key),
  };
}

export const modeWaitingStorage: WaitingStorage = createModeStorage(
  deviceWaitingStorage,
  tabWaitingStorage(),
  isSharedComputer,
);
