import { isSharedComputer } from "#client/lib/storage/shared-computer.ts";
import { deviceWaitingStorage } from "./device-waiting-storage.ts";
import { tabWaitingStorage, type WaitingStorage } from "./waiting-storage.ts";

/** Moves what waits from one storage to the other: it is stored there before it is removed here. */
export async function moveWaiting(from: WaitingStorage, to: WaitingStorage): Promise<void> {
  for (const item of await from.list()) {
    await to.put(item);
    await from.remove(item.key);
  }
}

/** Where submissions wait: on the device, or in this tab. Takes what waits along when the user switches. */
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
