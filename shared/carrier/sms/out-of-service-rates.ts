import type { Inspection } from "#shared/carrier/inspection.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";
import { compareToAverage, type Comparison } from "./binomial.ts";

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
