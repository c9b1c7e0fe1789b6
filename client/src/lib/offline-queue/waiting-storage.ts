import { blockUnload } from "#client/lib/unload/block-unload.ts";
import { onAnswersCleared } from "#client/lib/storage/shared-computer.ts";
import { isWaiting, type WaitingItem } from "./waiting-item.ts";

/** Where submissions wait. Every call may reject. */
export type WaitingStorage = {
  list(): Promise<readonly WaitingItem[]>;
  put(item: WaitingItem): Promise<void>;
  remove(key: string): Promise<void>;
};

/**
 * For this tab only: nothing is left on the device. The page is held as long as something waits, unless the
 * answers are cleared.
 */
export function tabWaitingStorage(): WaitingStorage {
  const items = new Map<string, WaitingItem>();
  let release: (() => void) | undefined;
  const follow = (): void => {
    if ([...items.values()].some(isWaiting)) release ??= blockUnload();
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
