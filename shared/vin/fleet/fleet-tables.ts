import { vinLikeness } from "./fleet-cell.ts";
import { type Grid, isHeader } from "./fleet-columns.ts";

/** A table within a list: a sheet of a workbook, or the rows below one header. Lines count from 0. */
export type FleetTable = {
  /** The name of its sheet, if the list has any. */
  readonly sheet: string | undefined;
  /** The lines above the header without vehicles: titles, dates. */
  readonly titles: readonly number[];
  readonly header: number | undefined;
  /** The range of its rows; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
};

const sheetPrefix = "Sheet: ";

/** The line that starts a sheet in a list from a workbook with several of them. */
export const sheetLine = (name: string): string => `${sheetPrefix}${name.replace(/\s+/g, " ").trim()}`;

/** The name of the sheet that starts on this line; undefined if none does. */
export function sheetNamed(row: readonly string[]): string | undefined {
  const [first = "", ...others] = row;
  const isAlone = others.every((cell) => cell.trim() === "");
  return isAlone && first.startsWith(sheetPrefix) ? first.slice(sheetPrefix.length).trim() : undefined;
}

/** The maximum number of title and date lines above a header. */
const mostTitles = 15;

const filled = (row: readonly string[] = []): number => row.filter((cell) => cell.trim() !== "").length;

/** The first title line above a header. Below another table, only lines with a single cell are titles. */
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

/** The tables in a range of lines: one per header, and one for the rows above the first. */
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

/** Splits a list into its tables. Each line is a title, header or row of one of them, or a sheet name. */
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
