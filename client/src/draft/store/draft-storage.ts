/** The storage key of the draft, and the key for a copy of unreadable data. */
export const draftKey = "companyProfile";
export const asideKey = "companyProfile.setAside";
/** Increment when the stored layout changes, with an upgrade in `envelope.ts`; a new key needs neither. */
export const draftVersion = 1;
/** Answers typed into the served page before the app came. */
export const typedEarlyKey = "companyProfile.typedEarly";
export const quoteLogKey = "quoteRequests";
export const ownEmailsKey = "ownEmails";
/** The last VIN and DOT number that were checked. */
export const checkedVinKey = "checkedVin";
export const checkedDotKey = "checkedDot";
/** Keys that version 0.2 had beside the draft; `migrateOldKeys` takes their values into it. */
export const oldKeys = {
  sections: "companyProfile.sections",
  origin: "companyProfile.prefill",
  renewal: "companyProfile.renewal",
} as const;
/** Everything stored that holds answers, or tells something about them. */
export const answerKeys = [
  draftKey,
  asideKey,
  typedEarlyKey,
  quoteLogKey,
  ownEmailsKey,
  checkedVinKey,
  checkedDotKey,
  ...Object.values(oldKeys),
] as const;

/** Storage that never throws: browsers may block it (private mode, full, turned off). */
export type DraftStorage = {
  /** null: nothing stored. undefined: not readable. */
  read(): string | null | undefined;
  /** Returns whether the write succeeded. */
  write(raw: string): boolean;
  remove(): boolean;
  setAside(raw: string): boolean;
};

/** Test storage: one value shared by several tabs. `refuse` simulates full storage. */
export function memoryStorage(raw: string | null = null) {
  const state = { raw, aside: undefined as string | undefined, refuse: false };
  const storage: DraftStorage = {
    read: () => state.raw,
    write: (next) => {
      if (state.refuse) return false;
      state.raw = next;
      return true;
    },
    remove: () => {
      state.raw = null;
      return true;
    },
    setAside: (broken) => {
      state.aside = broken;
      return true;
    },
  };
  return { state, storage };
}
