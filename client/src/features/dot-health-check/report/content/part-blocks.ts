import {
  type CarrierColumn,
  toPaperTable,
} from "#client/features/dot-health-check/carrier/carrier-column.ts";
import type { CarrierPart } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import { failureText, isIncomplete } from "#client/fmcsa/checked.ts";
import type { Block } from "#shared/documents/document.ts";
import { capitalize, usNumber } from "#shared/text/us-english.ts";
import { toNote, toText } from "./block.ts";
import { describeGaps } from "./source-blocks.ts";

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

/** A part's blocks, that there is nothing, or that it couldn't be checked, with what its data sets lack. */
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
