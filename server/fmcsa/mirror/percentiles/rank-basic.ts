import { basics } from "#shared/carrier/inspection.ts";
import {
  canTrustOwn,
  chooseBest,
  Comparison,
  type Estimate,
  isGateOpen,
  readPublished,
} from "#shared/carrier/percentiles/judgement.ts";
import type { Judgement } from "#shared/carrier/sms/percentile-match.ts";
import {
  type BasicRule,
  methodology,
  openChoices,
  type Precision,
  type RankedBasic,
  type Segment,
  type Variant,
} from "#shared/carrier/percentiles/methodology.ts";
import {
  type Counts,
  findStanding,
  findWithheld,
  rankGroups,
  type Ranks,
  toPercentile,
  unranked,
} from "#shared/carrier/percentiles/ranking.ts";
import type { ReasonCode } from "#shared/carrier/percentiles/reason.ts";
import { type CarrierColumns, fromSegmentCode, getBasic, recency } from "./read-carriers.ts";

export type RankingVariant = Pick<Variant, "population" | "precision">;

export type BasicRanking = {
  readonly basic: RankedBasic;
  readonly rule: BasicRule;
  readonly variant: RankingVariant;
  readonly measures: Float64Array;
  readonly groups: Uint8Array;
  readonly ranks: Ranks;
};

/** A group's number: its place, and a step for each thing that carriers are ranked separately by. */
const steps = { straight: 5, intrastate: 10, passenger: 20 } as const;

const countsOf: Readonly<
  Record<BasicRule["grouping"], (columns: CarrierColumns, basic: RankedBasic, place: number) => number>
> = {
  driver: ({ driver }, _basic, place) => driver[place] ?? 0,
  vehicle: ({ vehicle }, _basic, place) => vehicle[place] ?? 0,
  placarded: ({ placarded }, _basic, place) => placarded[place] ?? 0,
  "with-violation": (columns, basic, place) => getBasic(columns, basic).withViolation[place] ?? 0,
};

/** FMCSA's measure, or ours if that is asked for and there is one; hazmat has no other. */
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

export const readGroupNumber = (number: number, rule: BasicRule, variant: RankingVariant) => ({
  place: number % steps.straight,
  segment: "straight" in rule.groups ? getSegment(number) : undefined,
  isIntrastate: number % steps.passenger >= steps.intrastate,
  isPassenger: variant.population === "apart" ? number >= steps.passenger : undefined,
});

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

/** Tells if a carrier's violations in a BASIC are recent; undefined if that isn't known. */
export const getRecent = (columns: CarrierColumns, basic: RankedBasic, place: number): boolean | undefined =>
  isRecent.get(getBasic(columns, basic).recency[place] ?? recency.unknown);

/** Returns why a carrier has no percentile in a ranking; undefined if it has one. */
export function findReason(
  columns: CarrierColumns,
  { basic, rule, measures }: BasicRanking,
  place: number,
  sufficiency: Variant["sufficiency"],
): ReasonCode | undefined {
  const counts = getCounts(columns, basic, { place, measure: measures[place] ?? Number.NaN });
  const standing = findStanding(rule, counts);
  if ("reason" in standing) return standing.reason;
  return findWithheld(rule, counts.withViolation, {
    sufficiency,
    isRecent: getRecent(columns, basic, place),
  });
}

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

type Candidate = { readonly variant: Variant; readonly comparison: Comparison };

const listCandidates = (ranking: RankingVariant): Candidate[] =>
  openChoices.sufficiency.flatMap((sufficiency) =>
    openChoices.formula.flatMap((formula) =>
      openChoices.rounding.map((rounding) => ({
        variant: { ...ranking, sufficiency, formula, rounding },
        comparison: new Comparison(),
      })),
    ),
  );

function toEstimate(
  columns: CarrierColumns,
  ranking: BasicRanking,
  { place, variant }: { readonly place: number; readonly variant: Variant },
): Estimate {
  const reason = findReason(columns, ranking, place, variant.sufficiency);
  if (reason) return { reason };
  return {
    percentile: getPercentile(ranking, variant, place),
    mayNotCount: getRecent(columns, ranking.basic, place) === undefined,
    threshold: ranking.rule.thresholds.passenger,
  };
}

/** Holds each candidate's percentiles of a BASIC against those that FMCSA publishes. */
function compare(columns: CarrierColumns, ranking: BasicRanking, candidates: readonly Candidate[]): void {
  for (const [place, texts] of columns.texts) {
    const [text, isAlert] = texts[ranking.basic] ?? [];
    if (text === undefined) continue;
    const published = { value: readPublished(text), isAlert: isAlert === true };
    for (const { variant, comparison } of candidates)
      comparison.add(toEstimate(columns, ranking, { place, variant }), published);
  }
}

/** FMCSA's published measures have two decimals: ours may differ by half of the last, and a little more. */
const sameWithin = 0.015 + 1e-4;

function compareMeasures(columns: CarrierColumns): Judgement["measures"] {
  if (!columns.hasOwn) return null;
  let [compared, agree] = [0, 0];
  for (const basic of basics) {
    if (basic === "unsafe") continue;
    const { published, own } = getBasic(columns, basic);
    for (let place = 0; place < columns.count; place += 1) {
      const apart = Math.abs((published[place] ?? Number.NaN) - (own[place] ?? Number.NaN));
      if (Number.isNaN(apart)) continue;
      compared += 1;
      if (apart <= sameWithin) agree += 1;
    }
  }
  return { compared, agree: compared === 0 ? null : agree / compared };
}

/** Chooses the reading of FMCSA's documents that agrees best with its own percentiles; ranks our measures if they are FMCSA's. */
export function chooseVariant(columns: CarrierColumns) {
  const measures = compareMeasures(columns);
  const precision: Precision = canTrustOwn({ measures }) ? "own" : "published";
  const best = chooseBest(
    openChoices.population.flatMap((population) => {
      const candidates = listCandidates({ population, precision });
      for (const basic of basics)
        compare(columns, rankBasic(columns, basic, { population, precision }), candidates);
      return candidates.map(({ variant, comparison }) => ({ variant, ...comparison.getShares() }));
    }),
  );
  if (!best) throw new Error("There is no variant to choose from.");
  return { ...best, carriers: columns.texts.size, measures, isOpen: isGateOpen({ ...best, measures }) };
}
