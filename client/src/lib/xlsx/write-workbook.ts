import { strToU8, zipSync } from "fflate";
import { toWorkbookFiles, type WorkbookSheet } from "#shared/xlsx/workbook-files.ts";

/** An XLSX file of these sheets, at least one, each with a bold, frozen header row. Texts stay texts. */
export function writeWorkbook(...sheets: readonly WorkbookSheet[]): Uint8Array<ArrayBuffer> {
  const files = Object.entries(toWorkbookFiles(sheets));
  return zipSync(Object.fromEntries(files.map(([path, xml]) => [path, strToU8(xml)])));
}

export const createWorkbookBlob = (...sheets: readonly WorkbookSheet[]): Blob =>
  new Blob([writeWorkbook(...sheets)], {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
