import {
  type CarrierColumn,
  toPaperTable,
} from "#client/features/dot-health-check/carrier/carrier-column.ts";
import type { CarrierPart } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import { failureText, isIncomplete } from "#client/fmcsa/checked.ts";
import type { Block, DocumentSection } from "#shared/documents/document.ts";
import { capitalize, usNumber, usDay } from "#shared/text/us-english.ts";
import { type Carrier, listSources } from "#client/features/dot-health-check/carrier/carrier.ts";
import { averagesSource } from "#client/features/dot-health-check/underwriter/list-rates.ts";
import { dataSetNames, describeLacks, describeMissed, getSourceName } from "#client/fmcsa/data-set-names.ts";
import { type DataSource, getMoment } from "#shared/carrier/data-source.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";

export type ReportSection = DocumentSection & { readonly title: string };

/** A carrier's report: what is in it and in which order, to draw as a PDF or to print. */
export type Report = {
  readonly title: string;
  /** The legal name, or the DOT number if the census could not be read. */
  readonly companyName: string;
  readonly dotNumber: string;
  /** Made up for a demo: said on every page. */
  readonly isSample: boolean;
  readonly madeOn: string;
  /** "Record 3f2a 9c1b 77d0 e4a5"; undefined if there is none. */
  readonly recordName?: string | undefined;
  readonly sections: readonly ReportSection[];
};

export const toText = (text: string): Block => ({ kind: "text", text });
export const toNote = (text: string): Block => ({ kind: "text", text, tone: "note" });

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
    const { dataSet, state } = source;
    return [
      ...(state === "pending" || state === "failed" ? [describeUnread(source)] : []),
      ...(state === "stale"
        ? [`${dataSetNames[dataSet]} is from an earlier answer and may be out of date.`]
        : []),
      ...describeLacks(source),
    ];
  });

export function toSourceBlocks(carrier: Carrier, now: Date): Block[] {
  const sources = listSources(carrier);
  const lines = [
    ...sources.map((source) => describeSource(source, now)),
    ...describeGaps(sources.filter(({ state }) => state === "current" || state === "stale")),
    averagesSource,
    `Our estimates follow FMCSA's SMS Methodology, version ${datedFigures.smsMethodology.value}.`,
  ];
  return [...new Set(lines)].map(toText);
}

/** A table of a carrier's rows, cut after `maxRows` with a note that says so. */
export function toTableBlocks<T>(
  label: string,
  columns: readonly CarrierColumn<T>[],
  rows: readonly T[],
  maxRows = Number.POSITIVE_INFINITY,
): Block[] {
  const table: Block = { kind: "table", label, ...toPaperTable(columns, rows.slice(0, maxRows)) };
  if (rows.length <= maxRows) return [table];
  const counts = `These are the first ${usNumber(maxRows)} of ${usNumber(rows.length)}.`;
  return [table, toNote(`${counts} The spreadsheet download has all of them.`)];
}

/** Explains a gap in the report. Undefined if there is none. */
export function describeMissing<T>({ checked, name }: CarrierPart<T>): string | undefined {
  const { data, status, failure } = checked;
  if (data !== undefined) return undefined;
  return status === "failed" && failure
    ? `Not checked: ${name}. ${failureText(failure, name)} Not checked doesn't mean none.`
    : `Not checked yet: ${name}. FMCSA hadn't answered when this report was made. Not checked doesn't mean none.`;
}

/** A part's blocks, or a note that it is empty or couldn't be checked, with what its data sets lack. */
export function toPartBlocks<T>(part: CarrierPart<T>, toBlocks: (data: T) => readonly Block[]): Block[] {
  const { checked, name, emptyText, isEmpty } = part;
  const { data, failure, sources } = checked;
  const gaps = describeGaps(sources).map(toNote);
  if (data === undefined) return [toText(describeMissing(part) ?? ""), ...gaps];
  const stale = failure
    ? [toNote(`${capitalize(name)} couldn't be checked again: what's here is from an earlier answer.`)]
    : [];
  if (!isEmpty(data)) return [...toBlocks(data), ...stale, ...gaps];
  const nothing = isIncomplete(sources)
    ? `We found no ${name}, but part of FMCSA's data couldn't be checked.`
    : emptyText;
  return [toText(nothing), ...stale, ...gaps];
}
