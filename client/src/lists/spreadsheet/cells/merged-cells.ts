import type { MergedCell, Sheet } from "#client/lists/spreadsheet/sheet-builder.ts";
import { matchHeader } from "#shared/profile/import/columns/match-header.ts";
import { isHeaderRow } from "#shared/profile/import/tables/find-tables.ts";
import { cellName } from "#shared/xlsx/cell-name.ts";

const noLabels: ReadonlySet<string> = new Set();

/** An amount over several rows may be that of all of them, and a whole name is one person's. */
const ofOneRow = ["value", "fullName"].map((key) => ({ key, label: "" }));

const isLongNumber = (text: string): boolean => /^\d{5,}(\.\d+)?$/.test(text);

const isFilled = (cell: string | undefined): boolean => cell !== undefined && cell.trim() !== "";

/** "G3:G5" */
const rangeOf = ({ row, column, rows, columns }: MergedCell): string =>
  `${cellName(row, column)}:${cellName(row + rows - 1, column + columns - 1)}`;

/** What heads a column: the lower of two lines of headers, if it says anything there. */
const nameAt = (grid: Sheet["grid"], header: number, column: number): string =>
  [grid[header], grid[header - 1]].map((row) => row?.[column]).find(isFilled) ?? "";

/**
 * Repeats what a cell over several rows says in each of them that has something of its own: "Doe" over Ann and Bob.
 * Headers, titles above them, and rows that only go on with the one above stay as they are. `unfilled`: cells
 * beside such rows that may mean their first row only.
 */
export function fillMergedCells({ grid, merged }: Pick<Sheet, "grid" | "merged">): {
  grid: string[][];
  unfilled: string[];
} {
  if (merged.length === 0) return { grid, unfilled: [] };
  const headers = grid.flatMap((row, at) => (isHeaderRow(row, noLabels) ? [at] : []));
  const filled = grid.map((row) => [...row]);
  const unfilled: string[] = [];
  for (const cell of merged) {
    const { row: top, column, rows, columns } = cell;
    const text = grid[top]?.[column] ?? "";
    const header = headers.findLast((at) => at < top + rows);
    // A title, beside or above a header, or a header itself.
    const isAbove = header === undefined ? headers.length > 0 || columns > 1 : header >= top;
    if (isAbove || !isFilled(text)) continue;
    const below = filled.slice(top + 1, top + rows).filter((_row, at) => grid[top + 1 + at]?.some(isFilled));
    const isOfOneRow =
      header === undefined
        ? isLongNumber(text)
        : matchHeader(nameAt(grid, header, column), ofOneRow).length > 0;
    if (!isOfOneRow) for (const row of below) putBlank(row, column, text);
    else if (below.length > 0) unfilled.push(rangeOf(cell));
  }
  return { grid: filled, unfilled };
}

/** Puts a text into a row's cell unless that has one. */
function putBlank(row: string[], column: number, text: string): void {
  if (isFilled(row[column])) return;
  while (row.length < column) row.push("");
  row[column] = text;
}
