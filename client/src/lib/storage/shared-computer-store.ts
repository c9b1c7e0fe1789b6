import { createStore } from "#client/lib/external-store.ts";
import { isSharedComputer, switchedEvent } from "./shared-computer.ts";

const follow = (): void => sharedComputerStore.set(isSharedComputer());

/** `isSharedComputer` for components; follows the other tabs. */
export const sharedComputerStore = createStore(isSharedComputer(), () => {
  follow();
  window.addEventListener(switchedEvent, follow);
  window.addEventListener("storage", follow);
  return () => {
    window.removeEventListener(switchedEvent, follow);
    window.removeEventListener("storage", follow);
  };
});
