import { strToU8, zipSync } from "fflate";
import {
  type SheetCell,
  sheetEnd,
  sheetRow,
  sheetStart,
  workbookFrame,
  xmlDeclaration,
} from "#shared/xlsx/workbook-parts.ts";

type Rows = readonly (readonly SheetCell[])[];

export type WorkbookSheet = {
  /** At most 31 characters, none of []:*?/\\, and different from the others. */
  readonly name: string;
  /** The header first. */
  readonly rows: Rows;
};

const widest = 50;

/** Column widths that fit the content, in characters. */
const columnWidths = (rows: Rows): number[] =>
  (rows[0] ?? []).map((_title, index) =>
    rows.reduce((width, row) => Math.min(widest, Math.max(width, 2 + String(row[index] ?? "").length)), 0),
  );

const sheet = (rows: Rows): string =>
  `${sheetStart(columnWidths(rows))}${rows.map(sheetRow).join("")}${sheetEnd}`;

/** An XLSX file of these sheets, at least one, each with a bold, frozen header row. Texts stay texts. */
export function writeWorkbook(...sheets: readonly WorkbookSheet[]): Uint8Array<ArrayBuffer> {
  const parts = sheets.map(
    ({ rows }, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheet(rows)] as const,
  );
  const files = [...Object.entries(workbookFrame(sheets.map(({ name }) => name))), ...parts];
  return zipSync(Object.fromEntries(files.map(([path, xml]) => [path, strToU8(xmlDeclaration + xml)])));
}

/** The same as a file to download. */
export const createWorkbookBlob = (...sheets: readonly WorkbookSheet[]): Blob =>
  new Blob([writeWorkbook(...sheets)], {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
