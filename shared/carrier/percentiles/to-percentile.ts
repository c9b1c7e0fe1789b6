import type { Formula, Rounding } from "./variant.ts";

/** A carrier's place in its group. */
export type Place = {
  /** Carriers with a lower measure, and with the same one, this carrier included. */
  readonly below: number;
  readonly equal: number;
  /** All carriers of the group. */
  readonly size: number;
};

/** The only carrier of a group has no others: it is the best, 0. */
const ofOthers = (carriers: number, size: number): number => (size > 1 ? carriers / (size - 1) : 0);

const shares: Readonly<Record<Formula, (place: Place) => number>> = {
  "below-of-others": ({ below, size }) => ofOthers(below, size),
  "average-of-others": ({ below, equal, size }) => ofOthers(below + (equal - 1) / 2, size),
  "average-of-all": ({ below, equal, size }) => (below + (equal + 1) / 2) / size,
  "lowest-of-all": ({ below, size }) => (below + 1) / size,
  "highest-of-all": ({ below, equal, size }) => (below + equal) / size,
  "below-of-all": ({ below, size }) => below / size,
};

/** A percentile from 0, the best, to 100. */
export function toPercentile(formula: Formula, rounding: Rounding, place: Place): number {
  // A product such as 0.29 times 100 is a little below its whole number.
  const exact = Number((shares[formula](place) * 100).toFixed(9));
  return Math[rounding](exact);
}
