import type { Inspection } from "#shared/carrier/inspection.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";

/** The chance of at most `hits` in `count` tries that each hit with this probability (0 to 1, both excluded). */
export function getChanceOfAtMost(hits: number, count: number, probability: number): number {
  const odds = Math.log(probability) - Math.log1p(-probability);
  // In logarithms: of thousands of tries, the first terms are too small for a number.
  let logTerm = count * Math.log1p(-probability);
  let sum = 0;
  for (let hit = 0; hit <= hits; hit += 1) {
    sum += Math.exp(logTerm);
    logTerm += Math.log((count - hit) / (hit + 1)) + odds;
  }
  return Math.min(1, sum);
}

/** A rate differs from an average if chance alone makes one this far off at most once in 20 (0.025 on each side). */
const significance = 0.025;

export type Comparison = "better" | "worse" | "similar" | "too-few";

/** Exact binomial test; fewer hits are better, `average` is 0 to 1. too-few: even none at all would have told nothing. */
export function compareToAverage(hits: number, count: number, average: number): Comparison {
  if (getChanceOfAtMost(hits, count, average) <= significance) return "better";
  if (hits > 0 && 1 - getChanceOfAtMost(hits - 1, count, average) <= significance) return "worse";
  return getChanceOfAtMost(0, count, average) > significance ? "too-few" : "similar";
}

export const rateKinds = ["vehicle", "driver", "hazmat"] as const;
export type RateKind = (typeof rateKinds)[number];

/** All carriers' rates, in percent. */
export type NationalRates = Partial<Readonly<Record<RateKind, number>>>;

/** In percent, as https://safer.fmcsa.dot.gov/CompanySnapshot.aspx shows them. */
const averages = datedFigures.nationalAverages.value;
const computedAverages = datedFigures.computedAverages.value;

/** With fewer inspections a rate says more about chance than about the carrier. */
export const fewestInspections = 5;

type IsCounted = (inspection: Inspection) => boolean;
const isAtLevel =
  (...levels: readonly number[]): IsCounted =>
  ({ insp_level_id = 0 }) =>
    levels.includes(insp_level_id);

/** Roadside inspection levels that look at the driver, and at the vehicle (FMCSA A&I, Roadside Inspections). */
const isCountedFor: Readonly<Record<RateKind, IsCounted>> = {
  vehicle: isAtLevel(1, 2, 5, 6),
  driver: isAtLevel(1, 2, 3, 6),
  hazmat: ({ is_hazmat }) => is_hazmat === true,
};

/** Counts inspections that looked at the vehicle or the driver, or were of a load with placards. */
export const countAtLevels = (kind: RateKind, inspections: readonly Inspection[]): number =>
  inspections.filter(isCountedFor[kind]).length;

/** better or worse than each of the averages, in percent; otherwise similar, or too few for one of them. */
function compareToAll(hits: number, count: number, known: readonly number[]): Comparison {
  const found = new Set(known.map((average) => compareToAverage(hits, count, average / 100)));
  const [only = "similar"] = found;
  if (found.size === 1) return only;
  return found.has("too-few") ? "too-few" : "similar";
}

/** Compares with each dated average that is known: SAFER's, a newer one, and the month's own. */
export function computeOutOfServiceRate(
  kind: RateKind,
  inspections: readonly Inspection[],
  national: NationalRates = {},
) {
  const counted = inspections.filter(isCountedFor[kind]);
  const outOfService = counted.filter((inspection) => inspection[`${kind}_oos_total`] > 0).length;
  const isEnough = counted.length >= fewestInspections;
  return {
    kind,
    inspections: counted.length,
    outOfService,
    /** In percent, to one decimal; undefined with fewer than 5 inspections. */
    rate: isEnough ? Math.round((outOfService / counted.length) * 1000) / 10 : undefined,
    nationalAverage: averages[kind],
    comparison: compareToAll(outOfService, counted.length, [
      averages[kind],
      computedAverages[kind],
      ...(national[kind] === undefined ? [] : [national[kind]]),
    ]),
  };
}
export type OutOfServiceRate = ReturnType<typeof computeOutOfServiceRate>;
