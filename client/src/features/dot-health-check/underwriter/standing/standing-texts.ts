import type { CarrierColumn } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import type { CarrierStanding } from "#client/features/dot-health-check/carrier/carrier.ts";
import {
  toNote,
  toText,
  toTableBlocks,
} from "#client/features/dot-health-check/report/content/part-blocks.ts";
import type { CarrierPopulation } from "#shared/carrier/population/population.ts";
import {
  type ComputedPercentiles,
  type DescribedBasic,
  describeBasic,
  describeEstimate,
  describeScale,
  describeWithheld,
  notInSnapshot,
} from "#shared/carrier/standing/describe-percentiles.ts";
import {
  describePlaced,
  describePopulation,
  describeUnplaced,
} from "#shared/carrier/standing/describe-population.ts";
import type { Block } from "#shared/documents/document.ts";
import { capitalize } from "#shared/text/us-english.ts";
import { getStanding } from "./use-standing.ts";
import { listStandingLines } from "#shared/carrier/standing/list-standing-lines.ts";

const ranked: readonly CarrierColumn<DescribedBasic>[] = [
  { id: "basic", label: "BASIC", value: ({ name }) => name },
  {
    id: "percentile",
    label: "Our percentile",
    value: ({ percentile, noneText = "", groupText }) =>
      percentile === undefined ? noneText : [percentile, groupText].filter(Boolean).join(" "),
  },
  { id: "threshold", label: "Threshold", value: ({ thresholdText = "" }) => capitalize(thresholdText) },
  {
    id: "published",
    label: "FMCSA's percentile",
    value: ({ publishedText = "Not public" }) => publishedText,
  },
  { id: "measure", label: "Measure", value: ({ measureText = "None" }) => measureText, align: "end" },
];

function toPercentileBlocks(percentiles: ComputedPercentiles): Block[] {
  if (percentiles.basics.length === 0) return [toText(notInSnapshot)];
  const basics = percentiles.basics.map(describeBasic);
  return [
    toText(describeWithheld(percentiles) ?? describeEstimate(percentiles)),
    ...describeScale(percentiles).map(toText),
    ...toTableBlocks("Percentiles", ranked, basics),
    ...basics.flatMap(({ name, notes }) => notes.map((note) => toNote(`${name}: ${note}`))),
  ];
}

function toPopulationBlocks(population: CarrierPopulation): Block[] {
  const placed = population.placed.map((each) => describePlaced(each, population));
  const facts = [
    ...placed.map(({ name, rateText, countsText, placeText }) => ({
      name,
      value: `${rateText} (${countsText}). ${placeText}`,
    })),
    ...population.unplaced.map(describeUnplaced).map(({ name, noneText }) => ({ name, value: noneText })),
  ];
  return [
    toText(describePopulation(population)),
    { kind: "facts", facts },
    ...placed.flatMap(({ name, notes }) => notes.map((note) => toNote(`${name}: ${note}`))),
  ];
}

function toBlocks(standing: CarrierStanding): Block[] {
  const { percentiles, population, failure } = getStanding(standing);
  return [
    ...(failure ? [toText(failure)] : []),
    ...(percentiles ? toPercentileBlocks(percentiles) : []),
    ...(population ? toPopulationBlocks(population) : []),
  ];
}

const toLines = (standing: CarrierStanding) => listStandingLines(getStanding(standing));

export const standingTexts = { toBlocks, toLines };
