import {
  type CarrierKind,
  carrierKinds,
  methodology,
  rankedBasics,
  type Segment,
  segments,
} from "#shared/carrier/percentiles/methodology.ts";
import type { Judgement } from "#shared/carrier/percentiles/judgement.ts";
import { groupingNames, rankedBasicNames } from "#shared/carrier/percentiles/reason.ts";
import { usNumber } from "#shared/text/us-english.ts";

/** "3 to 10, 11 to 20, 21 or more"; no line breaks within a range. */
const toRanges = (starts: readonly number[]): string =>
  starts
    .map((from, index) => {
      const next = starts[index + 1];
      if (next === undefined) return `${usNumber(from)}\u00a0or\u00a0more`;
      return next - 1 === from ? String(from) : `${usNumber(from)}\u00a0to\u00a0${usNumber(next - 1)}`;
    })
    .join(", ");

const toSegmentRanges = (groups: Readonly<Record<Segment, readonly number[]>>): string =>
  segments.map((segment) => `${segment}: ${toRanges(groups[segment])}`).join("; ");

export type MethodRow = {
  readonly name: string;
  readonly by: string;
  readonly groups: string;
  /** Fewest inspections with a violation to be ranked, and for a percentile in a month that asks for more. */
  readonly fewest: readonly [ranked: number, shown: number];
  readonly thresholds: Readonly<Record<CarrierKind, number>>;
};

/** The groups and thresholds of the methodology in force, one row a BASIC. */
export const methodRows: readonly MethodRow[] = rankedBasics.map((basic) => {
  const { grouping, groups, fewestWithViolation, fewestToShow, thresholds } = methodology.rules[basic];
  return {
    name: rankedBasicNames[basic],
    by: groupingNames[grouping],
    groups: "straight" in groups ? toSegmentRanges(groups) : toRanges(groups),
    fewest: [fewestWithViolation, fewestToShow],
    thresholds,
  };
});

/** Fewest inspections with a violation for a percentile in a month; both numbers that it may be while no month is known. */
export function describeFewest({ fewest: [ranked, shown] }: MethodRow, month: Judgement | undefined): string {
  if (ranked === shown) return String(ranked);
  if (!month) return `${ranked} or ${shown}`;
  return month.variant.sufficiency === "one" ? String(ranked) : `${shown} (ranked from ${ranked})`;
}

/** "65 / 60 / 50" */
export const toThresholds = ({ thresholds }: MethodRow): string =>
  carrierKinds.map((kind) => thresholds[kind]).join(" / ");
