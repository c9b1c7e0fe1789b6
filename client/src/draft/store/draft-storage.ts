import { deviceStorage } from "#client/lib/web-storage.ts";

/** The storage key of the draft, and the key for a copy of unreadable data. */
export const draftKey = "companyProfile";
export const asideKey = "companyProfile.setAside";
/** Opened sections are stored separately: they are not answers and are not merged between tabs. */
export const openedSectionsKey = "companyProfile.sections";

/** Storage that never throws: browsers may block it (private mode, full, turned off). */
export type DraftStorage = {
  /** null: nothing stored. undefined: not readable. */
  read(): string | null | undefined;
  /** Returns whether the write succeeded. */
  write(raw: string): boolean;
  remove(): boolean;
  setAside(raw: string): boolean;
};

export const browserStorage: DraftStorage = {
  read: () => deviceStorage.read(draftKey, "load the profile"),
  write: (raw) => deviceStorage.write(draftKey, raw, "save the profile"),
  remove: () => deviceStorage.remove(draftKey, "clear the profile"),
  setAside: (raw) => deviceStorage.write(asideKey, raw, "set the unreadable profile aside"),
};
