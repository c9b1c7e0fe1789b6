import { basics } from "#shared/carrier/inspection.ts";

/** The BASICs that carriers are ranked in: the five with public measures, and hazmat, whose measure we compute. */
export const rankedBasics = [...basics, "hazmat"] as const;
export type RankedBasic = (typeof rankedBasics)[number];

/** combination: at least 70 % of the power units are tractors or motor coaches. */
export const segments = ["combination", "straight"] as const;
export type Segment = (typeof segments)[number];

export const carrierKinds = ["general", "hazmat", "passenger"] as const;
export type CarrierKind = (typeof carrierKinds)[number];

/** Counts by which carriers are grouped. A group's carriers have a similar number. */
export const groupings = ["driver", "vehicle", "placarded", "with-violation"] as const;
export type Grouping = (typeof groupings)[number];

/** The first number of each group, ascending: the first group begins with the fewest that are enough for a rank. */
type Groups = readonly number[];

export type BasicRule = {
  readonly grouping: Grouping;
  readonly groups: Groups | Readonly<Record<Segment, Groups>>;
  /** Fewest inspections with a violation to be ranked. */
  readonly fewestWithViolation: number;
  /** Fewest for a percentile, by the texts that FMCSA publishes in place of one. */
  readonly fewestToShow: number;
  /** From this measure on a carrier is at 100, whatever the others have. */
  readonly certainlyHighest?: number;
  /** An old violation counts as long as the latest relevant inspection has one. */
  readonly looksAtLatest: boolean;
  /** Percentiles from which FMCSA may intervene. */
  readonly thresholds: Readonly<Record<CarrierKind, number>>;
};

export type Methodology = {
  readonly version: string;
  readonly source: string;
  /** A day or a month, ISO 8601; null as long as FMCSA has announced none. */
  readonly published: string;
  readonly inForceSince: string | null;
  readonly isInForce: boolean;
  /** Undefined where the numbers aren't known for certain. */
  readonly rules?: Readonly<Record<RankedBasic, BasicRule>>;
  /** The share of combination units from which a carrier is in that segment. */
  readonly combinationShare: number;
  readonly facts: readonly string[];
};

const byInspections: Groups = [5, 11, 21, 101, 501];
const strict = { general: 65, hazmat: 60, passenger: 50 } as const;
const lenient = { general: 80, hazmat: 75, passenger: 65 } as const;

/** SMS Methodology 3.21, section 3. */
const rules321: Readonly<Record<RankedBasic, BasicRule>> = {
  unsafe: {
    grouping: "with-violation",
    groups: { combination: [3, 9, 22, 58, 150], straight: [3, 5, 9, 19, 50] },
    fewestWithViolation: 3,
    fewestToShow: 3,
    certainlyHighest: 250,
    looksAtLatest: false,
    thresholds: strict,
  },
  hos: {
    grouping: "driver",
    groups: [3, 11, 21, 101, 501],
    fewestWithViolation: 1,
    fewestToShow: 3,
    looksAtLatest: true,
    thresholds: strict,
  },
  fitness: {
    grouping: "driver",
    groups: byInspections,
    fewestWithViolation: 1,
    fewestToShow: 5,
    looksAtLatest: true,
    thresholds: lenient,
  },
  substances: {
    grouping: "with-violation",
    groups: [1, 2, 3, 4],
    fewestWithViolation: 1,
    fewestToShow: 1,
    looksAtLatest: false,
    thresholds: lenient,
  },
  maintenance: {
    grouping: "vehicle",
    groups: byInspections,
    fewestWithViolation: 1,
    fewestToShow: 5,
    looksAtLatest: true,
    thresholds: lenient,
  },
  hazmat: {
    grouping: "placarded",
    groups: [5, 11, 16, 41, 101],
    fewestWithViolation: 1,
    fewestToShow: 5,
    looksAtLatest: true,
    thresholds: { general: 80, hazmat: 80, passenger: 80 },
  },
};

/** FMCSA's Safety Measurement System, the version in force first. */
export const methodologies = [
  {
    version: "3.21",
    source: "SMS Methodology, version 3.21",
    published: "2026-06",
    inForceSince: "2026-05",
    isInForce: true,
    rules: rules321,
    combinationShare: 0.7,
    facts: [
      "A carrier is ranked among carriers with a similar number of inspections, or of inspections with violations.",
      "Percentiles run from 0, the best of the group, to 100.",
    ],
  },
  {
    version: "89 FR 91874",
    source: "Federal Register, November 20, 2024, 89 FR 91874",
    published: "2024-11-20",
    inForceSince: null,
    isInForce: false,
    combinationShare: 0.7,
    facts: [
      "959 violations become 116 groups.",
      "A violation weighs 1, or 2 if it is out of service or disqualifies the driver.",
      "Controlled Substances/Alcohol becomes a part of Unsafe Driving, as does driving while out of service.",
      "Vehicle Maintenance is split in two: what a driver should have seen is counted separately.",
      "Percentiles change evenly with the number of inspections, not by group.",
      "A category without a violation in 12 months gets no percentile.",
    ],
  },
] as const satisfies readonly Methodology[];

export const [methodology] = methodologies;

/** The groups of a BASIC, or of a segment if it has them by segment. */
export const getGroups = ({ groups }: BasicRule, segment: Segment | undefined): Groups | undefined => {
  if (!("straight" in groups)) return groups;
  return segment && groups[segment];
};

/** Readings that FMCSA's documents leave open; its own percentiles decide every month, the first of equal ones wins. */
export const openChoices = {
  /** below-of-others: carriers below, of all others. average-of-all: the average rank of equal measures, of all. */
  formula: ["below-of-others", "average-of-all"],
  rounding: ["floor", "round"],
  /** one: carriers of passengers and property in one ranking. apart: passenger carriers ranked separately. */
  population: ["one", "apart"],
  /**
   * Inspections with a violation that a percentile of HOS, Driver Fitness and Vehicle Maintenance takes. one: one,
   * according to the document. shown: 3 or 5, as FMCSA's "Less than 5 vehicle inspections with violations" says of
   * carriers with 10
   * and 17 inspections. Those with fewer are ranked all the same.
   */
  sufficiency: ["shown", "one"],
} as const;
type OpenChoices = { readonly [Choice in keyof typeof openChoices]: (typeof openChoices)[Choice][number] };

/**
 * published: FMCSA's measures, with two decimals. own: ours, from inspections and violations. FMCSA ranks unrounded ones:
 * its own graphs give measures that are equal to two decimals several percentiles (SMS, "Measure vs. Percentile", DOT
 * 282191, Driver Fitness: 0.04 is 2, 3 and 4). So ours are ranked wherever they are FMCSA's to two decimals.
 */
export type Precision = "published" | "own";
export type Variant = OpenChoices & { readonly precision: Precision };

/** A carrier's vehicles as its MCS-150 has them: owned, leased by term and by trip. */
export type Fleet = {
  readonly tractors: number;
  readonly motorCoaches: number;
  readonly powerUnits: number;
};

/** The segment in which a carrier is ranked; undefined if it states no power units. */
export function toSegment({ tractors, motorCoaches, powerUnits }: Fleet): Segment | undefined {
  if (powerUnits <= 0) return undefined;
  const share = (tractors + motorCoaches) / powerUnits;
  return share >= methodology.combinationShare ? "combination" : "straight";
}
