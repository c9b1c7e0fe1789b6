import type { BadgeTone } from "#client/ui/badge.tsx";
import type { Inspection } from "#shared/carrier/inspection.ts";
import {
  type Comparison,
  computeOutOfServiceRate,
  type NationalRates,
  type OutOfServiceRate,
  type RateKind,
  rateKinds,
} from "#shared/carrier/sms/out-of-service-rates.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";
import { usDay } from "#shared/text/us-english.ts";

const names: Readonly<Record<RateKind, string>> = { vehicle: "Vehicle", driver: "Driver", hazmat: "Hazmat" };

const { source, value: averages } = datedFigures.nationalAverages;
const { source: newerSource, value: newer } = datedFigures.computedAverages;
export const averagesSource = `National averages: ${source}, as of ${usDay(averages.publishedOn)}; also ${newer.vehicle}%, ${newer.driver}% and ${newer.hazmat}% (${newerSource}, ${usDay(newer.countedTo)})`;

const comparisons: Readonly<Record<Comparison, { readonly tone: BadgeTone; readonly text: string }>> = {
  better: { tone: "good", text: "Better than average" },
  worse: { tone: "bad", text: "Worse than average" },
  similar: { tone: "quiet", text: "About average" },
  "too-few": { tone: "quiet", text: "Too few to tell" },
};

function describeRate({ rate, inspections }: OutOfServiceRate): string {
  if (rate !== undefined) return `${rate}%`;
  return inspections === 0 ? "No inspections" : `Too few inspections (${inspections}) for a rate`;
}

/** Out-of-service rates beside the national averages; hazmat only for those who were inspected with it. */
export const listRates = (inspections: readonly Inspection[], national?: NationalRates) =>
  rateKinds
    .map((kind) => computeOutOfServiceRate(kind, inspections, national))
    .filter(({ kind, inspections: count }) => kind !== "hazmat" || count > 0)
    .map((rate) => ({
      ...rate,
      name: names[rate.kind],
      rateText: describeRate(rate),
      comparison: rate.rate === undefined ? undefined : comparisons[rate.comparison],
      averageText: `${rate.nationalAverage}%`,
    }));
