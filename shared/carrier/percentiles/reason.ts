import { basicNames } from "#shared/carrier/sms/measure.ts";
import { type Grouping, methodology, type RankedBasic } from "./methodology.ts";

export const reasonCodes = [
  "few-inspections",
  "few-with-violations",
  "no-violations",
  "not-recent",
  "no-measure",
  "no-fleet",
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

export const rankedBasicNames: Readonly<Record<RankedBasic, string>> = {
  ...basicNames,
  hazmat: "Hazardous Materials Compliance",
};

/** "driver inspections": what a BASIC looks at. */
export const groupingNames: Readonly<Record<Grouping, string>> = {
  driver: "driver inspections",
  vehicle: "vehicle inspections",
  placarded: "inspections of placarded loads",
  "with-violation": "inspections with a violation",
};

const sentences: Readonly<Record<ReasonCode, (basic: RankedBasic) => string>> = {
  "few-inspections": (basic) => {
    const { grouping, groups } = methodology.rules[basic];
    const fewest = "straight" in groups ? groups.straight[0] : groups[0];
    return `Fewer than ${fewest} ${groupingNames[grouping]} in 24 months: too few to rank.`;
  },
  "few-with-violations": (basic) => {
    const { fewestToShow, fewestWithViolation } = methodology.rules[basic];
    // Withholds only the percentile if fewer are enough for a rank.
    const because =
      fewestWithViolation < fewestToShow ? "ranked, but too few for a percentile" : "too few to rank";
    return `Fewer than ${fewestToShow} inspections with a violation in 24 months: ${because}.`;
  },
  "no-violations": () => "No violation in 24 months, so there is nothing to rank.",
  "not-recent": (basic) =>
    methodology.rules[basic].looksAtLatest
      ? "No violation in the last 12 months, and none in the latest inspection that counts: FMCSA drops the percentile."
      : "No violation in the last 12 months: FMCSA drops the percentile.",
  "no-measure": () => "FMCSA doesn't publish this carrier's measure in this category.",
  "no-fleet": () =>
    "FMCSA's company file doesn't say how many trucks are tractors or motor coaches, which decides the group.",
};

export const describeReason = (basic: RankedBasic, code: ReasonCode): string => sentences[code](basic);
