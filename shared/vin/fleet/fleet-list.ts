import { findColumns, type Grid } from "./fleet-columns.ts";
import { isBlank, type LineEntry, lineText, readLine } from "./fleet-line.ts";
import { type FleetTable, fleetTables } from "./fleet-tables.ts";

/** The maximum number of vehicles per check. */
export const maxFleetRows = 1000;

/** A vehicle of the list. */
export type FleetRow = LineEntry & {
  /** Its index in the list, from 0. */
  readonly id: number;
  /** Its line in the pasted text or the file, from 1. */
  readonly line: number;
};

/**
 * The unused parts of a list. title: a line above a header. otherColumn: a VIN in a column whose header is
 * not VIN. otherCells: year, value and the like on a line with several VINs. `line` starts at 1.
 */
export type LeftOut = {
  readonly why: "title" | "otherColumn" | "otherCells";
  readonly line: number;
  readonly text: string;
};

/** A parsed list: every nonblank line has a row, is left out, or is a header or a sheet name. */
export type FleetReading = {
  readonly rows: readonly FleetRow[];
  readonly leftOut: readonly LeftOut[];
  /** The sheets in the list, and the number of VINs in each. */
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

/** Parses a grid's vehicles and reports the unused parts. Rows without a VIN are kept, to show the error. */
export function readFleetList(grid: Grid): FleetReading {
  const tables = fleetTables(grid);
  const parts = tables.map((table) => readTable(grid, table));
  return {
    rows: parts.flatMap(({ rows }) => rows).map((row, id) => ({ id, ...row })),
    leftOut: parts.flatMap(({ leftOut }) => leftOut),
    sheets: toSheets(tables, parts),
  };
}

/** For each row, the line of the first row with the same VIN; undefined for the first itself. */
export function countRepeats(rows: readonly FleetRow[]): (number | undefined)[] {
  const first = new Map<string, number>();
  return rows.map(({ vin, line }) => {
    if (vin === undefined) return undefined;
    const before = first.get(vin);
    if (before === undefined) first.set(vin, line);
    return before;
  });
}
