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
