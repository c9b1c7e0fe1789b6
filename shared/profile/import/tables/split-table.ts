import { isNameHeader, isVinHeader, matchHeader } from "#shared/profile/import/columns/match-header.ts";
import { isYear, type WantedColumn } from "#shared/profile/import/columns/wanted-columns.ts";
import { isDriverLine, isUnitLine } from "#shared/profile/import/values/unit-line.ts";
import { isVinLike } from "#shared/profile/import/values/read-vin.ts";
import { isDateText } from "#shared/profile/import/values/read-date.ts";
import { type Grid, lineText, type ListTable, type SkippedLine } from "./find-tables.ts";
import { filledCells, isRemark, isSubheading, isSum } from "./line-kinds.ts";

/** A row of a table: its line, from 0, and its cells; one cell where the row is a text. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** A table whose rows are known, without the lines among them that are none. */
export type RowTable = Omit<ListTable, "lines"> & {
  readonly rows: readonly TableRow[];
  /** True if each row is a text: "2022 Freightliner Cascadia 1FUJ... $118,000". */
  readonly isText: boolean;
};

type Split = { readonly tables: readonly RowTable[]; readonly skipped: readonly SkippedLine[] };

const joined = (row: readonly string[]): string =>
  filledCells(row)
    .map((cell) => cell.trim())
    .join(", ")
    // The comma of an amount isn't one between cells.
    .replace(/(\$\s?\d{1,3}(?:,\d{3})*), (?=\d{3}(?!\d))/g, "$1,");

const isMainHeader = (cell: string): boolean =>
  isVinHeader(cell, "vin") || isVinHeader(cell, "serial") || isNameHeader(cell);

type Span = { readonly from: number; readonly to: number };

/** Without a cell that is left out: columns that hold something under no header belong to the side before them. */
function widenSides(sides: readonly Span[], rows: Grid): Span[] {
  const end = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const isUsed = (column: number): boolean => rows.some((row) => (row[column] ?? "").trim() !== "");
  return sides.map(({ from, to }, at) => {
    const [left, right] = [at === 0 ? 0 : from, sides[at + 1]?.from ?? end];
    const used = Array.from({ length: Math.max(0, right - left) }, (_each, index) => left + index).filter(
      isUsed,
    );
    return { from: Math.min(from, ...used), to: Math.max(to, ...used.map((column) => column + 1)) };
  });
}

/** Start of the second headers of units: "Unit, Year, Make, VIN, Trailer, Year, Make, VIN". */
function findRepeat(header: readonly string[]): number | undefined {
  const names = header.map((cell) => cell.trim().toLowerCase());
  const vin = names.findIndex((name) => isVinHeader(name, "vin"));
  const width = names.indexOf(names[vin] ?? "", vin + 1) - vin;
  const same = names.slice(0, width).filter((name, index) => name !== "" && name === names[index + width]);
  return vin !== -1 && width >= 3 && same.length * 2 > width ? width : undefined;
}

/** The parts of a header that blank columns separate, or that repeat, if each heads VINs or names: tables side by side. */
function findSides(header: readonly string[], rows: Grid): Span[] {
  const sides: { from: number; to: number }[] = [];
  const repeat = findRepeat(header);
  for (const [index, cell] of header.entries()) {
    const last = sides.at(-1);
    if (cell.trim() === "") continue;
    if (last?.to === index && index !== repeat) last.to = index + 1;
    else sides.push({ from: index, to: index + 1 });
  }
  const isEach = sides.every(({ from, to }) => header.slice(from, to).some(isMainHeader));
  return sides.length > 1 && isEach ? widenSides(sides, rows) : [{ from: 0, to: Number.POSITIVE_INFINITY }];
}

type Side = ListTable & { readonly lineRows: readonly TableRow[] };

function toSides(table: ListTable, grid: Grid): Side[] {
  const rows = table.lines.map((line) => grid[line] ?? []);
  const sides = findSides(table.header ?? [], rows);
  const isOnly = sides.length === 1;
  return sides.map(({ from, to }) => {
    const above = table.above?.slice(from, to);
    const title = isOnly || !above ? "" : joined(above);
    return {
      ...table,
      header: table.header?.slice(from, to),
      above,
      titles: title === "" ? table.titles : [title],
      lineRows: table.lines
        .map((line) => ({ line, cells: (grid[line] ?? []).slice(from, to) }))
        .filter(({ cells }) => isOnly || filledCells(cells).length > 0),
    };
  });
}

