import { guessColumns } from "#shared/profile/import/columns/guess-columns.ts";
import { headerLabels } from "#shared/profile/import/columns/match-header.ts";
import {
  takeSample,
  measureShare,
  type ColumnTarget,
  ignored,
  type WantedColumn,
  type WantedList,
} from "#shared/profile/import/columns/wanted-columns.ts";
import { type Grid, isHeaderRow } from "./find-tables.ts";

const sampleRows = 200;

const enough = 0.5;

/** Columns whose contents are too alike to tell a slip from: a deductible that isn't offered is an amount, too. */
const alike: readonly ReadonlySet<ColumnTarget>[] = [
  new Set(["make", "model", "type"]),
  new Set(["value", "deductible"]),
  // "2000"
  new Set(["year", "deductible"]),
  // "HM123"
  new Set(["unitNumber", "vin"]),
];

/** A column that takes any word can't refuse a cell: only what its cells look like tells. */
const takesAnything = ({ canHold }: WantedColumn): boolean => canHold?.("ANYTHING") ?? true;

const isLongerThanVin = (text: string): boolean => text.replace(/[^a-z\d]/gi, "").length > 17;

function getFit(landing: WantedColumn, sample: readonly string[], guess: ColumnTarget): number {
  // A radius would hold any number, but looks like miles; a comment holds even a VIN.
  const likeness = landing.likeness?.(sample) ?? (takesAnything(landing) && guess === "vin" ? 0 : 1);
  const held = measureShare(sample, (text) => landing.canHold?.(text) ?? true);
  // "2022 Volvo 4V4NC9EH0LN000001": the import finds a VIN in a line of words, a cell doesn't.
  if (landing.key === "vin" && measureShare(sample, isLongerThanVin) > enough) return 0;
  return Math.min(likeness, held);
}

/** True if every cell is one of the answers that its column offers: "Owned" heads columns, and is one. */
const isOffered = (row: readonly string[], landing: readonly (WantedColumn | undefined)[]): boolean =>
  row.every((cell, at) => {
    const column = landing[at];
    if (cell.trim() === "") return true;
    return column !== undefined && !takesAnything(column) && column.canHold?.(cell) === true;
  });

/** True if copied rows have other columns, by header or content, than those they land in (`landing`: keys, from the left). */
export function hasOwnColumns(copied: Grid, landing: readonly ColumnTarget[], wanted: WantedList): boolean {
  const rows = copied.slice(0, sampleRows);
  const labels = headerLabels(wanted.columns);
  const columns = landing.map((key) => wanted.columns.find((column) => column.key === key));
  if (rows.some((row) => isHeaderRow(row, labels) && !isOffered(row, columns))) return true;
  return guessColumns([], rows, wanted.columns).some((guess, at) => {
    const column = columns[at];
    const sample = takeSample(rows, at);
    // A few cells that differ are slips, which the grid marks.
    if (guess === ignored || sample.length < Math.min(rows.length, 60) * enough) return false;
    if (column === undefined || alike.some((keys) => keys.has(guess) && keys.has(column.key)))
      return column === undefined;
    return getFit(column, sample, guess) < enough;
  });
}
