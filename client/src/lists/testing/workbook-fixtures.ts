import { strToU8, zipSync } from "fflate";
import { writeWorkbook } from "#client/lib/xlsx/write-workbook.ts";
import type { WorkbookFormat } from "#client/lists/spreadsheet/read-file.ts";
import type { Workbook } from "#client/lists/spreadsheet/workbook.ts";
import { readOtherWorkbook } from "#client/lists/spreadsheet/read-other-workbook.ts";
import { readWorkbook } from "#client/lists/spreadsheet/xlsx/read-workbook.ts";
import { unpack } from "#client/lists/spreadsheet/xlsx/unpack.ts";

export const readAnyWorkbook = (bytes: Uint8Array, format: WorkbookFormat): Workbook =>
  format === "zip" ? readWorkbook(bytes) : readOtherWorkbook(bytes);

/** For tests: a workbook with custom parts; those in `more` are added or replace the defaults. */
export function workbookWith(more: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts = [...unpack(writeWorkbook({ name: "Sheet1", rows: [["x"]] }))];
  const texts = Object.entries(more).map(([path, xml]) => [path, strToU8(xml)] as const);
  return zipSync({ ...Object.fromEntries(parts), ...Object.fromEntries(texts) });
}

/** A sheet with these `<row>` elements. */
export const sheetXml = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** A workbook whose only sheet has these `<row>` elements. */
export const createWorkbook = (rows: string, more: Readonly<Record<string, string>> = {}) =>
  workbookWith({ "xl/worksheets/sheet1.xml": sheetXml(rows), ...more });

/** An OpenDocument spreadsheet with these elements in its content, and more parts. */
export const odsWith = (content: string, more: Readonly<Record<string, string>> = {}) => {
  const parts = {
    "content.xml": `<office:document-content><office:spreadsheet>${content}</office:spreadsheet></office:document-content>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
};
