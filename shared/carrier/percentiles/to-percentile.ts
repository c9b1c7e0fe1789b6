import type { Formula, Rounding } from "./variant.ts";

/** A carrier's place in its group. */
export type Place = {
  /** Carriers with a lower measure, and with the same one, this carrier included. */
  readonly below: number;
  readonly equal: number;
  /** All carriers of the group. */
  readonly size: number;
};

const shares: Readonly<Record<Formula, (place: Place) => number>> = {
  // The only carrier of a group has no others: it is the best, 0.
  "below-of-others": ({ below, size }) => (size > 1 ? below / (size - 1) : 0),
  "average-of-all": ({ below, equal, size }) => (below + (equal + 1) / 2) / size,
};

/** A percentile from 0, the best, to 100. */
export function toPercentile(formula: Formula, rounding: Rounding, place: Place): number {
  // A product such as 0.29 times 100 is a little below its whole number.
  const exact = Number((shares[formula](place) * 100).toFixed(9));
  return Math[rounding](exact);
}
