import { findColumns, type FleetColumns, type Grid } from "./fleet-columns.ts";
import { cleanVin, isVin } from "./vin.ts";

/** How many vehicles are checked at a time. */
export const maxFleetRows = 1000;

/** A cell longer than this is no VIN; it is shown up to here. */
const longestText = 80;

/** A vehicle of the list. */
export type FleetRow = {
  /** Its place in the list, from 0. */
  readonly id: number;
  /** The line it stands on in what was pasted or in the file, from 1. */
  readonly line: number;
  /** What was given as its VIN. */
  readonly text: string;
  /** The same as a VIN; undefined where it is none. */
  readonly vin: string | undefined;
  /** The model year that was given with it; "" without one. */
  readonly year: string;
};

/** The VIN in a cell: the cell itself, or the only VIN among its words ("Unit 12 1FUJGLDR3CLBP8834"). */
export function vinIn(cell: string): string | undefined {
  const whole = cleanVin(cell);
  if (isVin(whole)) return whole;
  const words = cell.slice(0, 4 * longestText).split(/[\s,;:|/()]+/);
  const found = new Set(words.map(cleanVin).filter(isVin));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

const shown = (cell: string): string => {
  const text = cell.trim();
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
};

/** A model year as it is written; some programs export 2012 as "2012.0". */
const yearText = (cell: string): string => cell.trim().replace(/\.0$/, "").slice(0, 12);

type Entry = Omit<FleetRow, "id">;

function entriesOf(row: readonly string[], line: number, { vin, year, firstRow }: FleetColumns): Entry[] {
  if (row.every((cell) => cell.trim() === "")) return [];
  // "VIN, VIN, VIN" on one line; below a header the other columns are something else.
  const all = firstRow === 0 ? row.filter((cell) => isVin(cleanVin(cell))) : [];
  if (all.length > 1) return all.map((cell) => ({ line, text: shown(cell), vin: cleanVin(cell), year: "" }));
  const cell = row[vin] ?? "";
  const given = year === undefined ? "" : (row[year] ?? "");
  return [{ line, text: shown(cell), vin: vinIn(cell), year: yearText(given) }];
}

/** The vehicles of a grid, empty rows left out. A row without a VIN stays: its fault is to be told. */
export function fleetRows(grid: Grid, columns: FleetColumns = findColumns(grid)): FleetRow[] {
  return grid
    .flatMap((row, index) => (index < columns.firstRow ? [] : entriesOf(row, index + 1, columns)))
    .map((entry, id) => ({ id, ...entry }));
}

/** For each row the line of the first row with the same VIN; undefined for the first itself. */
export function repeatsOf(rows: readonly FleetRow[]): (number | undefined)[] {
  const first = new Map<string, number>();
  return rows.map(({ vin, line }) => {
    if (vin === undefined) return undefined;
    const before = first.get(vin);
    if (before === undefined) first.set(vin, line);
    return before;
  });
}
