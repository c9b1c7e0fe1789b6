import { cellText, vinLikeness, vinTextsIn } from "./fleet-cell.ts";
import type { FleetColumns } from "./fleet-columns.ts";
import { cleanVin, isVin } from "#shared/vin/vin.ts";

/** A longer cell is not a VIN; it is truncated to this for display. */
const longestText = 80;

/** A list's data about a vehicle for the equipment schedule, as written. */
export type GivenCells = {
  readonly value?: string | undefined;
  readonly deductible?: string | undefined;
  readonly type?: string | undefined;
};

/** One vehicle on a line. `text` is the VIN as written, `vin` the cleaned VIN. */
export type LineEntry = {
  readonly text: string;
  readonly vin: string | undefined;
  /** The model year given with it; "" if none. */
  readonly year: string;
  readonly given?: GivenCells | undefined;
  /** The line's text if its VIN column is empty. */
  readonly beside?: string | undefined;
};

/** A parsed line of a list, and its unused parts. */
export type Line = {
  readonly entries: readonly LineEntry[];
  readonly leftOut: readonly { readonly why: "otherColumn" | "otherCells"; readonly text: string }[];
};

/** The VIN in a cell: the cell itself, or the only VIN among its words ("Unit 12 1FUJGLDR3CLBP8834"). */
export function vinIn(cell: string): string | undefined {
  const [only, ...others] = new Set(vinTextsIn(cell).map(cleanVin).filter(isVin));
  return others.length === 0 ? only : undefined;
}

/** A text for display: up to 80 characters. */
export function shownText(cell: string): string {
  const text = cellText(cell);
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
}

export const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === "");

/** The cells of a line, in order. */
export const lineText = (row: readonly string[]): string =>
  shownText(row.filter((cell) => cell.trim() !== "").join(" "));

/** A model year as written; some programs export 2012 as "2012.0". */
const yearIn = (row: readonly string[], { year }: FleetColumns): string =>
  cellText(year === undefined ? "" : (row[year] ?? ""))
    .replace(/\.0$/, "")
    .slice(0, 12);

function givenIn(row: readonly string[], { value, deductible, type }: FleetColumns): GivenCells | undefined {
  const cells = Object.entries({ value, deductible, type })
    .map(([name, column]) => [name, shownText(column === undefined ? "" : (row[column] ?? ""))] as const)
    .filter(([, text]) => text !== "");
  return cells.length === 0 ? undefined : Object.fromEntries(cells);
}

/** The texts of a line that are VINs or probable VINs; at least one, which may be empty. */
function vinTexts(row: readonly string[], { vins }: FleetColumns, hasHeader: boolean): string[] {
  const texts = row.flatMap((cell, index) => {
    const found = vinTextsIn(cell);
    if (!vins.includes(index)) {
      // "VIN, VIN, VIN" on one line; below a header the other columns contain something else.
      return hasHeader ? [] : found.filter((text) => vinIn(text) !== undefined);
    }
    return found.length === 0 && vinLikeness(cell) > 0 ? [cell] : found;
  });
  if (texts.length > 0) return texts;
  return [vins.map((index) => row[index] ?? "").find((cell) => cell.trim() !== "") ?? ""];
}

/** Parses a nonblank line. */
export function readLine(row: readonly string[], columns: FleetColumns, hasHeader: boolean): Line {
  const texts = vinTexts(row, columns, hasHeader);
  const [year, given] = [yearIn(row, columns), givenIn(row, columns)];
  const isOne = texts.length === 1;
  const entries = texts.map((text): LineEntry => {
    const vin = vinIn(text);
    const beside = text === "" ? lineText(row) : "";
    return {
      text: shownText(text),
      vin,
      year: isOne ? year : "",
      ...(isOne && given && { given }),
      ...(beside !== "" && { beside }),
    };
  });
  // With several vehicles on a line, it is unclear which one the year and value belong to.
  const cells = isOne ? [] : [year, ...Object.values(given ?? {})].filter((text) => text !== "");
  const others = hasHeader
    ? row.flatMap((cell, index) => (columns.vins.includes(index) ? [] : vinTextsIn(cell)))
    : [];
  return {
    entries,
    leftOut: [
      ...(cells.length === 0 ? [] : [{ why: "otherCells", text: shownText(cells.join(" ")) } as const]),
      ...others.map((text) => ({ why: "otherColumn", text: shownText(text) }) as const),
    ],
  };
}
