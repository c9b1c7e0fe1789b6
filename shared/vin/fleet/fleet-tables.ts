import { vinLikeness } from "./fleet-cell.ts";
import { type Grid, isHeader } from "./fleet-columns.ts";

/** A table within a list: a sheet of a workbook, or what stands below one header. Lines count from 0. */
export type FleetTable = {
  /** The sheet it is on, where the list names sheets. */
  readonly sheet: string | undefined;
  /** The lines above the header that belong to no vehicle: titles, dates. */
  readonly titles: readonly number[];
  readonly header: number | undefined;
  /** Where its rows begin and end; `end` is not one of them. */
  readonly start: number;
  readonly end: number;
};

const sheetPrefix = "Sheet: ";

/** The line that begins a sheet in a list that was read from a workbook with several of them. */
export const sheetLine = (name: string): string => `${sheetPrefix}${name.replace(/\s+/g, " ").trim()}`;

/** Names the sheet that a line begins; undefined for any other line. */
function sheetNamed(row: readonly string[]): string | undefined {
  const [first = "", ...others] = row;
  const isAlone = others.every((cell) => cell.trim() === "");
  return isAlone && first.startsWith(sheetPrefix) ? first.slice(sheetPrefix.length).trim() : undefined;
}

/** How many lines of titles and dates may stand above a header. */
const mostTitles = 15;

const filled = (row: readonly string[] = []): number => row.filter((cell) => cell.trim() !== "").length;

/** Where the titles above a header begin. Below another table only lines with a single cell are titles. */
function titlesFrom(grid: Grid, header: number, start: number, isFirst: boolean): number {
  let first = header;
  while (first > start && header - first < mostTitles) {
    const row = grid[first - 1] ?? [];
    const isTitle = (isFirst || filled(row) <= 1) && !row.some((cell) => vinLikeness(cell) > 0);
    if (!isTitle) break;
    first -= 1;
  }
  return first;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_none, index) => from + index);

/** The tables between two lines: one for each header, and one for what stands above the first. */
function tablesBetween(grid: Grid, start: number, end: number, sheet: string | undefined): FleetTable[] {
  const headers = range(start, end).filter((line) => isHeader(grid[line] ?? []));
  const tops = headers.map((header, index) =>
    titlesFrom(grid, header, index === 0 ? start : (headers[index - 1] ?? 0) + 1, index === 0),
  );
  const below = headers.map((header, index): FleetTable => {
    const titles = range(tops[index] ?? header, header);
    return { sheet, titles, header, start: header + 1, end: tops[index + 1] ?? end };
  });
  const above = tops[0] ?? end;
  if (above === start) return below;
  return [{ sheet, titles: [], header: undefined, start, end: above }, ...below];
}

/** Takes a list apart into its tables. Each line is in one of them, as title, header or row, or names a sheet. */
export function fleetTables(grid: Grid): FleetTable[] {
  const names = grid.flatMap((row, line) => {
    const name = sheetNamed(row);
    return name === undefined ? [] : [{ line, name }];
  });
  const first = names[0]?.line ?? grid.length;
  return [
    ...tablesBetween(grid, 0, first, undefined),
    ...names.flatMap(({ line, name }, index) =>
      tablesBetween(grid, line + 1, names[index + 1]?.line ?? grid.length, name),
    ),
  ];
}
