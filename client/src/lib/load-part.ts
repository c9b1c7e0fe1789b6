import { createStore } from "#client/lib/external-store.ts";
/** Code that a page loads on demand failed to load: the connection is lost or was interrupted. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded";
}

export const loadAgain = "Check your connection and try again. If that doesn't help, reload the page.";
export const notLoaded = `A part of this page didn't load. ${loadAgain}`;

/** Loads code on demand. Rejects with NotLoaded, so that a failed load isn't blamed on the user's file or answer. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new NotLoaded("A part of the page didn't load.", { cause: error });
  }
}

export const updateStore = createStore<(() => void) | undefined>(undefined);

/** No page is served with the notice of an update. */
export const noUpdate = (): undefined => undefined;

/** Reloads the page, in the new version if one waits: the server no longer has an old version's files. */
export function reloadPage(): void {
  const takeUpdate = updateStore.get();
  if (takeUpdate) takeUpdate();
  else window.location.reload();
}
