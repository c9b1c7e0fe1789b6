import { createStore } from "#client/lib/external-store.ts";

/** Takes the new version that waits; undefined: there is none. */
export const updateStore = createStore<(() => void) | undefined>(undefined);

/** No page is served with the notice of an update. */
export const noUpdate = (): undefined => undefined;

/** Reloads the page, in the new version if one waits: the server no longer has an old version's files. */
export function reloadPage(): void {
  const takeUpdate = updateStore.get();
  if (takeUpdate) takeUpdate();
  else window.location.reload();
}
