import { grouped } from "#shared/grouped.ts";
import type { ListField } from "#shared/profile/field.ts";
import type { EquipmentList } from "#shared/vin/equipment.ts";
import type { Grid } from "#shared/vin/fleet/fleet-columns.ts";
import { filledText } from "#shared/lists/values/cell.ts";
import { guessColumns } from "#shared/lists/columns/guess-columns.ts";
import { sampleOf } from "#shared/lists/columns/match-content.ts";
import type { ColumnTarget } from "#shared/lists/columns/targets.ts";
import { findTables, type ListTable, type SkippedLine } from "./list-tables.ts";

/** A row of the list as written. `id` counts from 0, `line` of the text from 1. */
export type SourceRow = {
  readonly id: number;
  readonly line: number;
  /** Its row number as a spreadsheet shows it, with the sheet if there are several: "4", "4 of Trailers". */
  readonly place: string;
  readonly cells: readonly string[];
  /** The id of its layout. */
  readonly layout: number;
  readonly hint: EquipmentList | undefined;
};

/** The columns that tables with the same header share. */
export type Layout = {
  readonly id: number;
  readonly sheets: readonly string[];
  /** The headers, "" where there is none. */
  readonly names: readonly string[];
  /** Up to three different values of each column. */
  readonly samples: readonly (readonly string[])[];
  readonly guess: readonly ColumnTarget[];
  /** Whether it seems to hold rows of this list. */
  readonly isLikely: boolean;
  readonly rows: number;
};

/** A list as it was read: every line that isn't blank is a row or skipped. */
export type ListSource = {
  readonly layouts: readonly Layout[];
  readonly rows: readonly SourceRow[];
  readonly skipped: readonly SkippedLine[];
};

/** Tables with the same header share their columns; tables without one do so within a sheet. */
const layoutKey = ({ header, sheet }: ListTable): string =>
  header === undefined
    ? `sheet ${sheet ?? ""}`
    : `header ${JSON.stringify(header.map((cell) => cell.trim().toLowerCase()))}`;

const shown = 3;

/** A row is recognized by what a row needs to be saved, or by a VIN. */
function isLikely(guess: readonly ColumnTarget[], [list]: readonly ListField[]): boolean {
  const has = (key: string): boolean => guess.includes(key);
  const required = list?.requiredFields ?? [];
  return has("vin") || has("lastName") || (required.length > 0 && required.every(has));
}

function toLayout(
  id: number,
  tables: readonly ListTable[],
  grid: Grid,
  lists: readonly ListField[],
  today: Date,
): Layout {
  const rows = tables.flatMap(({ lines }) => lines.map((line) => grid[line] ?? []));
  const names = (tables[0]?.header ?? []).map((cell) => filledText(cell).slice(0, 80));
  const guess = guessColumns(names, rows, lists, today);
  return {
    id,
    sheets: [...new Set(tables.flatMap(({ sheet }) => sheet ?? []))],
    names: guess.map((_target, index) => names[index] ?? ""),
    samples: guess.map((_target, index) => [...new Set(sampleOf(rows, index))].slice(0, shown)),
    guess,
    isLikely: isLikely(guess, lists),
    rows: rows.length,
  };
}

/** Reads a grid of cells as a list of rows for these lists of the profile. */
export function readSource(grid: Grid, lists: readonly ListField[], today: Date): ListSource {
  const { tables, skipped } = findTables(grid);
  const groups = [...grouped(tables, layoutKey).values()];
  const layouts = groups.map((group, id) => toLayout(id, group, grid, lists, today));
  const layoutOf = new Map(groups.flatMap((group, id) => group.map((table) => [table, id] as const)));
  const hasSheets = new Set(tables.map(({ sheet }) => sheet)).size > 1;
  const rows = tables
    .flatMap((table) =>
      table.lines.map((line) => ({
        line: line + 1,
        place: `${line - table.sheetStart + 1}${hasSheets && table.sheet ? ` of ${table.sheet}` : ""}`,
        cells: grid[line] ?? [],
        layout: layoutOf.get(table) ?? 0,
        hint: table.hint,
      })),
    )
    .map((row, id) => ({ id, ...row }));
  return { layouts, rows, skipped };
}
