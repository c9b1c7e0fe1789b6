import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { averagesSource } from "#client/features/dot-health-check/underwriter/rates/list-rates.ts";
import { dataSetNames, getSourceName } from "#client/lib/checked/data-set-names.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { datedFigures } from "#shared/dated-figures/dated-figures.ts";
import type { Block } from "#shared/documents/document.ts";
import { capitalize, usDay, usList, usNumber } from "#shared/us-english.ts";
import { toText } from "./block.ts";

/** "FMCSA SMS inspections, as of November 13, 2026", or why it is missing. */
function describeSource(source: DataSource): string {
  const { state, publishedAt, answeredAt } = source;
  const name = capitalize(getSourceName(source));
  const asOf = publishedAt ?? answeredAt;
  if (state === "pending") return `${name}: FMCSA hadn't answered yet. Its details are missing here.`;
  if (state === "failed" || asOf === undefined)
    return `${name}: couldn't be checked. Its details are missing here.`;
  const date = `${name}, as of ${usDay(asOf)}`;
  return state === "stale" ? `${date}. May be out of date.` : date;
}

/** What these data sets lack, in sentences; empty if they were read whole. */
export const describeGaps = (sources: readonly DataSource[]): string[] =>
  sources.flatMap((source) => {
    const { dataSet, state, cutAt, missingColumns = [] } = source;
    const name = dataSetNames[dataSet];
    return [
      ...(state === "pending" || state === "failed" ? [describeSource(source)] : []),
      ...(state === "stale" ? [`${name} is from an earlier answer and may be out of date.`] : []),
      ...(cutAt === undefined ? [] : [`${name} is long. These are the first ${usNumber(cutAt)} rows.`]),
      ...(missingColumns.length > 0 ? [`${name} no longer has ${usList(missingColumns)}.`] : []),
    ];
  });

/** Every data set that the report was made of, with its date or why it is missing. */
export function toSourceBlocks(carrier: Carrier): Block[] {
  const { company, inspections, vehicles, safety, registration, licensing } = carrier;
  const parts = [company, inspections, vehicles, safety, registration, licensing];
  const sources = parts.flatMap((part) => part.sources);
  const lines = [
    ...sources.map(describeSource),
    ...describeGaps(sources.filter(({ state }) => state === "current" || state === "stale")),
    averagesSource,
    `Our estimates follow FMCSA's SMS Methodology, version ${datedFigures.smsMethodology.value}.`,
  ];
  return [...new Set(lines)].map(toText);
}
