import type { ViolationCategory } from "./violation-categories.ts";

/** What a violation means and what usually fixes it, in plain English. */
export type ViolationEntry = {
  /**
   * Spelled like FMCSA's daily file: "393.95A4" for 393.95(a)(4). What follows a hyphen is an abbreviation
   * ("393.95A4-EEUS") and only matches whole.
   */
  readonly codes: readonly string[];
  /** What the officer found: a phrase without a period. */
  readonly text: string;
  readonly fix: string;
  readonly category: ViolationCategory;
};

export const inCategory = (
  category: ViolationCategory,
  entries: readonly Omit<ViolationEntry, "category">[],
): readonly ViolationEntry[] => entries.map((entry) => ({ ...entry, category }));
