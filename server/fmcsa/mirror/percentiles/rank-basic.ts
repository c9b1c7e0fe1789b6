import type { Sufficiency, Variant } from "#shared/carrier/percentiles/variant.ts";
import {
  type BasicRule,
  methodology,
  type RankedBasic,
  type Segment,
} from "#shared/carrier/percentiles/methodology.ts";
import { type Ranks, rankGroups, unranked } from "#shared/carrier/percentiles/rank-groups.ts";
import type { ReasonCode } from "#shared/carrier/percentiles/reason.ts";
import { type Counts, findStanding, findWithheld } from "#shared/carrier/percentiles/standing.ts";
import { toPercentile } from "#shared/carrier/percentiles/to-percentile.ts";
import { type CarrierColumns, fromSegmentCode, getBasic, recency } from "./carrier-columns.ts";

/** What changes who is ranked among whom, and by which measure. */
export type RankingVariant = Pick<Variant, "population" | "precision">;

/** All carriers ranked in a BASIC, by place. */
export type BasicRanking = {
  readonly basic: RankedBasic;
  readonly rule: BasicRule;
  readonly variant: RankingVariant;
  readonly measures: Float64Array;
  readonly groups: Uint8Array;
  readonly ranks: Ranks;
};

/** A group's number: its place, and a step for each thing that carriers are ranked apart by. */
const steps = { straight: 5, intrastate: 10, passenger: 20 } as const;

const countsOf: Readonly<
  Record<BasicRule["grouping"], (columns: CarrierColumns, basic: RankedBasic, place: number) => number>
> = {
  driver: ({ driver }, _basic, place) => driver[place] ?? 0,
  vehicle: ({ vehicle }, _basic, place) => vehicle[place] ?? 0,
  placarded: ({ placarded }, _basic, place) => placarded[place] ?? 0,
  "with-violation": (columns, basic, place) => getBasic(columns, basic).withViolation[place] ?? 0,
};

/** FMCSA's measure, or ours where that is asked for and there is one; hazmat has no other. */
function getMeasure(columns: CarrierColumns, basic: RankedBasic, place: number, isOwn: boolean): number {
  const { published, own } = getBasic(columns, basic);
  const computed = own[place] ?? Number.NaN;
  // Unsafe Driving is by power units and miles, which open data doesn't have of the past.
  const usesOwn = basic === "hazmat" || (isOwn && basic !== "unsafe" && !Number.isNaN(computed));
  return usesOwn ? computed : (published[place] ?? Number.NaN);
}

function getCounts(
  columns: CarrierColumns,
  basic: RankedBasic,
  { place, measure }: { readonly place: number; readonly measure: number },
): Counts {
  return {
    inspections: countsOf[methodology.rules[basic].grouping](columns, basic, place),
    withViolation: getBasic(columns, basic).withViolation[place] ?? 0,
    segment: fromSegmentCode(columns.segments[place] ?? 0),
    measure: Number.isNaN(measure) ? undefined : measure,
  };
}

type GroupOptions = {
  readonly isSegmented: boolean;
  readonly isApart: boolean;
};

function toGroupNumber(
  columns: CarrierColumns,
  place: number,
  group: number,
  { isSegmented, isApart }: GroupOptions,
): number {
  const isStraight = isSegmented && fromSegmentCode(columns.segments[place] ?? 0) === "straight";
  return (
    group +
    (isStraight ? steps.straight : 0) +
    (columns.isIntrastate[place] === 1 ? steps.intrastate : 0) +
    (isApart && columns.texts.has(place) ? steps.passenger : 0)
  );
}

const getSegment = (number: number): Segment =>
  number % steps.intrastate >= steps.straight ? "straight" : "combination";

/** What a group's number says. */
export const readGroupNumber = (number: number, rule: BasicRule, variant: RankingVariant) => ({
  place: number % steps.straight,
  segment: "straight" in rule.groups ? getSegment(number) : undefined,
  isIntrastate: number % steps.passenger >= steps.intrastate,
  isPassenger: variant.population === "apart" ? number >= steps.passenger : undefined,
});

/** Ranks all carriers in a BASIC. */
export function rankBasic(
  columns: CarrierColumns,
  basic: RankedBasic,
  variant: RankingVariant,
): BasicRanking {
  const rule = methodology.rules[basic];
  const measures = new Float64Array(columns.count);
  const groups = new Uint8Array(columns.count).fill(unranked);
  const options = { isSegmented: "straight" in rule.groups, isApart: variant.population === "apart" };
  for (let place = 0; place < columns.count; place += 1) {
    const measure = getMeasure(columns, basic, place, variant.precision === "own");
    measures[place] = measure;
    const standing = findStanding(rule, getCounts(columns, basic, { place, measure }));
    if ("group" in standing) groups[place] = toGroupNumber(columns, place, standing.group, options);
  }
  return { basic, rule, variant, measures, groups, ranks: rankGroups(groups, measures) };
}

const isRecent: ReadonlyMap<number, boolean> = new Map([
  [recency.old, false],
  [recency.recent, true],
]);

/** Whether a carrier's violations in a BASIC are recent; undefined if that isn't known. */
export const getRecent = (columns: CarrierColumns, basic: RankedBasic, place: number): boolean | undefined =>
  isRecent.get(getBasic(columns, basic).recency[place] ?? recency.unknown);

/** Why a carrier has no percentile in a ranking; undefined if it has one. */
export function findReason(
  columns: CarrierColumns,
  { basic, rule, measures }: BasicRanking,
  place: number,
  sufficiency: Sufficiency,
): ReasonCode | undefined {
  const counts = getCounts(columns, basic, { place, measure: measures[place] ?? Number.NaN });
  const standing = findStanding(rule, counts);
  if ("reason" in standing) return standing.reason;
  return findWithheld(rule, counts.withViolation, {
    sufficiency,
    isRecent: getRecent(columns, basic, place),
  });
}

/** The percentile of a ranked carrier. */
export function getPercentile(
  { rule, measures, groups, ranks }: BasicRanking,
  { formula, rounding }: Pick<Variant, "formula" | "rounding">,
  place: number,
): number {
  if ((measures[place] ?? 0) >= (rule.certainlyHighest ?? Infinity)) return 100;
  return toPercentile(formula, rounding, {
    below: ranks.below[place] ?? 0,
    equal: ranks.equal[place] ?? 0,
    size: ranks.sizes[groups[place] ?? unranked] ?? 0,
  });
}