function countColumns({ header, lineRows }: Side): number {
  if (header) return filledCells(header).length;
  const widths = lineRows.map(({ cells }) => filledCells(cells).length).toSorted((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

const keyIn = (text: string): string | undefined => /^([^:]{2,30}):\s*\S/.exec(text)?.[1]?.toLowerCase();

/** "Name: Ann Doe", "DOB: 1/2/1980", below each other: the lines of each row, which starts with the same key. */
function joinRecords(rows: readonly TableRow[], wanted: readonly WantedColumn[]): TableRow[] | undefined {
  const keys = rows.map(({ cells }) => keyIn(joined(cells)));
  const named = keys.filter((key) => key !== undefined && matchHeader(key, wanted).length > 0);
  const [first] = named;
  if (new Set(named).size < 3 || named.length * 2 < rows.length) return undefined;
  const records: { line: number; cells: string[] }[] = [];
  for (const [index, { line, cells }] of rows.entries()) {
    if (keys[index] === first) records.push({ line, cells: [] });
    records.at(-1)?.cells.push(joined(cells));
  }
  const before = rows.slice(0, keys.indexOf(first));
  return [...before, ...records.map(({ line, cells }) => ({ line, cells: [cells.join(", ")] }))];
}

/** "101 2022 Freightliner Cascadia" above "1FUJHHDR2NLMA1001 $118,000": a unit that a PDF broke into two lines. */
function joinBroken(rows: readonly TableRow[]): TableRow[] {
  const whole: TableRow[] = [];
  for (const row of rows) {
    const before = whole.at(-1);
    const [above, own] = [joined(before?.cells ?? []), joined(row.cells)];
    const isRest = isVinLike(own) && !isUnitLine(own) && isUnitLine(above) && !isVinLike(above);
    if (before && isRest) whole.splice(-1, 1, { line: before.line, cells: [`${above}, ${own}`] });
    else whole.push(row);
  }
  return whole;
}

/** Rows of a table that are texts, as in an email; undefined where cells are in columns, one of which is a year or a date alone. */
function findTexts({ header, lineRows }: Side, wanted: readonly WantedColumn[]) {
  const isWanted = wanted.some(({ key }) => key === "wholeLine");
  if (filledCells(header ?? []).length > 1 || !isWanted) return undefined;
  const isRow = wanted.some(({ key }) => key === "fullName") ? isDriverLine : isUnitLine;
  const rows = joinRecords(lineRows, wanted) ?? joinBroken(lineRows);
  const found = rows.filter(({ cells }) => isRow(joined(cells)));
  const inColumns = found.filter(({ cells }) =>
    filledCells(cells)
      .map((cell) => cell.trim())
      .some((cell) => isYear(cell) || isDateText(cell)),
  );
  if (found.length === 0 || inColumns.length * 2 >= found.length) return undefined;
  return { isRow, rows: rows.map(({ line, cells }) => ({ line, cells: [joined(cells)] })) };
}

type Open = RowTable & { readonly rows: TableRow[] };

function splitSide(side: Side, wanted: readonly WantedColumn[]): Split {
  const width = countColumns(side);
  const texts = findTexts(side, wanted);
  const { lines: _lines, lineRows, ...rest } = side;
  // "Drivers" above such texts is a title.
  const own = { ...rest, isText: texts !== undefined, ...(texts && { header: undefined }) };
  const tables: Open[] = [{ ...own, rows: [] }];
  const skipped: SkippedLine[] = [];
  const skip = (row: TableRow, why: SkippedLine["why"]): void => {
    const { sheet, sheetStart } = side;
    skipped.push({ line: row.line + 1, sheet, sheetStart, why, text: lineText(row.cells) });
  };
  const above: (readonly string[])[] = [];
  for (const row of texts?.rows ?? lineRows) {
    const { cells } = row;
    const isHeading = texts ? isRemark(joined(cells), texts.isRow) : isSubheading(cells, side.header, width);
    if (isHeading) {
      skip(row, "title");
      tables.push({ ...own, rows: [], titles: [joined(cells), ...side.titles] });
    } else if (!texts && isSum(cells, above)) skip(row, "total");
    else {
      above.push(cells);
      tables.at(-1)?.rows.push(row);
    }
  }
  return {
    tables: tables.filter(({ rows }, index) => rows.length > 0 || (index === 0 && own.header)),
    skipped,
  };
}

/** Rows of a table. Tables side by side are separated; rows below a heading are a table of the same columns. */
export function splitTable(table: ListTable, grid: Grid, wanted: readonly WantedColumn[]): Split {
  const splits = toSides(table, grid).map((side) => splitSide(side, wanted));
  return {
    tables: splits.flatMap(({ tables }) => tables),
    skipped: splits.flatMap(({ skipped }) => skipped),
  };
}
