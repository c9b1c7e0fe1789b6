import { brand } from "#shared/text/brand.ts";
import { carrierPercentiles } from "#shared/carrier/percentiles/carrier-percentiles.ts";
import {
  describeEstimate,
  describeScale,
  describeWithheld,
} from "#shared/carrier/standing/describe-percentiles.ts";
import { describePopulation } from "#shared/carrier/standing/describe-population.ts";
import { getPopulation } from "#shared/api/standing/population.ts";

const percentileNotes = (part: unknown): string[] => {
  const { data } = carrierPercentiles.safeParse(part);
  if (!data || data.state === "none") return [];
  return [describeWithheld(data) ?? describeEstimate(data), ...describeScale(data)];
};

const populationNotes = (part: unknown): string[] => {
  const { data } = getPopulation.response.safeParse(part);
  return data?.state === "computed" ? [describePopulation(data.population)] : [];
};

/** What a record says of its data in words, so that no estimate of ours in it is taken for FMCSA's. */
export const listRecordNotes = (parts: ReadonlyMap<string, unknown>): string[] => [
  `A record, not a score. FMCSA's public data as ${brand.name} had it on that day.`,
  ...percentileNotes(parts.get("percentiles")),
  ...populationNotes(parts.get("population")),
];
