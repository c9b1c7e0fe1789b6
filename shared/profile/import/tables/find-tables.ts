import { isVinLike, vinLikeness } from "#shared/profile/import/values/read-vin.ts";
import {
  headerLabels,
  isHeaderWord,
  isSureHeader,
  isVinHeader,
} from "#shared/profile/import/columns/match-header.ts";
import { isYear, type WantedColumn } from "#shared/profile/import/columns/wanted-columns.ts";
import { shownText, filledText } from "#shared/profile/import/values/cell.ts";
import { filledCells, isData, isExample, isSeparator, isTotal } from "./line-kinds.ts";
import { readState } from "#shared/profile/import/values/read-choice.ts";
import { isKnownMake } from "#shared/profile/import/values/read-unit-words.ts";

type Row = readonly string[];

const sampleRows = 20;

const hasDigit = (text: string): boolean => /\d/.test(text);

/** True if a first line heads columns in unknown words: different ones without a digit above columns of digits. */
function isUnknownHeader(row: Row, below: readonly Row[]): boolean {
  const texts = row.map(filledText);
  const filled = texts.filter((text) => text !== "");
  const isWord = (text: string): boolean =>
    !hasDigit(text) && text.length <= 40 && readState(text) === undefined && !isKnownMake(text);
  if (filled.length < 3 || !filled.every(isWord)) return false;
  if (new Set(filled.map((text) => text.toLowerCase())).size < filled.length) return false;
  const columns = texts.flatMap((text, index) => {
    const cells = below
      .slice(0, sampleRows)
      .map((each) => filledText(each[index] ?? ""))
      .filter((cell) => cell !== "");
    return text !== "" && cells.length > 0 && cells.every(hasDigit) ? [index] : [];
  });
  return columns.length >= 2;
}

export type Grid = readonly (readonly string[])[];

/** A table within a list: the rows below one header of one sheet. Lines count from 0. */
export type ListTable = {
  readonly sheet: string | undefined;
  readonly isHidden: boolean;
  /** First line of its sheet. */
  readonly sheetStart: number;
  readonly header: readonly string[] | undefined;
  /** The line directly above the header that heads several columns too. */
  readonly above?: readonly string[] | undefined;
  readonly lines: readonly number[];
  /** The titles above its rows, the nearest first, then its sheet's name. */
  readonly titles: readonly string[];
};

/** A line that isn't a row: the name of a sheet, a header, a title or remark, a total, or a line drawn between rows. */
export type SkippedLine = {
  /** From 1. */
  readonly line: number;
  readonly sheet: string | undefined;
  /** First line of its sheet, from 0. */
  readonly sheetStart: number;
  readonly why: "sheet" | "header" | "title" | "total" | "separator";
  readonly text: string;
};

/**
 * True if a row names columns: two of them, or its only one, and holds no data. A header of VINs may be next to anything but a
 * VIN, or a year alone: "T9, 2005, NO VIN".
 */
export function isHeaderRow(row: readonly string[], labels: ReadonlySet<string>): boolean {
  const filled = filledCells(row);
  // "DOB 05/14/1985" is a cell of data with its name.
  const named = filled.filter(
    (cell) => !/\d{5}|\d[-/.]\d|:\s*[\w$€]/.test(cell) && isHeaderWord(cell, labels),
  );
  if (named.length === 0) return false;
  if (named.some((cell) => isVinHeader(cell, "vin") || isVinHeader(cell, "serial")))
    return !filled.some((cell) => vinLikeness(cell) === 2 || (named.length === 1 && isYear(cell)));
  if ((named.length === 1 && filled.length > 1) || filled.some(isData)) return false;
  // "Drivers:" is a title.
  return (
    named.some((cell) => isSureHeader(cell, labels)) &&
    !(filled.length === 1 && /:\s*$/.test(filled[0] ?? ""))
  );
}

const sheetPrefix = "Sheet: ";
const hiddenSuffix = " (hidden in your file)";

/** The line that starts a sheet in a list from a workbook with several of them. */
export const sheetLine = (name: string, isHidden = false): string =>
  `${sheetPrefix}${name.replace(/\s+/g, " ").trim()}${isHidden ? hiddenSuffix : ""}`;

function sheetNamed([first = "", ...others]: readonly string[]) {
  if (!first.startsWith(sheetPrefix) || filledCells(others).length > 0) return undefined;
  const isHidden = first.trimEnd().endsWith(hiddenSuffix);
  const name = first.slice(sheetPrefix.length).trim();
  return { name: isHidden ? name.slice(0, -hiddenSuffix.length) : name, isHidden };
}

export const lineText = (row: readonly string[]): string => shownText(filledCells(row).join(" "));

