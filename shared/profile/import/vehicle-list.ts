import {
  type ColumnTarget,
  type WantedColumn,
  ignored,
  type WantedList,
  isYear,
  measureShare,
} from "#shared/profile/import/columns/wanted-columns.ts";
import type { Grid } from "#shared/profile/import/tables/find-tables.ts";
import {
  hasHeader,
  type Layout,
  type ListSource,
  readSource,
} from "#shared/profile/import/tables/list-source.ts";
import { isVinHeader } from "#shared/profile/import/columns/match-header.ts";
import { isVinLike, vinLikeness, findVin, vinTextsIn } from "#shared/profile/import/values/read-vin.ts";
import { readWholeNumber } from "#shared/profile/formats/format.ts";
import { lineText } from "./tables/find-tables.ts";
import { cellText, shownText, withoutZeroDecimals } from "./values/cell.ts";

/** A list's data about a vehicle for the equipment schedule, as written. */
export type GivenCells = {
  readonly value?: string | undefined;
  readonly deductible?: string | undefined;
  readonly type?: string | undefined;
};

/** One vehicle on a line. `text` is the VIN as written, `vin` the cleaned VIN. */
type LineEntry = {
  readonly text: string;
  readonly vin: string | undefined;
  /** The model year given with it; "" if none. */
  readonly year: string;
  readonly given?: GivenCells | undefined;
  /** The line's text if its VIN column is empty. */
  readonly beside?: string | undefined;
};

type Line = {
  readonly entries: readonly LineEntry[];
  readonly leftOut: readonly { readonly why: "otherColumn" | "otherCells"; readonly text: string }[];
};

type Columns = readonly ColumnTarget[];

const isVinColumn = (columns: Columns, index: number): boolean => columns[index] === "vin";

const getCell = (row: readonly string[], columns: Columns, target: ColumnTarget): string =>
  row.find((cell, index) => columns[index] === target && cell.trim() !== "") ?? "";

function givenIn(row: readonly string[], columns: Columns): GivenCells | undefined {
  const cells = ["value", "deductible", "type"]
    .map((key) => [key, shownText(getCell(row, columns, key))] as const)
    .filter(([, text]) => text !== "");
  return cells.length === 0 ? undefined : Object.fromEntries(cells);
}

function vinTexts(row: readonly string[], columns: Columns, isBelowHeader: boolean): string[] {
  const texts = row.flatMap((cell, index) => {
    const found = vinTextsIn(cell);
    if (!isVinColumn(columns, index)) {
      // "VIN, VIN, VIN" on one line; below a header the other columns contain something else.
      return isBelowHeader ? [] : found.filter((text) => findVin(text) !== undefined);
    }
    return found.length === 0 && isVinLike(cell) ? [cell] : found;
  });
  return texts.length > 0 ? texts : [getCell(row, columns, "vin")];
}

export function readLine(row: readonly string[], columns: Columns, isBelowHeader: boolean): Line {
  const texts = vinTexts(row, columns, isBelowHeader);
  // Some programs export 2012 as "2012.0".
  const year = withoutZeroDecimals(cellText(getCell(row, columns, "year"))).slice(0, 12);
  const given = givenIn(row, columns);
  const isOne = texts.length === 1;
  const entries = texts.map((text): LineEntry => {
    const beside = text === "" ? lineText(row) : "";
    return {
      text: shownText(text),
      vin: findVin(text),
      year: isOne ? year : "",
      ...(isOne && given && { given }),
      ...(beside !== "" && { beside }),
    };
  });
  // With several vehicles on a line, it is unclear which one the year and value belong to.
  const cells = isOne ? [] : [year, ...Object.values(given ?? {})].filter((text) => text !== "");
  const others = isBelowHeader
    ? row.flatMap((cell, index) => (isVinColumn(columns, index) ? [] : vinTextsIn(cell)))
    : [];
  return {
    entries,
    leftOut: [
      ...(cells.length === 0 ? [] : [{ why: "otherCells", text: shownText(cells.join(" ")) } as const]),
      ...others.map((text) => ({ why: "otherColumn", text: shownText(text) }) as const),
    ],
  };
}

