import { grouped } from "#shared/text/grouped.ts";
import { filledText } from "#shared/profile/import/values/cell.ts";
import { guessColumns } from "#shared/profile/import/columns/guess-columns.ts";
import {
  takeSample,
  type ColumnTarget,
  type WantedList,
} from "#shared/profile/import/columns/wanted-columns.ts";
import type { ColumnFormat } from "#shared/profile/import/formats/format-cell.ts";
import { getColumnFormats } from "#shared/profile/import/formats/column-format.ts";
import { countsOthers, isVinHeader, matchHeader } from "#shared/profile/import/columns/match-header.ts";
import { type RowTable, splitTable } from "./split-table.ts";
import { findTables, type Grid, type ListTable, type SkippedLine } from "./find-tables.ts";
import { filledCells } from "./line-kinds.ts";

/** A row of the list as written. `id` counts from 0, `line` of the text from 1. */
export type SourceRow = {
  readonly id: number;
  readonly line: number;
  /** Its row number as a spreadsheet shows it, with the sheet if there are several: "4", "4 of Trailers". */
  readonly place: string;
  readonly cells: readonly string[];
  readonly sheet: string | undefined;
  readonly layout: number;
  /** The titles and the sheet it is under. */
  readonly titles: readonly string[];
  /** Only one of its cells is filled, unlike most rows of its layout. */
  readonly isAlone?: true;
};

/** The columns that tables with the same header share. */
export type Layout = {
  readonly id: number;
  readonly sheets: readonly string[];
  readonly isHidden: boolean;
  readonly names: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly guess: readonly ColumnTarget[];
  readonly formats: readonly ColumnFormat[];
  readonly isLikely: boolean;
  readonly rows: number;
};

/** A list as it was read: every line that isn't blank is a row or skipped. */
export type ListSource = {
  readonly layouts: readonly Layout[];
  readonly rows: readonly SourceRow[];
  readonly skipped: readonly (SkippedLine & Pick<SourceRow, "place">)[];
};

export const hasHeader = ({ names }: Layout): boolean => names.some((name) => name !== "");

/** Tables with the same header share their columns; tables without one do so within a sheet, and so do hidden sheets. */
const layoutKey = ({ header, above, sheet, isHidden, isText }: RowTable): string =>
  header === undefined
    ? `sheet ${sheet ?? ""} ${isHidden} ${isText}`
    : `header ${isHidden} ${JSON.stringify([above ?? [], header].map((line) => line.map((cell) => cell.trim().toLowerCase())))}`;

const isSure = (name: string, { columns }: WantedList): boolean =>
  matchHeader(name, columns).some(({ strength }) => strength !== "weak" && strength !== "fallback");

/** The headers, each with the one above it where only both name a column: "License" above "Number". */
function toColumnNames(table: RowTable | undefined, wanted: WantedList): string[] {
  const shorten = (cell: string): string => filledText(cell).slice(0, 80);
  const own = (table?.header ?? []).map(shorten);
  const above = (table?.above ?? []).map(shorten);
  let last = "";
  return own.map((name, index) => {
    last = above[index] === undefined || above[index] === "" ? last : above[index];
    const both = `${last} ${name}`.trim();
    // "Last 5 years" above "Accidents" changes what they are.
    if (countsOthers(both)) return both;
    return last !== "" && !isSure(name, wanted) && (name === "" || isSure(both, wanted)) ? both : name;
  });
}

const shown = 3;

function toLayout(id: number, tables: readonly RowTable[], wanted: WantedList): Layout {
  const rows = tables.flatMap((table) => table.rows.map(({ cells }) => cells));
  const names = toColumnNames(tables[0], wanted);
  const guess = guessColumns(names, rows, wanted.columns);
  return {
    id,
    sheets: [...new Set(tables.flatMap(({ sheet }) => sheet ?? []))],
    isHidden: tables.some(({ isHidden }) => isHidden),
    names: guess.map((_target, index) => names[index] ?? ""),
    samples: guess.map((_target, index) => [...new Set(takeSample(rows, index))].slice(0, shown)),
    guess,
    formats: [],
    // A list of trucks names drivers too.
    isLikely:
      wanted.isLikely(guess) &&
      (wanted.columns.some(({ key }) => key === "vin") || !names.some((name) => isVinHeader(name, "vin"))),
    rows: rows.length,
  };
}

function withFormats(layouts: readonly Layout[], groups: readonly (readonly RowTable[])[]): Layout[] {
  const toFormats = ({ id, names }: Layout, isDayFirst: boolean) =>
    getColumnFormats(
      names,
      (groups[id] ?? []).flatMap(({ rows }) => rows.map(({ cells }) => cells)),
      isDayFirst,
    );
  const own = layouts.map((layout) => ({ ...layout, formats: toFormats(layout, false) }));
  const isDayFirst = ({ formats }: Layout): boolean => formats.some(({ dates }) => dates === "dayFirst");
  if (!own.some(isDayFirst)) return own;
  return own.map((layout) => (isDayFirst(layout) ? layout : { ...layout, formats: toFormats(layout, true) }));
}

/** Rows with one filled cell among fuller ones: all if they are few, otherwise rows of one word. */
function findAlone(tables: readonly RowTable[]): ReadonlySet<readonly string[]> {
  const rows = tables.flatMap((table) => table.rows.map(({ cells }) => cells));
  const alone = rows.filter((cells) => filledCells(cells).length === 1);
  if (alone.length === rows.length) return new Set();
  const isFew = alone.length === 1 || alone.length * 3 <= rows.length;
  return new Set(alone.filter((cells) => isFew || !/\S\s+\S/.test(filledCells(cells)[0]?.trim() ?? "")));
}

export function readSource(grid: Grid, wanted: WantedList): ListSource {
  const found = findTables(grid, wanted.columns);
  const split = found.tables.map((table) => splitTable(table, grid, wanted.columns));
  const tables = split.flatMap((each) => each.tables);
  const skipped = [...found.skipped, ...split.flatMap((each) => each.skipped)].toSorted(
    (a, b) => a.line - b.line,
  );
  const groups = [...grouped(tables, layoutKey).values()];
  const layouts = withFormats(
    groups.map((group, id) => toLayout(id, group, wanted)),
    groups,
  );
  const layoutIds = new Map(groups.flatMap((group, id) => group.map((table) => [table, id] as const)));
  const hasSheets = new Set(tables.map(({ sheet }) => sheet)).size > 1;
  const aloneIn = groups.map(findAlone);
  const toPlace = (line: number, { sheet, sheetStart }: Pick<ListTable, "sheet" | "sheetStart">): string =>
    `${line - sheetStart}${hasSheets && sheet ? ` of ${sheet}` : ""}`;
  const rows = tables
    .flatMap((table) =>
      table.rows.map(({ line, cells }) => ({
        line: line + 1,
        place: toPlace(line + 1, table),
        cells,
        sheet: table.sheet,
        layout: layoutIds.get(table) ?? 0,
        titles: table.titles,
        ...(aloneIn[layoutIds.get(table) ?? 0]?.has(cells) && { isAlone: true as const }),
      })),
    )
    .map((row, id) => ({ id, ...row }));
  return { layouts, rows, skipped: skipped.map((each) => ({ ...each, place: toPlace(each.line, each) })) };
}