type OpenTable = ListTable & { readonly lines: number[] };

class TableReader {
  readonly tables: OpenTable[] = [];
  readonly skipped: SkippedLine[] = [];
  readonly #grid: Grid;
  #sheet: string | undefined;
  #isHidden = false;
  #sheetStart = 0;

  constructor(grid: Grid) {
    this.#grid = grid;
    this.#open(undefined, []);
  }

  sheet(line: number, { name, isHidden }: { name: string; isHidden: boolean }): void {
    this.#sheet = name;
    this.#isHidden = isHidden;
    this.#sheetStart = line + 1;
    this.skip(line, "sheet");
    this.#open(undefined, []);
  }

  header(line: number, why: SkippedLine["why"] = "header"): void {
    const titles = this.#popTitles();
    const above = this.#lineAbove(line, titles);
    for (const title of titles) this.skip(title, "title");
    this.skip(line, why);
    this.#open(
      this.#grid[line],
      titles.map((title) => lineText(this.#grid[title] ?? [])),
      above,
    );
  }

  skip(line: number, why: SkippedLine["why"]): void {
    const [sheet, sheetStart] = [this.#sheet, this.#sheetStart];
    this.skipped.push({ line: line + 1, sheet, sheetStart, why, text: lineText(this.#grid[line] ?? []) });
  }

  /** A second line of headers: the line above is a header without rows, or a title of several cells. */
  #lineAbove(line: number, titles: readonly number[]): readonly string[] | undefined {
    const row = this.#grid[line - 1] ?? [];
    const last = this.tables.at(-1);
    const isHeader = last?.header === row && last.lines.length === 0;
    return (isHeader || titles.includes(line - 1)) && filledCells(row).length > 1 ? row : undefined;
  }

  isAtStart(): boolean {
    const { header, lines } = this.tables.at(-1) ?? {};
    return header === undefined && lines?.length === 0;
  }

  /** True if a line that could head a column is a heading: "DRIVERS" below a header, "OWNER OPERATORS" among rows. */
  isHeading(row: readonly string[]): boolean {
    const { header, lines = [] } = this.tables.at(-1) ?? {};
    const [text = "", ...others] = new Set(filledCells(row).map((cell) => cell.trim()));
    if (header === undefined || others.length > 0) return false;
    return lines.length === 0 ? filledCells(header).length > 1 : /\boperators\W*$/i.test(text);
  }

  row(line: number): void {
    this.tables.at(-1)?.lines.push(line);
  }

  /** The lines directly above a header that hold one cell, above the first one up to three, and no VIN. */
  #popTitles(): number[] {
    const table = this.tables.at(-1);
    if (!table) return [];
    const isFirst = table.header === undefined;
    const titles: number[] = [];
    while (table.lines.length > 0) {
      const line = table.lines.at(-1) ?? 0;
      const row = this.#grid[line] ?? [];
      const isTitle = filledCells(row).length <= (isFirst ? 3 : 1) && !row.some(isVinLike);
      if (!isTitle) break;
      titles.unshift(line);
      table.lines.pop();
    }
    return titles;
  }

  #open(header: ListTable["header"], titles: readonly string[], line?: ListTable["above"]): void {
    const [sheet, isHidden, sheetStart] = [this.#sheet, this.#isHidden, this.#sheetStart];
    const above = sheet === undefined ? titles : [...titles, sheet];
    this.tables.push({ sheet, isHidden, sheetStart, header, above: line, lines: [], titles: above });
  }
}

/** A table for each header, and for a sheet's rows without one. Each nonblank line is in one table, or skipped. */
export function findTables(
  grid: Grid,
  wanted: readonly WantedColumn[],
): { tables: readonly ListTable[]; skipped: readonly SkippedLine[] } {
  const reader = new TableReader(grid);
  const labels = headerLabels(wanted);
  for (const [line, row] of grid.entries()) {
    const sheet = sheetNamed(row);
    if (sheet) reader.sheet(line, sheet);
    else if (isHeaderRow(row, labels) && !reader.isHeading(row)) reader.header(line);
    else if (filledCells(row).length === 0) continue;
    // Nothing says for certain that it isn't a row: it is named among what was left out.
    else if (reader.isAtStart() && isUnknownHeader(row, grid.slice(line + 1))) reader.header(line, "title");
    else if (isSeparator(row)) reader.skip(line, "separator");
    else if (isExample(row)) reader.skip(line, "title");
    else if (isTotal(row)) reader.skip(line, "total");
    else reader.row(line);
  }
  const tables = reader.tables.filter(({ lines, header }) => lines.length > 0 || header !== undefined);
  return { tables, skipped: reader.skipped.toSorted((a, b) => a.line - b.line) };
}
