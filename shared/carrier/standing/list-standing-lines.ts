import type { CarrierPercentiles } from "#shared/carrier/percentiles/carrier-percentiles.ts";
import type { CarrierPopulation } from "#shared/carrier/population/population.ts";
import { describeBasic, describeEstimate } from "./describe-percentiles.ts";
import { describePlaced, describePopulation } from "./describe-population.ts";

/** A part that there is no data for, or that wasn't read, is absent. */
export type Standing = {
  readonly percentiles?: CarrierPercentiles | undefined;
  readonly population?: CarrierPopulation | undefined;
};

type Line = { readonly name: string; readonly value: string };

function toPercentileLines(percentiles: CarrierPercentiles): Line[] {
  if (percentiles.state !== "shown") return [];
  const lines = percentiles.basics
    .map(describeBasic)
    .flatMap(({ name, percentile, thresholdText, groupText, publishedText, caveats }) => {
      if (percentile === undefined) return [];
      const parts = [
        `${percentile}, ${thresholdText}`,
        groupText,
        publishedText && `FMCSA's own: ${publishedText}`,
      ];
      const value = [parts.filter(Boolean).join("; "), ...caveats].join(". ");
      return [{ name: `${name}, percentile`, value }];
    });
  return lines.length === 0
    ? []
    : [...lines, { name: "About percentiles", value: describeEstimate(percentiles) }];
}

function toRateLines(population: CarrierPopulation): Line[] {
  const lines = population.placed.map((placed) => {
    const { name, rateText, countsText, placeText } = describePlaced(placed, population);
    return { name, value: `${rateText} (${countsText}). ${placeText}` };
  });
  return lines.length === 0 ? [] : [...lines, { name: "About rates", value: describePopulation(population) }];
}

/** For an agency that reads an email: what there is, with what it is and of when. */
export const listStandingLines = ({ percentiles, population }: Standing): Line[] => [
  ...(percentiles ? toPercentileLines(percentiles) : []),
  ...(population ? toRateLines(population) : []),
];
