import type { Sufficiency } from "./variant.ts";
import { type BasicRule, getGroups, type Segment } from "./methodology.ts";
import type { ReasonCode } from "./reason.ts";

/** What decides whether and where a carrier is ranked in a BASIC. */
export type Counts = {
  /** Relevant inspections; those with a violation where they decide the group. */
  readonly inspections: number;
  readonly withViolation: number;
  readonly segment: Segment | undefined;
  /** Undefined if FMCSA publishes none. */
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

/** Why FMCSA's rules rank a carrier nowhere; undefined if they rank it. */
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

/**
 * Why a ranked carrier's percentile isn't published all the same. `isRecent`: whether it has a violation in 12 months, or
 * in its latest relevant inspection where the BASIC looks at that; undefined if that isn't known.
 */
export function findWithheld(
  rule: BasicRule,
  withViolation: number,
  { sufficiency, isRecent }: { readonly sufficiency: Sufficiency; readonly isRecent: boolean | undefined },
): ReasonCode | undefined {
  if (sufficiency === "shown" && withViolation < rule.fewestToShow) return "few-with-violations";
  return isRecent === false ? "not-recent" : undefined;
}
