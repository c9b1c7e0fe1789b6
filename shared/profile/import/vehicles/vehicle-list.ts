import type { ColumnTarget, WantedColumn } from "#shared/profile/import/columns/wanted-columns.ts";
import type { Grid } from "#shared/profile/import/tables/find-tables.ts";
import {
  hasHeader,
  type Layout,
  type ListSource,
  readSource,
} from "#shared/profile/import/tables/list-source.ts";
import { vehicleColumns, withVinColumns } from "./vehicle-columns.ts";
import { type LineEntry, readLine } from "./vehicle-line.ts";

export type FleetRow = LineEntry & {
  /** Its index in the list, from 0. */
  readonly id: number;
  /** Its line in the pasted text or the file, from 1. */
  readonly line: number;
};

/**
 * The unused parts of a list. title: a line above a header, or a total. otherColumn: a VIN in a column whose
 * header is not VIN. otherCells: year, value and the like on a line with several VINs. `line` starts at 1.
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
  readonly layouts: readonly Layout[];
  /** What a column can be read as. */
  readonly wanted: readonly WantedColumn[];
};

const withGuess = (layout: Layout, { rows }: ListSource): Layout => {
  const cells = rows.flatMap((row) => (row.layout === layout.id ? [row.cells] : []));
  return { ...layout, guess: withVinColumns(layout.guess, hasHeader(layout) ? layout.names : [], cells) };
};

/** Rows without a VIN are kept, to show the error. `getColumns` gives columns that are others than guessed. */
export function readVehicleList(
  grid: Grid,
  getColumns: (layout: Layout) => readonly ColumnTarget[] = ({ guess }) => guess,
): FleetReading {
  const source = readSource(grid, vehicleColumns);
  const layouts = source.layouts.map((layout) => withGuess(layout, source));
  const columns = layouts.map(getColumns);
  const lines = source.rows.map(({ line, cells, sheet, layout: id }) => {
    const layout = layouts[id];
    return { line, sheet, ...readLine(cells, columns[id] ?? [], layout !== undefined && hasHeader(layout)) };
  });
  const sheets = new Map<string, number>();
  for (const { sheet, entries } of lines)
    if (sheet !== undefined)
      sheets.set(sheet, (sheets.get(sheet) ?? 0) + entries.filter(({ vin }) => vin !== undefined).length);
  const titles = source.skipped.filter(({ why }) => why !== "sheet" && why !== "header");
  return {
    rows: lines
      .flatMap(({ line, entries }) => entries.map((entry) => ({ line, ...entry })))
      .map((row, id) => ({ id, ...row })),
    leftOut: [
      ...titles.map(({ line, text }) => ({ why: "title", line, text }) as const),
      ...lines.flatMap(({ line, leftOut }) => leftOut.map((each) => ({ line, ...each }))),
    ],
    sheets: [...sheets].map(([name, vins]) => ({ name, vins })),
    layouts,
    wanted: vehicleColumns.columns,
  };
}
