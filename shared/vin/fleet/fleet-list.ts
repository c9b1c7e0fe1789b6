import { findColumns, type Grid } from "./fleet-columns.ts";
import { isBlank, type LineEntry, lineText, readLine } from "./fleet-line.ts";
import { type FleetTable, fleetTables } from "./fleet-tables.ts";

/** How many vehicles are checked at a time. */
export const maxFleetRows = 1000;

/** A vehicle of the list. */
export type FleetRow = LineEntry & {
  /** Its place in the list, from 0. */
  readonly id: number;
  /** The line it stands on in what was pasted or in the file, from 1. */
  readonly line: number;
};

/**
 * What of a list is not read. title: a line above a header. otherColumn: a VIN in a column that the header does not call
 * VINs. otherCells: year, value and such on a line with several VINs. `line` counts from 1.
 */
export type LeftOut = {
  readonly why: "title" | "otherColumn" | "otherCells";
  readonly line: number;
  readonly text: string;
};

/** A list as it is read: every line that is not blank has a row or is left out, or is a header or the name of a sheet. */
export type FleetReading = {
  readonly rows: readonly FleetRow[];
  readonly leftOut: readonly LeftOut[];
  /** The sheets that the list names, and how many VINs each holds. */
  readonly sheets: readonly { readonly name: string; readonly vins: number }[];
};

export const emptyReading: FleetReading = { rows: [], leftOut: [], sheets: [] };

type Part = { readonly rows: Omit<FleetRow, "id">[]; readonly leftOut: LeftOut[] };

function readTable(grid: Grid, { titles, header, start, end }: FleetTable): Part {
  const columns = findColumns(grid.slice(start, end), header === undefined ? undefined : grid[header]);
  const part: Part = { rows: [], leftOut: [] };
  for (const title of titles) {
    const row = grid[title] ?? [];
    if (!isBlank(row)) part.leftOut.push({ why: "title", line: title + 1, text: lineText(row) });
  }
  for (let index = start; index < end; index += 1) {
    const row = grid[index] ?? [];
    if (isBlank(row)) continue;
    const { entries, leftOut } = readLine(row, columns, header !== undefined);
    const line = index + 1;
    part.rows.push(...entries.map((entry) => ({ line, ...entry })));
    part.leftOut.push(...leftOut.map((each) => ({ line, ...each })));
  }
  return part;
}

function toSheets(tables: readonly FleetTable[], parts: readonly Part[]): FleetReading["sheets"] {
  const sheets = new Map<string, number>();
  for (const [index, { sheet }] of tables.entries()) {
    const vins = parts[index]?.rows.filter(({ vin }) => vin !== undefined).length ?? 0;
    if (sheet !== undefined) sheets.set(sheet, (sheets.get(sheet) ?? 0) + vins);
  }
  return [...sheets].map(([name, vins]) => ({ name, vins }));
}

/** Reads the vehicles of a grid, and says what of it is not read. A row without a VIN stays: its fault is to be said. */
export function readFleetList(grid: Grid): FleetReading {
  const tables = fleetTables(grid);
  const parts = tables.map((table) => readTable(grid, table));
  return {
    rows: parts.flatMap(({ rows }) => rows).map((row, id) => ({ id, ...row })),
    leftOut: parts.flatMap(({ leftOut }) => leftOut),
    sheets: toSheets(tables, parts),
  };
}

/** For each row the line of the first row with the same VIN; undefined for the first itself. */
export function countRepeats(rows: readonly FleetRow[]): (number | undefined)[] {
  const first = new Map<string, number>();
  return rows.map(({ vin, line }) => {
    if (vin === undefined) return undefined;
    const before = first.get(vin);
    if (before === undefined) first.set(vin, line);
    return before;
  });
}
