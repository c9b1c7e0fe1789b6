import type { WaitingItem } from "./waiting-item.ts";

/** Where submissions wait. Every call may reject. */
export type WaitingStorage = {
  list(): Promise<readonly WaitingItem[]>;
  put(item: WaitingItem): Promise<void>;
  remove(key: string): Promise<void>;
};

/** For this tab only: nothing is left on the device. */
export function tabWaitingStorage(): WaitingStorage {
  const items = new Map<string, WaitingItem>();
  return {
    list: async () => [...items.values()],
    put: async (item) => void items.set(item.key, item),
    remove: async (key) => void items.delete(key),
  };
}
