import { reportError } from "./report-error.ts";

/** Purposes whose last attempt failed: a store that is read on every render reports a failure only once. */
const failing = new Set<string>();

function attempt<T, F>(purpose: string, run: () => T, fallback: F): T | F {
  try {
    const result = run();
    failing.delete(purpose);
    return result;
  } catch (error) {
    if (!failing.has(purpose)) reportError(purpose, error);
    failing.add(purpose);
    return fallback;
  }
}

/** Browser storage, where any call may fail: a failure is reported with its purpose, as in "save the profile". */
function guard(getArea: () => Storage) {
  return {
    /** null: nothing is stored. undefined: it can't be read. */
    read: (key: string, purpose: string): string | null | undefined =>
      attempt(purpose, () => getArea().getItem(key), undefined),
    /** The stored JSON; undefined if there is none or it can't be read. */
    readJson(key: string, purpose: string): unknown {
      const parse = (): unknown => JSON.parse(getArea().getItem(key) ?? "null");
      return attempt(purpose, parse, undefined) ?? undefined;
    },
    /** Each returns whether it worked. */
    write: (key: string, text: string, purpose: string): boolean =>
      attempt(purpose, () => (getArea().setItem(key, text), true), false),
    remove: (key: string, purpose: string): boolean =>
      attempt(purpose, () => (getArea().removeItem(key), true), false),
    clear: (purpose: string): boolean => attempt(purpose, () => (getArea().clear(), true), false),
  };
}

/** A tab's storage or the device's, as chosen at each call. */
export const switchedStorage = (isTab: () => boolean) =>
  guard(() => (isTab() ? sessionStorage : localStorage));

/** Persists until cleared by the user, shared by all tabs. Looked up on each call: the property may throw. */
export const deviceStorage = guard(() => localStorage);

/** Lasts as long as the tab is open. */
export const tabStorage = guard(() => sessionStorage);
