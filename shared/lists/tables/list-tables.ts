import type { EquipmentList } from "#shared/vin/equipment.ts";
import type { Grid } from "#shared/vin/fleet/fleet-columns.ts";
import { vinLikeness } from "#shared/vin/fleet/fleet-cell.ts";
import { isBlank, lineText } from "#shared/vin/fleet/fleet-line.ts";
import { sheetNamed } from "#shared/vin/fleet/fleet-tables.ts";
import { isHeaderWord, isSureHeader } from "#shared/lists/columns/match-header.ts";
import { isDateText } from "#shared/lists/values/read-date.ts";
import { unitListNamed } from "#shared/lists/rows/unit-list.ts";

/** A table within a list: the rows below one header of one sheet. Line indexes count from 0. */
export type ListTable = {
  readonly sheet: string | undefined;
  /** Where its sheet's rows start. */
  readonly sheetStart: number;
  readonly header: readonly string[] | undefined;
  readonly lines: readonly number[];
  /** What its title or its sheet says of its units. */
  readonly hint: EquipmentList | undefined;
};

/** A line that is no row: the name of a sheet, a header, a title above one, or a total. */
export type SkippedLine = {
  readonly line: number;
  readonly why: "sheet" | "header" | "title" | "total";
  readonly text: string;
};

const isData = (cell: string): boolean => {
  const text = cell.trim();
  return vinLikeness(text) > 0 || isDateText(text) || /^[$\d][\d.,$-]*$/.test(text);
};

/**
 * Whether a row names columns of drivers or units: two of them, or its only one, and holds nothing that looks
 * like data.
 */
export function isHeaderRow(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell.trim() !== "");
  const named = filled.filter(isHeaderWord);
  if (named.length === 0 || (named.length === 1 && filled.length > 1) || filled.some(isData)) return false;
  return named.some(isSureHeader);
}

/** "Trailers", "Power Units - June 2026": a sheet or a title above units. "Trucks & Trailers" says neither. */
const hintIn = (text: string | undefined): EquipmentList | undefined => {
  const plain = (text ?? "").replace(/\btrucking\b.*$/i, "");
  if (plain.length > 60) return undefined;
  const [only, ...others] = new Set(
    plain.split(/\band\b|[&/,+]/i).flatMap((part) => unitListNamed(part) ?? []),
  );
  return others.length > 0 ? undefined : only;
};

type Open = {
  sheet: string | undefined;
  sheetStart: number;
  header: readonly string[] | undefined;
  lines: number[];
  hint: EquipmentList | undefined;
};

const filledIn = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== "").length;

/** "Total: 12", "Grand total  45  $1,200,000": a line that adds up the others. */
const isTotal = (row: readonly string[]): boolean =>
  /^((grand|sub|fleet)[ -]?)?totals?\b/i.test(row.find((cell) => cell.trim() !== "")?.trim() ?? "") &&
  !row.some((cell) => vinLikeness(cell) > 0 || isDateText(cell.trim()));

/** Collects the tables of a grid, line by line. */
class TableReader {
  readonly tables: Open[] = [];
  readonly skipped: SkippedLine[] = [];
  readonly #grid: Grid;
  #sheet: string | undefined;
  #sheetStart = 0;

  constructor(grid: Grid) {
    this.#grid = grid;
    this.#open(undefined, undefined);
  }

  sheet(line: number, name: string): void {
    this.#sheet = name;
    this.#sheetStart = line + 1;
    this.#skip(line, "sheet");
    this.#open(undefined, hintIn(name));
  }

  header(line: number): void {
    const titles = this.#takeTitles();
    for (const title of titles) this.#skip(title, "title");
    this.#skip(line, "header");
    const hint = titles.map((title) => hintIn(lineText(this.#grid[title] ?? []))).find(Boolean);
    this.#open(this.#grid[line], hint ?? hintIn(this.#sheet));
  }

  total(line: number): void {
    this.#skip(line, "total");
  }

  row(line: number): void {
    this.tables.at(-1)?.lines.push(line);
  }

  /** The lines directly above a header with a single cell; above the first one, all that hold no data. */
  #takeTitles(): number[] {
    const table = this.tables.at(-1);
    if (!table) return [];
    const isFirst = table.header === undefined;
    const titles: number[] = [];
    while (table.lines.length > 0) {
      const line = table.lines.at(-1) ?? 0;
      const row = this.#grid[line] ?? [];
      const isTitle = isFirst
        ? !row.some((cell) => vinLikeness(cell) > 0) && filledIn(row) <= 3
        : filledIn(row) <= 1;
      if (!isTitle) break;
      titles.unshift(line);
      table.lines.pop();
    }
    return titles;
  }

  #open(header: readonly string[] | undefined, hint: EquipmentList | undefined): void {
    this.tables.push({ sheet: this.#sheet, sheetStart: this.#sheetStart, header, lines: [], hint });
  }

  #skip(line: number, why: SkippedLine["why"]): void {
    this.skipped.push({ line, why, text: lineText(this.#grid[line] ?? []) });
  }
}

/**
 * Splits a list into its tables: one for each header, and one for the rows of a sheet without any. Each line
 * that isn't blank is a row of one table, or skipped.
 */
export function findTables(grid: Grid): { tables: readonly ListTable[]; skipped: readonly SkippedLine[] } {
  const reader = new TableReader(grid);
  for (const [line, row] of grid.entries()) {
    const sheet = sheetNamed(row);
    if (sheet !== undefined) reader.sheet(line, sheet);
    else if (isHeaderRow(row)) reader.header(line);
    else if (isTotal(row)) reader.total(line);
    else if (!isBlank(row)) reader.row(line);
  }
  const tables = reader.tables.filter(({ lines, header }) => lines.length > 0 || header !== undefined);
  return { tables, skipped: reader.skipped.toSorted((a, b) => a.line - b.line) };
}
