import { grouped } from "#shared/text/grouped.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import type { CarrierViolation } from "#shared/carrier/violation.ts";
import { type MeasuredBasic, toBasic } from "./basic.ts";

/** The most that one inspection adds to a measure, before its time weight (SMS Methodology 3.21). */
export const severityCap = 30;
/** Added to the severity of an out-of-service violation, except in Controlled Substances/Alcohol. */
const outOfServiceWeight = 2;

export type Contribution = {
  readonly inspection: Inspection;
  readonly violations: readonly CarrierViolation[];
  readonly severity: number;
  readonly isCapped: boolean;
  readonly timeWeight: number;
  readonly points: number;
};

export type Measure = {
  /** Points per time weight, to two decimals; undefined if no inspection counts for this BASIC. */
  readonly value: number | undefined;
  readonly inspections: number;
  readonly inspectionsWithViolation: number;
  readonly totalTimeWeight: number;
  /** Inspections with violations, those with the most points first. */
  readonly contributions: readonly Contribution[];
};

/** The weight that an inspection has; 0 takes it out. */
type GetWeight = (inspection: Inspection) => number;

const getPublishedWeight: GetWeight = ({ time_weight = 0 }) => time_weight;

/** A violation's severity with the weight of an out-of-service order, without its time weight. */
export function getSeverity(violation: CarrierViolation): number {
  const { totalSeverity, severityWeight = 0, outOfServiceIndicator, basicCategory } = violation;
  if (totalSeverity !== undefined) return totalSeverity;
  const isWeighted =
    outOfServiceIndicator && !["substances", "unsafe"].includes(toBasic(basicCategory) ?? "");
  return severityWeight + (isWeighted ? outOfServiceWeight : 0);
}

const round = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;

function toContribution(
  inspection: Inspection,
  violations: readonly CarrierViolation[],
  timeWeight: number,
): Contribution {
  const total = violations.reduce((sum, violation) => sum + getSeverity(violation), 0);
  const severity = Math.min(severityCap, total);
  return {
    inspection,
    violations,
    severity,
    isCapped: total > severityCap,
    timeWeight,
    points: severity * timeWeight,
  };
}

/**
 * The measure of a BASIC: the severities of each relevant inspection, capped at 30, times its time weight,
 * divided by the time weights of all relevant inspections (SMS Methodology 3.21, sections 3.2 to 3.5). Daily
 * inspections are not part of the snapshot and do not count.
 */
export function computeMeasure(
  basic: MeasuredBasic,
  inspections: readonly Inspection[],
  violations: readonly CarrierViolation[],
  getWeight: GetWeight = getPublishedWeight,
): Measure {
  const relevant = inspections.filter(
    (inspection) => inspection.relevant_to?.includes(basic) && getWeight(inspection) > 0,
  );
  const own = grouped(
    violations.filter(({ basicCategory }) => toBasic(basicCategory) === basic),
    ({ unique_id }) => unique_id,
  );
  const contributions = relevant
    .flatMap((inspection) => {
      const found = own.get(inspection.unique_id);
      return found ? [toContribution(inspection, found, getWeight(inspection))] : [];
    })
    .toSorted((a, b) => b.points - a.points);
  const totalTimeWeight = relevant.reduce((sum, inspection) => sum + getWeight(inspection), 0);
  const points = contributions.reduce((sum, contribution) => sum + contribution.points, 0);
  return {
    value: totalTimeWeight > 0 ? round(points / totalTimeWeight) : undefined,
    inspections: relevant.length,
    inspectionsWithViolation: contributions.length,
    totalTimeWeight,
    contributions,
  };
}
