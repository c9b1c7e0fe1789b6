import type { Judgement } from "./judgement.ts";

/** Shares that must agree with FMCSA for percentiles to be shown. */
export const gate = { within1: 0.95, reasons: 0.995, measures: 0.99 } as const;

/** A count of cases, and the share that agrees; null if there was nothing to compare. */
export type Compared = { readonly compared: number; readonly share: number | null };
type Known = Pick<Judgement, "compared" | "within1" | "reasonsCompared" | "reasonsAgree" | "measures">;

/** The three comparisons. Measures are absent without inspections in the copy: then none of ours is used. */
export const getComparisons = (known: Known) => ({
  within1: { compared: known.compared, share: known.within1 },
  reasons: { compared: known.reasonsCompared, share: known.reasonsAgree },
  ...(known.measures && {
    measures: { compared: known.measures.compared, share: known.measures.agree },
  }),
});

/** Nothing to compare proves nothing. */
const isMet = ({ share }: Compared, needed: number): boolean => share !== null && share >= needed;

/** Tells if the measures that we compute are FMCSA's, so that they may be shown where FMCSA publishes none: hazmat. */
export function canTrustOwn(known: Known): boolean {
  const { measures } = getComparisons(known);
  return measures !== undefined && isMet(measures, gate.measures);
}

export function isGateOpen(known: Known): boolean {
  const { within1, reasons, measures } = getComparisons(known);
  return (
    isMet(within1, gate.within1) &&
    isMet(reasons, gate.reasons) &&
    (measures === undefined || isMet(measures, gate.measures))
  );
}

/** "94.9%", rounded down: 94.99% isn't 95%. */
export const formatShare = (share: number): string =>
  // A product such as 0.57 times 1,000 may be a little below its whole number.
  `${Math.floor(Number((share * 1000).toFixed(6))) / 10}%`;
