import {
  type CarrierColumn,
  toPaperTable,
} from "#client/features/dot-health-check/carrier/carrier-column.ts";
import type { Block } from "#shared/documents/document.ts";
import { usNumber } from "#shared/us-english.ts";
import { toNote } from "./block.ts";

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
