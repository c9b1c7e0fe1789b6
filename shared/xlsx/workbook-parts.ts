import { cellName } from "./cell-name.ts";

const formats = { date: 2, money: 3, percent: 4 } as const;

/** A number with a format: a day counted from December 30, 1899, dollars, or a share of 1. */
type SheetNumber = { readonly value: number; readonly format: keyof typeof formats };
export type SheetCell = string | number | SheetNumber;

const dayMs = 24 * 60 * 60 * 1000;
/** Excel counts a February 29, 1900. */
const firstSheetDay = Date.UTC(1900, 2, 1);

/** A day, "2027-04-01", as spreadsheets count it; undefined for none, and before March 1, 1900. */
export function toSheetDate(isoDay: string): SheetNumber | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(isoDay) ? Date.parse(`${isoDay}T00:00:00Z`) : NaN;
  const isDay = time >= firstSheetDay && new Date(time).toISOString().startsWith(isoDay);
  return isDay ? { value: (time - Date.UTC(1899, 11, 30)) / dayMs, format: "date" } : undefined;
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaging = "http://schemas.openxmlformats.org/package/2006";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${[14, 164, 9].map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join("")}</cellXfs></styleSheet>`;

const relationship = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
const relationships = (...items: readonly string[]): string =>
  `<Relationships xmlns="${packaging}/relationships">${items.join("")}</Relationships>`;
const override = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="${sheetType}.${type}+xml"/>`;

/**
 * The parts of a workbook, by path, besides its sheets: xl/worksheets/sheet1.xml, and so on (ECMA-376, part 1).
 * Style 1 is the bold header, and those after it are the formats of numbers.
 */
export function workbookFrame(names: readonly string[]): Record<string, string> {
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

/** One cell. Numbers stay numbers, and texts stay texts. */
function toCell(value: SheetCell, row: number, column: number): string {
  if (value === "") return "";
  if (typeof value === "object")
    return `<c r="${cellName(row, column)}" s="${formats[value.format]}"><v>${value.value}</v></c>`;
  const place = `<c r="${cellName(row, column)}"${row === 0 ? ' s="1"' : ""}`;
  if (typeof value === "number") return `${place}><v>${value}</v></c>`;
  // Spreadsheets never parse an inline string as a formula, whatever it starts with.
  return `${place} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

export const sheetRow = (cells: readonly SheetCell[], row: number): string =>
  `<row r="${row + 1}">${cells.map((value, column) => toCell(value, row, column)).join("")}</row>`;

const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';

/** What comes before the rows of a sheet with a frozen header. Widths of its columns are in characters. */
export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
}
export const sheetEnd = "</sheetData></worksheet>";
