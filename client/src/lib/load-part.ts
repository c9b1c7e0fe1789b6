/** Code that a page loads on demand didn't come: there is no connection, or it broke off. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded";
}

/** What to do then. */
export const loadAgain = "Check your connection and try again. If that doesn't help, reload the page.";
export const notLoaded = `A part of this page didn't load. ${loadAgain}`;

/** Loads code on demand. Rejects with NotLoaded, so that no file and no answer is blamed for it. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new NotLoaded("A part of the page didn't load.", { cause: error });
  }
}
