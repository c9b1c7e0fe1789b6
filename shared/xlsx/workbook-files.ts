import { cellName } from "./cell-name.ts";

/** Styles of cells, and after them of a totals row, in bold. Dates have four digits for the year in every program. */
const codes = {
  date: "mm/dd/yyyy",
  money: '"$"#,##0',
  percent: "0%",
  time: "mm/dd/yyyy hh:mm",
} as const;
type Format = keyof typeof codes;
const names: readonly string[] = Object.keys(codes);
/** Style 0 is for text, 1 for the header and other bold text. */
const getStyle = (format: Format, isBold: boolean): number =>
  2 + names.indexOf(format) + (isBold ? names.length : 0);
/** Numbers below are built-in formats. */
const firstFormat = 164;

/** A number with a format: days counted from December 30, 1899, dollars, or a share of 1. */
type SheetNumber = { readonly value: number; readonly format: Format };
export type SheetCell = string | number | SheetNumber;

/** A number of a totals row, with the formula that a spreadsheet works it out by. */
type SheetTotal = { readonly value: number; readonly formula: string; readonly format?: Format };

const dayMs = 24 * 60 * 60 * 1000;
/** Excel counts a February 29, 1900. */
const firstSheetDay = Date.UTC(1900, 2, 1);

/** A day, "2027-04-01", as spreadsheets count it; undefined for none, and before March 1, 1900. */
export function toSheetDate(isoDay: string): SheetNumber | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(isoDay) ? Date.parse(`${isoDay}T00:00:00Z`) : NaN;
  const isDay = time >= firstSheetDay && new Date(time).toISOString().startsWith(isoDay);
  return isDay ? { value: toSheetDays(time), format: "date" } : undefined;
}

const toSheetDays = (utc: number): number => (utc - Date.UTC(1899, 11, 30)) / dayMs;

/** A time on a clock, "2026-11-23 09:41:07", which spreadsheets keep without its zone. */
export const toSheetTime = (local: string): SheetNumber => ({
  // A quarter of a millisecond more: programs cut off rather than round, and show 18:59 for a hair less than 19:00.
  value: toSheetDays(Date.parse(`${local.replace(" ", "T")}Z`) + 0.25),
  format: "time",
});

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaging = "http://schemas.openxmlformats.org/package/2006";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const attribute = (text: string): string => text.replaceAll('"', "&quot;");
const numberFormats = Object.values(codes).map(
  (code, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${attribute(code)}"/>`,
);
const toXf = (format: number, font: number): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"${format > 0 ? ' applyNumberFormat="1"' : ""}${font > 0 ? ' applyFont="1"' : ""}/>`;
const xfs = [
  toXf(0, 0),
  toXf(0, 1),
  ...[0, 1].flatMap((font) => names.map((_name, index) => toXf(firstFormat + index, font))),
];
const styles = `<styleSheet xmlns="${main}"><numFmts count="${numberFormats.length}">${numberFormats.join("")}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const relationship = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
const relationships = (...items: readonly string[]): string =>
  `<Relationships xmlns="${packaging}/relationships">${items.join("")}</Relationships>`;
const override = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="${sheetType}.${type}+xml"/>`;

type FramedSheet = {
  readonly name: string;
  /** The cells with a filter, such as A1:F20; none without. */
  readonly filter?: string | undefined;
};

/** The names of filtered cells, which some programs need beside the sheet's own filter. */
function toFilterNames(sheets: readonly FramedSheet[]): string {
  const items = sheets.flatMap(({ name, filter }, index) => {
    const range = filter?.replace(/[A-Z]+|\d+/g, "$$$&");
    const place = `'${escaped(name).replaceAll("'", "''")}'!${range}`;
    return filter
      ? `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${place}</definedName>`
      : [];
  });
  return items.length > 0 ? `<definedNames>${items.join("")}</definedNames>` : "";
}

/** The parts of a workbook, by path, besides its sheets: xl/worksheets/sheet1.xml, and so on (ECMA-376, part 1). */
export function workbookFrame(framed: readonly FramedSheet[]): Record<string, string> {
  const sheets = framed.map(({ name }, index) => ({ name: escaped(name), id: index + 1 }));
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
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join("")}</sheets>${toFilterNames(framed)}</workbook>`,
    "xl/styles.xml": styles,
  };
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML does not allow control characters, lone surrogates, U+FFFE or U+FFFF. */
function escaped(text: string): string {
  const possible = text.replace(/(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu, "");
  return possible.replace(/[&<>"]/g, (character) => escapes[character] ?? "");
}

function toCell(value: SheetCell, row: number, column: number): string {
  if (value === "") return "";
  if (typeof value === "object")
    return `<c r="${cellName(row, column)}" s="${getStyle(value.format, false)}"><v>${value.value}</v></c>`;
  const place = `<c r="${cellName(row, column)}"${row === 0 ? ' s="1"' : ""}`;
  if (typeof value === "number") return `${place}><v>${value}</v></c>`;
  // Spreadsheets never parse an inline string as a formula, whatever it starts with.
  return `${place} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

export const sheetRow = (cells: readonly SheetCell[], row: number): string =>
  `<row r="${row + 1}">${cells.map((value, column) => toCell(value, row, column)).join("")}</row>`;

/** A row of sums, the first cell in words; undefined where there is nothing to add up. */
function totalsRow(word: string, totals: readonly (SheetTotal | undefined)[], row: number): string {
  const cells = totals.map((total, column) => {
    if (!total) return "";
    const style = total.format ? getStyle(total.format, true) : 1;
    return `<c r="${cellName(row, column)}" s="${style}"><f>${total.formula}</f><v>${total.value}</v></c>`;
  });
  const first = `<c r="${cellName(row, 0)}" s="1" t="inlineStr"><is><t>${escaped(word)}</t></is></c>`;
  return `<row r="${row + 1}">${first}${cells.slice(1).join("")}</row>`;
}

const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';

/** XML before the rows of a sheet with a frozen header. Widths of its columns are in characters. */
export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
}

