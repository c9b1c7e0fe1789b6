import { cellName } from "./cell-name.ts";
import {
  type SheetCell,
  sheetEnd,
  sheetRow,
  sheetStart,
  type SheetTotal,
  totalsRow,
  workbookFrame,
  xmlDeclaration,
} from "./workbook-parts.ts";

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

/** Totals stand apart by a blank row, so that no filter or sorting takes them for one of the rows. */
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
