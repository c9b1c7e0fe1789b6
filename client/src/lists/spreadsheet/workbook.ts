import { findVin, vinTextsIn } from "#shared/profile/import/values/read-vin.ts";
import { FileError, fileErrors } from "./file-error.ts";
import type { Sheet } from "./sheet-builder.ts";

type NamedSheet = Sheet & { readonly name: string; readonly isHidden: boolean };

export type WorkbookSheet = NamedSheet & { readonly vins: number; readonly rows: number };

export type Workbook = { readonly sheets: readonly WorkbookSheet[] };

const measured = (sheet: NamedSheet): WorkbookSheet => ({
  ...sheet,
  vins: sheet.grid
    .flat()
    .flatMap(vinTextsIn)
    .filter((text) => findVin(text) !== undefined).length,
  rows: sheet.grid.filter((row) => row.some((cell) => cell.trim() !== "")).length,
});

export function toWorkbook(read: () => readonly NamedSheet[]): Workbook {
  try {
    const sheets = read().map(measured);
    if (!sheets.length) throw new FileError(fileErrors.damaged);
    return { sheets };
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(fileErrors.damaged, { cause: error });
  }
}
