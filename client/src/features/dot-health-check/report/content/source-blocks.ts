import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { averagesSource } from "#client/features/dot-health-check/underwriter/list-rates.ts";
import { dataSetNames, describeMissed, getSourceName } from "#client/fmcsa/data-set-names.ts";
import { type DataSource, getMoment } from "#shared/carrier/data-source.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";
import type { Block } from "#shared/documents/document.ts";
import { capitalize, usDay, usList, usNumber } from "#shared/text/us-english.ts";
import { toText } from "./block.ts";

const describeUnread = (source: DataSource): string =>
  `${capitalize(getSourceName(source))}: ${source.state === "pending" ? "FMCSA hadn't answered yet" : "couldn't be checked"}. Its details are missing here.`;

/** "FMCSA SMS inspections, as of November 13, 2026", or why it is missing. */
function describeSource(source: DataSource, now: Date): string {
  const { state, copiedAt } = source;
  const name = capitalize(getSourceName(source));
  const asOf = getMoment(source);
  if (state === "pending" || state === "failed" || asOf === undefined) return describeUnread(source);
  const missed = describeMissed(source, now);
  const date = `${name}, as of ${usDay(asOf)}${copiedAt === undefined ? "" : ", from our copy"}`;
  const isOld = state === "stale" || missed !== undefined;
  return [isOld ? `${date}. May be out of date.` : date, ...(missed ? [missed] : [])].join(" ");
}

/** Names the gaps of these data sets in sentences; empty if they were read whole. */
export const describeGaps = (sources: readonly DataSource[]): string[] =>
  sources.flatMap((source) => {
    const { dataSet, state, cutAt, missingColumns = [] } = source;
    const name = dataSetNames[dataSet];
    return [
      ...(state === "pending" || state === "failed" ? [describeUnread(source)] : []),
      ...(state === "stale" ? [`${name} is from an earlier answer and may be out of date.`] : []),
      ...(cutAt === undefined ? [] : [`${name} is long. These are the first ${usNumber(cutAt)} rows.`]),
      ...(missingColumns.length > 0 ? [`${name} no longer has ${usList(missingColumns)}.`] : []),
    ];
  });

/** Every data set that the report was made of, with its date or why it is missing. */
export function toSourceBlocks(carrier: Carrier, now: Date): Block[] {
  const { company, inspections, vehicles, safety, registration, licensing } = carrier;
  const parts = [company, inspections, vehicles, safety, registration, licensing];
  const sources = parts.flatMap((part) => part.sources);
  const lines = [
    ...sources.map((source) => describeSource(source, now)),
    ...describeGaps(sources.filter(({ state }) => state === "current" || state === "stale")),
    averagesSource,
    `Our estimates follow FMCSA's SMS Methodology, version ${datedFigures.smsMethodology.value}.`,
  ];
  return [...new Set(lines)].map(toText);
}
