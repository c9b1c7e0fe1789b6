import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";

export type Offer = {
  /** The question's key. */
  readonly key: string;
  readonly answer: string | readonly string[];
  /** Present if it isn't simply FMCSA's value: "10,000 miles in 2019, 18 power units". */
  readonly basis?: string;
};

/** An answer that FMCSA's record offers, and the part of the record whose source and date it carries. */
export type OfferedAnswer = Offer & { readonly part: keyof CarrierRecord };