/** Columns for the fleet check: VINs, and those that the equipment schedule can use. */
const vehicleColumns: WantedList = {
  columns: [
    { key: "vin", label: "VIN", canHold: isVinLike },
    {
      key: "year",
      label: "Model year",
      canHold: isYear,
      likeness: (sample) => measureShare(sample, isYear),
    },
    { key: "value", label: "Value", canHold: (text) => readWholeNumber(text) !== undefined },
    { key: "deductible", label: "Deductible" },
    // "Class" or "Description" alone says too little.
    { key: "type", label: "Type", canHold: () => false },
  ],
  isLikely: (targets) => targets.includes("vin"),
};

type Rows = readonly (readonly string[])[];

type Scores = {
  likeness: number;
  vins: number;
  filled: number;
};

function scoreColumns(rows: Rows): Scores[] {
  const scores: Scores[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries()) {
      const score = (scores[index] ??= { likeness: 0, vins: 0, filled: 0 });
      const likeness = vinLikeness(cell);
      score.likeness += likeness;
      score.vins += likeness === 0 ? 0 : 1;
      score.filled += cell.trim() === "" ? 0 : 1;
    }
  return scores;
}

const findIndexes = <T>(list: readonly T[], test: (one: T) => boolean): number[] =>
  list.flatMap((one, index) => (test(one) ? [index] : []));

/** Columns of VINs, at least one: those headed so; else serial numbers with one; else mostly VINs; else the best; else the first. */
export function findVinColumns(names: readonly string[], rows: Rows): number[] {
  const scores = scoreColumns(rows);
  const headed = (["vin", "serial"] as const)
    .map((kind) => findIndexes(names, (name) => isVinHeader(name, kind)))
    .filter((columns) => columns.length > 0);
  const full = headed.find((columns) => columns.some((index) => (scores[index]?.vins ?? 0) > 0));
  if (full) return full;
  const mostly =
    names.length > 0 ? [] : findIndexes(scores, ({ vins, filled }) => vins > 0 && vins * 2 > filled);
  if (mostly.length > 0) return mostly;
  const most = Math.max(0, ...scores.map(({ likeness }) => likeness));
  if (most > 0) return [scores.findIndex(({ likeness }) => likeness === most)];
  return headed[0] ?? [0];
}

function withVinColumns(
  guess: readonly ColumnTarget[],
  names: readonly string[],
  rows: Rows,
): ColumnTarget[] {
  const vins = findVinColumns(names, rows);
  const targets = guess.map((target) => (target === "vin" ? ignored : target));
  for (const index of vins) targets[index] = "vin";
  return targets;
}

export type FleetRow = LineEntry & {
  readonly id: number;
  readonly line: number;
};

/** title: above a header, or a total. otherColumn: a VIN under another header. otherCells: beside several VINs. */
export type LeftOut = {
  readonly why: "title" | "otherColumn" | "otherCells";
  readonly line: number;
  readonly text: string;
};

/** A parsed list: every nonblank line has a row, is left out, or is a header or a sheet name. */
export type FleetReading = {
  readonly rows: readonly FleetRow[];
  readonly leftOut: readonly LeftOut[];
  readonly sheets: readonly { readonly name: string; readonly vins: number }[];
  readonly layouts: readonly Layout[];
  readonly wanted: readonly WantedColumn[];
};

const withGuess = (layout: Layout, { rows }: ListSource): Layout => {
  const cells = rows.flatMap((row) => (row.layout === layout.id ? [row.cells] : []));
  return { ...layout, guess: withVinColumns(layout.guess, hasHeader(layout) ? layout.names : [], cells) };
};

/** Rows without a VIN are kept, to show the error. `getColumns` gives columns that differ from the guess. */
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
