import { createStore, type Store } from "#client/lib/external-store.ts";
import { deviceStorage } from "#client/lib/web-storage.ts";

const storageKey = "hideNumbers";

const read = (): boolean => deviceStorage.read(storageKey, "read the hide-numbers switch") === "yes";

function write(isOn: boolean): void {
  if (isOn) deviceStorage.write(storageKey, "yes", "keep the hide-numbers switch");
  else deviceStorage.remove(storageKey, "keep the hide-numbers switch");
}

/** Whether the user's own PDFs have license and tax numbers as ••••1234; stored in the browser. */
export function createHiddenNumbers(): Store<boolean> {
  let loaded: Store<boolean> | undefined;
  // Pages are pre-rendered where there is no storage.
  const getStore = () => (loaded ??= createStore(read()));
  return {
    get: () => getStore().get(),
    subscribe: (listener) => getStore().subscribe(listener),
    set: (isOn) => {
      write(isOn);
      getStore().set(isOn);
    },
  };
}
