import { cellName } from "./cell-name.ts";
import { strToU8, zipSync } from "fflate";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaging = "http://schemas.openxmlformats.org/package/2006";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

type Rows = readonly (readonly (string | number)[])[];

export type WorkbookSheet = {
  /** At most 31 characters, none of []:*?/\\, and different from the others. */
  readonly name: string;
  /** The header first. */
  readonly rows: Rows;
};

const relationship = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
const relationships = (...items: readonly string[]): string =>
  `<Relationships xmlns="${packaging}/relationships">${items.join("")}</Relationships>`;
const override = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="${sheetType}.${type}+xml"/>`;

/** The parts of a workbook besides its sheets (ECMA-376, part 1). Style 1 is the bold header. */
function frame(names: readonly string[]): Record<string, string> {
  const sheets = names.map((name, index) => ({ name: escaped(name), id: index + 1 }));
  const types = sheets.map(({ id }) => override(`worksheets/sheet${id}`, "worksheet")).join("");
  const links = sheets.map(({ id }) => relationship(id, "worksheet", `worksheets/sheet${id}.xml`));
  const list = sheets.map(({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`);
  return {
    "[Content_Types].xml": `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override("workbook", "sheet.main")}${types}${override("styles", "styles")}</Types>`,
    "_rels/.rels": relationships(relationship(1, "officeDocument", "xl/workbook.xml")),
    "xl/_rels/workbook.xml.rels": relationships(
      ...links,
      relationship(sheets.length + 1, "styles", "styles.xml"),
    ),
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join("")}</sheets></workbook>`,
    "xl/styles.xml": styles,
  };
}

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
function columns(rows: Rows): string {
  const widths = (rows[0] ?? []).map((_title, index) =>
    rows.reduce((width, row) => Math.min(widest, Math.max(width, 2 + String(row[index] ?? "").length)), 0),
  );
  return widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join("");
}

function sheet(rows: Rows): string {
  const data = rows
    .map((cells, row) => cells.map((value, column) => cell(value, row, column)).join(""))
    .map((cells, row) => `<row r="${row + 1}">${cells}</row>`)
    .join("");
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns(rows)}</cols><sheetData>${data}</sheetData></worksheet>`;
}

/** An XLSX file of these sheets, at least one, each with a bold, frozen header row. Texts stay texts. */
export function writeWorkbook(...sheets: readonly WorkbookSheet[]): Uint8Array<ArrayBuffer> {
  const parts = sheets.map(
    ({ rows }, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheet(rows)] as const,
  );
  const files = [...Object.entries(frame(sheets.map(({ name }) => name))), ...parts];
  return zipSync(Object.fromEntries(files.map(([path, xml]) => [path, strToU8(declaration + xml)])));
}

/** The same as a file to download. */
export const createWorkbookBlob = (...sheets: readonly WorkbookSheet[]): Blob =>
  new Blob([writeWorkbook(...sheets)], {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
