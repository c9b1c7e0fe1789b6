import { type BookType, type CellObject, utils, type WorkSheet, write } from "@e965/xlsx";
import { odsWith, workbookWith } from "./workbook-fixtures.ts";

/** A text, or a number with its format. */
export type Cell = string | readonly [value: number, format: string];

const codes = ["General", "m/d/yyyy", "0%", "000", "00000", "[h]:mm", "h:mm", "yyyy", '"T-"000', "0"];
const stylesXml = `<styleSheet><numFmts>${codes
  .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', "&quot;")}"/>`)
  .join("")}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${codes
  .map((_code, at) => `<xf numFmtId="${164 + at}"/>`)
  .join("")}</cellXfs></styleSheet>`;

/** A sheet to be written; columns count from 0. */
export type Table = {
  readonly rows: readonly (readonly Cell[])[];
  readonly merges?: readonly string[];
  readonly isMac?: boolean;
  readonly hiddenColumn?: number;
};

const xlsxCell = (cell: Cell): string =>
  typeof cell === "string"
    ? `<c t="inlineStr"><is><t>${cell}</t></is></c>`
    : `<c s="${codes.indexOf(cell[1])}"><v>${cell[0]}</v></c>`;

/** As Excel writes it, by hand. */
function toXlsx({ rows, merges = [], isMac = false, hiddenColumn }: Table) {
  const column = `min="${(hiddenColumn ?? 0) + 1}" max="${(hiddenColumn ?? 0) + 1}"`;
  const cells = rows.map((row) => `<row>${row.map(xlsxCell).join("")}</row>`).join("");
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  const sheets = '<sheets><sheet name="Sheet1" r:id="rId1"/></sheets>';
  return workbookWith({
    "xl/styles.xml": stylesXml,
    "xl/workbook.xml": `<workbook xmlns:r="r"><workbookPr date1904="${isMac ? 1 : 0}"/>${sheets}</workbook>`,
    "xl/worksheets/sheet1.xml": `<worksheet><cols><col ${column} hidden="${hiddenColumn === undefined ? 0 : 1}"/></cols><sheetData>${cells}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`,
  });
}

const two = (number: number) => String(number).padStart(2, "0");

/** An OpenDocument cell's attributes, and the text that it shows. */
function toOdsNumber([number, format]: readonly [number, string], isMac: boolean): [string, string] {
  const value = number + (isMac && format.includes("y") ? 1462 : 0);
  const shown = utils.format_cell({ t: "n", v: value, z: format });
  if (format.includes("y")) {
    const iso = new Date(Date.UTC(1899, 11, 30 + value)).toISOString().slice(0, 10);
    return [`office:value-type="date" office:date-value="${iso}"`, shown];
  }
  if (format.includes("h"))
    return [`office:value-type="time" office:time-value="PT${two(Math.floor(value * 24))}H00M00S"`, shown];
  return [`office:value-type="${format === "0%" ? "percentage" : "float"}" office:value="${value}"`, shown];
}

/** As LibreOffice writes it, by hand. */
function toOds({ rows, merges = [], isMac = false, hiddenColumn }: Table) {
  const spans = new Map(merges.map((ref) => [ref.split(":")[0], utils.decode_range(ref)]));
  const toCell = (cell: Cell, row: number, column: number): string => {
    const merged = spans.get(utils.encode_cell({ r: row, c: column }));
    const span = merged ? `table:number-rows-spanned="${merged.e.r - merged.s.r + 1}"` : "";
    const [value, text] = typeof cell === "string" ? ["", cell] : toOdsNumber(cell, isMac);
    return `<table:table-cell ${span} ${value}><text:p>${text}</text:p></table:table-cell>`;
  };
  const columns =
    hiddenColumn === undefined
      ? ""
      : `<table:table-column table:number-columns-repeated="${hiddenColumn}"/><table:table-column table:visibility="collapse"/>`;
  const body = rows.map(
    (row, at) => `<table:table-row>${row.map((cell, c) => toCell(cell, at, c)).join("")}</table:table-row>`,
  );
  return odsWith(
    `<table:calculation-settings><table:null-date table:date-value="${isMac ? "1904-01-01" : "1899-12-30"}"/></table:calculation-settings><table:table table:name="Sheet1">${columns}${body.join("")}</table:table>`,
  );
}

/** In one of the formats that a library writes, and reads. */
function toOther(bookType: BookType, { rows, merges = [], isMac = false, hiddenColumn }: Table) {
  const sheet: WorkSheet = utils.aoa_to_sheet(
    rows.map((row) =>
      row.map((cell): string | CellObject =>
        typeof cell === "string" ? cell : { t: "n", v: cell[0], z: cell[1] },
      ),
    ),
  );
  sheet["!merges"] = merges.map((ref) => utils.decode_range(ref));
  if (hiddenColumn !== undefined)
    sheet["!cols"] = Array.from({ length: hiddenColumn + 1 }, (_none, at) => ({
      hidden: at === hiddenColumn,
    }));
  const book = utils.book_new(sheet, "Sheet1");
  book.Workbook = { WBProps: { date1904: isMac } };
  const bytes: unknown = write(book, { bookType, type: "array" });
  if (!(bytes instanceof ArrayBuffer)) throw new Error("Nothing was written");
  return new Uint8Array(bytes);
}

/** One table in each format that is read. */
export const tableFormats: readonly (readonly [string, (table: Table) => BlobPart])[] = [
  ["an .xlsx", toXlsx],
  ["an .ods", toOds],
  ["an .xls of Excel 97", (table) => toOther("biff8", table)],
  ["an .xls of Excel 95", (table) => toOther("biff5", table)],
  ["an .xlsb", (table) => toOther("xlsb", table)],
  ["XML that is called .xls", (table) => toOther("xlml", table)],
];
