import { createStore, type Store } from "#client/lib/external-store.ts";
import { deviceStorage } from "#client/lib/web-storage.ts";

const hiddenNumbersKey = "hideNumbers";
const keepsNoCopyKey = "keepNoCopy";

/** A switch that is off at first, and stored in the browser. */
function createSwitch(key: string, name: string): Store<boolean> {
  let loaded: Store<boolean> | undefined;
  const read = () => deviceStorage.read(key, `read the ${name} switch`) === "yes";
  // Pages are pre-rendered where there is no storage.
  const getStore = () => (loaded ??= createStore(read()));
  return {
    get: () => getStore().get(),
    subscribe: (listener) => getStore().subscribe(listener),
    set: (isOn) => {
      if (isOn) deviceStorage.write(key, "yes", `keep the ${name} switch`);
      else deviceStorage.remove(key, `keep the ${name} switch`);
      getStore().set(isOn);
    },
  };
}

/** Whether the PDF that one previews or downloads has license and tax numbers and birth dates as ••••1234. */
export const createHiddenNumbers = () => createSwitch(hiddenNumbersKey, "hide-numbers");

/** Whether downloads stay on this device only. */
export const createKeepsNoCopy = () => createSwitch(keepsNoCopyKey, "keep-no-copy");
