import type { ColumnTarget } from "#shared/profile/import/columns/wanted-columns.ts";
import { lineText } from "#shared/profile/import/tables/find-tables.ts";
import { cellText, shownText, withoutZeroDecimals } from "#shared/profile/import/values/cell.ts";
import { findVin, isVinLike, vinTextsIn } from "#shared/profile/import/values/vin-in-cell.ts";

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

export type Line = {
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

/** The texts of a line that are VINs or probable VINs; at least one, which may be empty. */
function vinTexts(row: readonly string[], columns: Columns, hasHeader: boolean): string[] {
  const texts = row.flatMap((cell, index) => {
    const found = vinTextsIn(cell);
    if (!isVinColumn(columns, index)) {
      // "VIN, VIN, VIN" on one line; below a header the other columns contain something else.
      return hasHeader ? [] : found.filter((text) => findVin(text) !== undefined);
    }
    return found.length === 0 && isVinLike(cell) ? [cell] : found;
  });
  return texts.length > 0 ? texts : [getCell(row, columns, "vin")];
}

export function readLine(row: readonly string[], columns: Columns, hasHeader: boolean): Line {
  const texts = vinTexts(row, columns, hasHeader);
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
  const others = hasHeader
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
