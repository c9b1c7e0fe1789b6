import { type ViolationCategory, violationCategories } from "./violation-categories.ts";
import dictionary from "./violation-dictionary.json" with { type: "json" };

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

/** All entries. No code is in two of them. Source: 49 CFR 107, 171-180 and 365-399, in our own words. */
export const violationDictionary: readonly ViolationEntry[] = violationCategories.flatMap((category) =>
  dictionary[category].map(([codes = "", text = "", fix = ""]) => ({
    codes: codes.split(" "),
    text,
    fix,
    category,
  })),
);
