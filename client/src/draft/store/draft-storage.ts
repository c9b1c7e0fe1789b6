import { reportError } from "#client/lib/report-error.ts";

/** The one key of the draft, and where a value that cannot be read is set aside. */
export const draftKey = "companyProfile";
export const asideKey = "companyProfile.setAside";
/** Which sections were opened, beside the draft: it is no answer, and no other tab merges it. */
export const openedSectionsKey = "companyProfile.sections";

/** Storage that never throws: a browser may refuse it (private mode, full, switched off). */
export type DraftStorage = {
  /** null: nothing stored. undefined: it cannot be read. */
  read(): string | null | undefined;
  /** Whether it was kept. */
  write(raw: string): boolean;
  remove(): boolean;
  setAside(raw: string): boolean;
};

function tryStorage<T, F>(what: string, run: () => T, fallback: F): T | F {
  try {
    return run();
  } catch (error) {
    reportError(what, error);
    return fallback;
  }
}

function put(key: string, raw: string): true {
  localStorage.setItem(key, raw);
  return true;
}

export const browserStorage: DraftStorage = {
  read: () => tryStorage("load the profile", () => localStorage.getItem(draftKey), undefined),
  write: (raw) => tryStorage("save the profile", () => put(draftKey, raw), false),
  remove: () =>
    tryStorage(
      "clear the profile",
      () => {
        localStorage.removeItem(draftKey);
        return true;
      },
      false,
    ),
  setAside: (raw) => tryStorage("set the unreadable profile aside", () => put(asideKey, raw), false),
};
