import { deviceStorage } from "#client/lib/web-storage.ts";

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

export const browserStorage: DraftStorage = {
  read: () => deviceStorage.read(draftKey, "load the profile"),
  write: (raw) => deviceStorage.write(draftKey, raw, "save the profile"),
  remove: () => deviceStorage.remove(draftKey, "clear the profile"),
  setAside: (raw) => deviceStorage.write(asideKey, raw, "set the unreadable profile aside"),
};
