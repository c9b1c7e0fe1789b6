import { cellName } from "./cell-name.ts";
import { strToU8, zipSync } from "fflate";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaging = "http://schemas.openxmlformats.org/package/2006";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts of every one-sheet workbook besides the sheet (ECMA-376, part 1). Style 1 is the bold header. */
const frame = (name: string): Record<string, string> => ({
  "[Content_Types].xml": `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
});

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML does not allow control characters, lone surrogates, U+FFFE or U+FFFF. */
function escaped(text: string): string {
  const possible = text.replace(/(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu, "");
  return possible.replace(/[&<>"]/g, (character) => escapes[character] ?? "");
}

function cell(value: string | number, row: number, column: number): string {
  if (value === "") return "";
  const place = `<c r="${cellName(row, column)}"${row === 0 ? ' s="1"' : ""}`;
  if (typeof value === "number") return `${place}><v>${value}</v></c>`;
  // Spreadsheets never parse an inline string as a formula, whatever it starts with.
  return `${place} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const widest = 50;

/** Column widths that fit the content, in characters. */
function columns(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_title, index) =>
    Math.min(widest, 2 + Math.max(...rows.map((row) => String(row[index] ?? "").length))),
  );
  return widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join("");
}

function sheet(rows: readonly (readonly (string | number)[])[]): string {
  const data = rows
    .map((cells, row) => cells.map((value, column) => cell(value, row, column)).join(""))
    .map((cells, row) => `<row r="${row + 1}">${cells}</row>`)
    .join("");
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns(rows)}</cols><sheetData>${data}</sheetData></worksheet>`;
}

/** A one-sheet XLSX file with a bold, frozen header row. Texts stay texts. */
export function writeWorkbook(
  rows: readonly (readonly (string | number)[])[],
  name: string,
): Uint8Array<ArrayBuffer> {
  const files = { ...frame(name), "xl/worksheets/sheet1.xml": sheet(rows) };
  const packed = Object.entries(files).map(([path, xml]) => [path, strToU8(declaration + xml)] as const);
  return zipSync(Object.fromEntries(packed));
}
