import { createStore } from "#client/lib/external-store.ts";
import { isSharedComputer, switchedEvent } from "./shared-computer.ts";

const follow = (): void => sharedComputerStore.set(isSharedComputer());

/** `isSharedComputer` for components; follows the other tabs. */
export const sharedComputerStore = createStore(isSharedComputer(), (signal) => {
  follow();
  window.addEventListener(switchedEvent, follow, { signal });
  window.addEventListener("storage", follow, { signal });
});
