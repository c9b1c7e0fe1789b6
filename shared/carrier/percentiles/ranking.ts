import { type BasicRule, getGroups, type RankedBasic, type Segment, type Variant } from "./methodology.ts";
import type { ReasonCode } from "./reason.ts";

/** Counts that decide if a carrier is ranked in a BASIC, and in which group. */
export type Counts = {
  /** Relevant inspections; those with a violation where they decide the group. */
  readonly inspections: number;
  readonly withViolation: number;
  readonly segment: Segment | undefined;
  readonly measure: number | undefined;
};

/** The place of a count's group, from 0; -1 if it is below the first. */
export const findGroup = (groups: readonly number[], count: number): number =>
  groups.findLastIndex((from) => count >= from);

/** The group's first and last count; null if it has no end. */
export const getBounds = (groups: readonly number[], group: number) => {
  const next = groups[group + 1];
  return { from: groups[group] ?? 0, to: next === undefined ? null : next - 1 };
};

/** Returns why FMCSA's rules don't rank a carrier; undefined if they do. */
function findObstacle(rule: BasicRule, counts: Counts): ReasonCode | undefined {
  const isByViolations = rule.grouping === "with-violation";
  const groups = getGroups(rule, counts.segment ?? "straight");
  if (!isByViolations && counts.inspections < (groups?.[0] ?? 0)) return "few-inspections";
  if (counts.withViolation === 0) return "no-violations";
  if (counts.withViolation < rule.fewestWithViolation) return "few-with-violations";
  if (!getGroups(rule, counts.segment)) return "no-fleet";
  return counts.measure === undefined ? "no-measure" : undefined;
}

/** The group in which a carrier is ranked, from 0, or why it isn't. */
export function findStanding(
  rule: BasicRule,
  counts: Counts,
): { readonly group: number } | { readonly reason: ReasonCode } {
  const reason = findObstacle(rule, counts);
  if (reason) return { reason };
  const count = rule.grouping === "with-violation" ? counts.withViolation : counts.inspections;
  return { group: findGroup(getGroups(rule, counts.segment) ?? [], count) };
}

/** `isRecent`: a violation in 12 months or, where the BASIC looks at that, in the latest relevant inspection. */
export function findWithheld(
  rule: BasicRule,
  withViolation: number,
  {
    sufficiency,
    isRecent,
  }: { readonly sufficiency: Variant["sufficiency"]; readonly isRecent: boolean | undefined },
): ReasonCode | undefined {
  if (sufficiency === "shown" && withViolation < rule.fewestToShow) return "few-with-violations";
  return isRecent === false ? "not-recent" : undefined;
}

/** The group of a carrier that isn't ranked. */
export const unranked = 255;

export type Ranks = {
  /** Carriers of the group with a lower measure, and with an equal one, this carrier included. Indexed by place. */
  readonly below: Uint32Array;
  readonly equal: Uint32Array;
  readonly sizes: Uint32Array;
  /** The places of ranked carriers, by group and then by measure, ascending. */
  readonly order: Uint32Array;
};

const groupCount = 256;

function countGroups(groups: Uint8Array): Uint32Array {
  const sizes = new Uint32Array(groupCount);
  for (const group of groups) sizes[group] = (sizes[group] ?? 0) + 1;
  sizes[unranked] = 0;
  return sizes;
}

/** The places of ranked carriers, by group. */
function orderByGroup(groups: Uint8Array, sizes: Uint32Array): Uint32Array {
  const next = new Uint32Array(groupCount);
  for (let group = 1; group < groupCount; group += 1)
    next[group] = (next[group - 1] ?? 0) + (sizes[group - 1] ?? 0);
  const order = new Uint32Array(sizes.reduce((sum, size) => sum + size, 0));
  for (const [place, group] of groups.entries()) {
    if (group === unranked) continue;
    const at = next[group] ?? 0;
    order[at] = place;
    next[group] = at + 1;
  }
  return order;
}

/** Ranks each carrier's measure within its group, in memory of a few bytes for each. */
export function rankGroups(groups: Uint8Array, measures: Float64Array): Ranks {
  const sizes = countGroups(groups);
  const order = orderByGroup(groups, sizes);
  const [below, equal] = [new Uint32Array(groups.length), new Uint32Array(groups.length)];
  const measureAt = (at: number): number => measures[order[at] ?? 0] ?? 0;
  let first = 0;
  for (const size of sizes) {
    const end = first + size;
    order.subarray(first, end).sort((a, b) => (measures[a] ?? 0) - (measures[b] ?? 0));
    for (let at = first; at < end;) {
      let next = at + 1;
      while (next < end && measureAt(next) === measureAt(at)) next += 1;
      for (const place of order.subarray(at, next)) {
        below[place] = at - first;
        equal[place] = next - at;
      }
      at = next;
    }
    first = end;
  }
  return { below, equal, sizes, order };
}

export type Place = {
  /** Carriers with a lower measure, and with the same one, this carrier included. */
  readonly below: number;
  readonly equal: number;
  readonly size: number;
};

const shares: Readonly<Record<Variant["formula"], (place: Place) => number>> = {
  // The only carrier of a group has no others: it is the best, 0.
  "below-of-others": ({ below, size }) => (size > 1 ? below / (size - 1) : 0),
  "average-of-all": ({ below, equal, size }) => (below + (equal + 1) / 2) / size,
};

/** A percentile from 0, the best, to 100. */
export function toPercentile(
  formula: Variant["formula"],
  rounding: Variant["rounding"],
  place: Place,
): number {
  // A product such as 0.29 times 100 is a little below its whole number.
  const exact = Number((shares[formula](place) * 100).toFixed(9));
  return Math[rounding](exact);
}

/** For each percentile of a group from 0 to 100 the lowest measure that has it or a higher one; Infinity if none has. */
export type PercentileScale = readonly number[];

/** The scale of a group that begins at `first` of the ranks' order and has `size` carriers. */
export function toScale(
  { order }: Ranks,
  { first, size }: { readonly first: number; readonly size: number },
  get: { readonly percentile: (place: number) => number; readonly measure: (place: number) => number },
): PercentileScale {
  const scale: number[] = [];
  for (const place of order.subarray(first, first + size)) {
    const percentile = get.percentile(place);
    while (scale.length <= percentile) scale.push(get.measure(place));
  }
  return [...scale, ...Array.from({ length: 101 - scale.length }, () => Infinity)];
}

/** The percentile that a measure would have in a group, to a point; below all of them it has 0. */
export const getPercentileAt = (scale: PercentileScale, measure: number): number =>
  Math.max(
    0,
    scale.findLastIndex((lowest) => lowest <= measure),
  );

/** The time weight of an inspection of the last 6 months (SMS Methodology 3.21). */
const newWeight = 3;

/** BASICs whose measure is divided by the time weights of all relevant inspections, clean ones too. */
export const basicsWithClean: readonly RankedBasic[] = ["hos", "maintenance", "fitness"];

type Now = {
  readonly inspections: number;
  readonly measure: number;
  /** The time weights of the relevant inspections. */
  readonly totalTimeWeight: number;
};

/** The measure, to two decimals, and the group after one more inspection that finds nothing; others stay as they are. */
export function addCleanInspection(
  rule: BasicRule,
  { inspections, measure, totalTimeWeight }: Now,
): { readonly measure: number; readonly group: number } {
  const exact = (measure * totalTimeWeight) / (totalTimeWeight + newWeight);
  return {
    measure: Math.round((exact + Number.EPSILON) * 100) / 100,
    group: findGroup(getGroups(rule, undefined) ?? [], inspections + 1),
  };
}
