import { isDriverLine } from "#shared/lists/values/driver-line.ts";
import { isDateText } from "#shared/lists/values/read-date.ts";
import { isUnitLine } from "#shared/lists/values/unit-line.ts";
import { isYear } from "#shared/lists/columns/sample.ts";
import type { WantedColumn } from "#shared/lists/columns/wanted-columns.ts";
import { type Grid, lineText, type ListTable, type SkippedLine } from "./find-tables.ts";
import { filledCells, isRemark, isSubheading, isSum } from "./line-kinds.ts";

type Split = {
  readonly tables: readonly ListTable[];
  readonly skipped: readonly SkippedLine[];
};

const joined = (row: readonly string[]): string =>
  filledCells(row)
    .map((cell) => cell.trim())
    .join(", ");

/** The number of filled cells that most lines have at least. */
function widthOf({ header, lines }: ListTable, grid: Grid): number {
  if (header) return filledCells(header).length;
  const widths = lines.map((line) => filledCells(grid[line] ?? []).length).toSorted((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/**
 * What tells a row where each is a text, as in an email; undefined where cells stand in columns. Commas may
 * have cut the text: what isn't in columns has no cell that is a year or a date alone.
 */
function getRowTest(
  table: ListTable,
  grid: Grid,
  wanted: readonly WantedColumn[],
): ((text: string) => boolean) | undefined {
  const line = wanted.some(({ key }) => key === "wholeLine");
  if (filledCells(table.header ?? []).length > 1 || !line) return undefined;
  const isRow = wanted.some(({ key }) => key === "fullName") ? isDriverLine : isUnitLine;
  const found = table.lines.filter((each) => isRow(joined(grid[each] ?? [])));
  const inColumns = found.filter((each) =>
    filledCells(grid[each] ?? [])
      .map((cell) => cell.trim())
      .some((cell) => isYear(cell) || isDateText(cell)),
  );
  return found.length > 0 && inColumns.length * 2 < found.length ? isRow : undefined;
}

/** A table without the lines among its rows that are none: those below a heading are a table of the same columns. */
export function splitTable(table: ListTable, grid: Grid, wanted: readonly WantedColumn[]): Split {
  const width = widthOf(table, grid);
  const isRow = getRowTest(table, grid, wanted);
  // "Drivers" above such texts is a title.
  const own = isRow ? { ...table, header: undefined, isText: true } : table;
  const tables: (ListTable & { readonly lines: number[] })[] = [{ ...own, lines: [] }];
  const skipped: SkippedLine[] = [];
  const skip = (line: number, why: SkippedLine["why"]): void => {
    const { sheet, sheetStart } = table;
    skipped.push({ line: line + 1, sheet, sheetStart, why, text: lineText(grid[line] ?? []) });
  };
  const rows: (readonly string[])[] = [];
  for (const line of table.lines) {
    const row = grid[line] ?? [];
    const isHeading = isRow ? isRemark(joined(row), isRow) : isSubheading(row, table.header, width);
    const open = tables.at(-1);
    if (isHeading) {
      skip(line, "title");
      tables.push({ ...own, lines: [], titles: [joined(row), ...table.titles] });
    } else if (!isRow && isSum(row, rows)) skip(line, "total");
    else {
      rows.push(row);
      open?.lines.push(line);
    }
  }
  return {
    tables: tables.filter(({ lines }, index) => lines.length > 0 || (index === 0 && own.header)),
    skipped,
  };
}

/** A row's cells; its whole text as one, where each row is a text. */
export const cellsOf = ({ isText }: ListTable, row: readonly string[]): readonly string[] =>
  isText ? [joined(row)] : row;
