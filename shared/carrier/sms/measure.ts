import type { BasicId, Inspection, CarrierViolation } from "#shared/carrier/inspection.ts";
import { grouped } from "#shared/text/grouped.ts";
import { addMonths, type IsoDay, type IsoMonth, toMonth } from "./months.ts";

/** The BASICs whose measure follows from public inspections alone, with FMCSA's names. */
export const measuredBasics = ["hos", "maintenance", "fitness", "substances"] as const;
type MeasuredBasic = (typeof measuredBasics)[number];

export const basicNames: Readonly<Record<BasicId, string>> = {
  unsafe: "Unsafe Driving",
  hos: "HOS Compliance",
  fitness: "Driver Fitness",
  substances: "Controlled Substances/Alcohol",
  maintenance: "Vehicle Maintenance",
};

const patterns: readonly (readonly [BasicId, RegExp])[] = [
  ["unsafe", /unsafe/i],
  ["hos", /hours|\bhos\b|fatigue/i],
  ["fitness", /fitness/i],
  ["substances", /substance|alcohol/i],
  ["maintenance", /maint/i],
];

/** The BASIC that a row of FMCSA's names; undefined for hazmat and unknown ones. */
export const toBasic = (name: string | undefined): BasicId | undefined =>
  patterns.find(([, pattern]) => pattern.test(name ?? ""))?.[0];

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

/** SMS Methodology, time weight; in months. */
const weights = [
  { months: 6, weight: 3 },
  { months: 12, weight: 2 },
  { months: 24, weight: 1 },
] as const;

/** 3 in the first 6 months, 2 up to 12, 1 up to 24, then 0: the inspection no longer counts. */
export const getTimeWeight = (inspected: IsoDay, asOf: IsoDay): number =>
  weights.find(({ months }) => addMonths(inspected, months) >= asOf)?.weight ?? 0;

type WeightStep = {
  /** The last day with the earlier weight. */
  readonly lastDay: IsoDay;
  /** The weight afterward. 0 means that it's off the record. */
  readonly weight: number;
};

/** When the weight of an inspection falls, from this day on: to 2, to 1, and to 0. */
export const getWeightSteps = (inspected: IsoDay, asOf: IsoDay): WeightStep[] =>
  weights
    .map(({ months }, index) => ({
      lastDay: addMonths(inspected, months),
      weight: weights[index + 1]?.weight ?? 0,
    }))
    .filter(({ lastDay }) => lastDay >= asOf);

export const getLastCountedDay = (inspected: IsoDay): IsoDay => addMonths(inspected, 24);

type ForecastPoint = {
  readonly month: IsoMonth;
  readonly value: number | undefined;
};

/** By then every inspection of today has dropped off. */
const forecastMonths = 24;

/** A measure month by month, today first, if nothing new happens: inspections lose weight and drop off. */
export function forecastMeasure(
  basic: MeasuredBasic,
  inspections: readonly Inspection[],
  violations: readonly CarrierViolation[],
  today: IsoDay,
): ForecastPoint[] {
  return Array.from({ length: forecastMonths + 1 }, (_, index) => {
    const day = addMonths(today, index);
    const getWeight = ({ inspection_date }: Inspection): number =>
      inspection_date === undefined ? 0 : getTimeWeight(inspection_date, day);
    return { month: toMonth(day), value: computeMeasure(basic, inspections, violations, getWeight).value };
  });
}
