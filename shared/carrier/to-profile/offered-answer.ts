import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";

/** An answer that FMCSA's record offers to a question of the profile. */
export type OfferedAnswer = {
  /** The question's key. */
  readonly key: string;
  readonly answer: string | readonly string[];
  /** The part of the record that it is from, whose source and date it carries. */
  readonly part: keyof CarrierRecord;
  /** How it was worked out, if it is not simply FMCSA's value: "10,000 miles in 2019, 18 power units". */
  readonly basis?: string;
};
