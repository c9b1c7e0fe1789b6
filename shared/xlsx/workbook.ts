import {
  type SheetCell,
  sheetEnd,
  sheetRow,
  sheetStart,
  workbookFrame,
  xmlDeclaration,
} from "./workbook-parts.ts";

type Rows = readonly (readonly SheetCell[])[];

export type WorkbookSheet = {
  /** At most 31 characters, none of []:*?/\\, and different from the others. */
  readonly name: string;
  /** The header first. */
  readonly rows: Rows;
};

const widest = 50;
/** "$1,234,567" or "12/31/2027". */
const numberWidth = 10;

const getLength = (cell: SheetCell = ""): number =>
  typeof cell === "object" ? numberWidth : String(cell).length;

/** Column widths that fit the content, in characters. */
const columnWidths = (rows: Rows): number[] =>
  (rows[0] ?? []).map((_title, index) =>
    rows.reduce((width, row) => Math.min(widest, Math.max(width, 2 + getLength(row[index]))), 0),
  );

const sheet = (rows: Rows): string =>
  `${sheetStart(columnWidths(rows))}${rows.map(sheetRow).join("")}${sheetEnd}`;

/** The files of a workbook by path, to be zipped: at least one sheet, each with a bold, frozen header row. */
export function toWorkbookFiles(sheets: readonly WorkbookSheet[]): Record<string, string> {
  const parts = sheets.map(
    ({ rows }, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheet(rows)] as const,
  );
  const files = [...Object.entries(workbookFrame(sheets.map(({ name }) => name))), ...parts];
  return Object.fromEntries(files.map(([path, xml]) => [path, xmlDeclaration + xml]));
}