/** A page's header when printed: & begins a code there, and digits after one would be the size of the letters. */
const toPageText = (text: string): string => escaped(` ${text.replaceAll("&", "&&")} `);

type SheetEnding = {
  readonly filter?: string | undefined;
  readonly pageHeader?: readonly [string, string] | undefined;
};

/** XML after the rows of a sheet, which is printed as wide as the paper. */
export function sheetEnd({ filter, pageHeader }: SheetEnding = {}): string {
  const [left, right] = pageHeader ?? [];
  return [
    "</sheetData>",
    filter ? `<autoFilter ref="${filter}"/>` : "",
    '<pageSetup orientation="landscape" fitToHeight="0"/>',
    pageHeader
      ? `<headerFooter><oddHeader>&amp;L${toPageText(left ?? "")}&amp;R${toPageText(right ?? "")}</oddHeader></headerFooter>`
      : "",
    "</worksheet>",
  ].join("");
}

type Rows = readonly (readonly SheetCell[])[];

export type WorkbookSheet = {
  /** At most 31 characters, none of []:*?/\\, and different from the others. */
  readonly name: string;
  readonly rows: Rows;
  /** Names and values instead of a table: nothing to filter. */
  readonly isList?: true;
  /** The columns whose numbers are added up below the rows; without it there are no totals. */
  readonly summed?: readonly number[];
  /** Printed at the left and right of each page. */
  readonly pageHeader?: readonly [string, string];
};

const widest = 50;
const numberWidth = 10;
const arrowWidth = 3;

const getLength = (cell: SheetCell = ""): number =>
  typeof cell === "object" ? numberWidth : String(cell).length;

/** Column widths that fit the content, in characters. */
const columnWidths = ([titles = [], ...rows]: Rows, arrow: number): number[] =>
  titles.map((title, index) =>
    rows.reduce(
      (width, row) => Math.min(widest, Math.max(width, 2 + getLength(row[index]))),
      Math.min(widest, 2 + getLength(title) + arrow),
    ),
  );

/** The range of a table's cells; undefined without rows below its header. */
const getFilter = ({ rows, isList }: WorkbookSheet): string | undefined =>
  isList || rows.length < 2 ? undefined : `A1:${cellName(rows.length - 1, (rows[0]?.length ?? 1) - 1)}`;

/** The totals of what the filter shows, and how many rows it does. */
function toTotals({ rows: [titles = [], ...rows], summed = [] }: WorkbookSheet): (SheetTotal | undefined)[] {
  const range = (column: number) => `${cellName(1, column)}:${cellName(rows.length, column)}`;
  return titles.map((_title, column) => {
    // 103 counts and 109 adds up what isn't hidden.
    if (column === 1) return { value: rows.length, formula: `SUBTOTAL(103,${range(0)})` };
    if (!summed.includes(column)) return undefined;
    const cells = rows.flatMap((row) => (typeof row[column] === "object" ? [row[column]] : []));
    const [first] = cells;
    if (!first) return undefined;
    // Shares of 1 have two digits.
    const value = Math.round(cells.reduce((sum, cell) => sum + cell.value, 0) * 100) / 100;
    return { value, formula: `SUBTOTAL(109,${range(column)})`, format: first.format };
  });
}

/** A blank row precedes totals, so that no filter or sorting includes them. */
function toXml(sheet: WorkbookSheet): string {
  const { rows, summed, isList, pageHeader } = sheet;
  const totals = summed && rows.length > 1 ? totalsRow("Total", toTotals(sheet), rows.length + 1) : "";
  const end = sheetEnd({ filter: getFilter(sheet), pageHeader });
  return `${sheetStart(columnWidths(rows, isList ? 0 : arrowWidth))}${rows.map(sheetRow).join("")}${totals}${end}`;
}

/** The files of a workbook by path, to be zipped: at least one sheet, each with a bold, frozen header row. */
export function toWorkbookFiles(sheets: readonly WorkbookSheet[]): Record<string, string> {
  const parts = sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, toXml(sheet)] as const);
  const frame = workbookFrame(sheets.map((sheet) => ({ name: sheet.name, filter: getFilter(sheet) })));
  return Object.fromEntries(
    [...Object.entries(frame), ...parts].map(([path, xml]) => [path, xmlDeclaration + xml]),
  );
}
