import { sheetLine, isHeaderRow } from "#shared/profile/import/tables/find-tables.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { toListText } from "./separated-text.ts";
import type { Workbook, WorkbookSheet } from "./workbook.ts";
import type { MergedCell, Sheet } from "./sheet-builder.ts";
import { matchHeader } from "#shared/profile/import/columns/match-header.ts";
import { cellName } from "#shared/xlsx/cell-name.ts";

const noLabels: ReadonlySet<string> = new Set();

/** An amount over several rows may be their total, and a whole name is one person's. */
const ofOneRow = ["value", "fullName"].map((key) => ({ key, label: "" }));

const isLongNumber = (text: string): boolean => /^\d{5,}(\.\d+)?$/.test(text);

const isFilled = (cell: string | undefined): boolean => cell !== undefined && cell.trim() !== "";

const rangeOf = ({ row, column, rows, columns }: MergedCell): string =>
  `${cellName(row, column)}:${cellName(row + rows - 1, column + columns - 1)}`;

/** Returns the header of a column: the lower of two lines of headers, if it isn't blank. */
const nameAt = (grid: Sheet["grid"], header: number, column: number): string =>
  [grid[header], grid[header - 1]].map((row) => row?.[column]).find(isFilled) ?? "";

/**
 * Repeats what a cell over several rows says in each of them that has something of its own: "Doe" over Ann and Bob.
 * Headers, titles above them, and rows that only go on with the one above stay as they are. `unfilled`: cells
 * beside such rows that may mean their first row only.
 */
export function fillMergedCells({ grid, merged }: Pick<Sheet, "grid" | "merged">): {
  grid: string[][];
  unfilled: string[];
} {
  if (merged.length === 0) return { grid, unfilled: [] };
  const headers = grid.flatMap((row, at) => (isHeaderRow(row, noLabels) ? [at] : []));
  const filled = grid.map((row) => [...row]);
  const unfilled: string[] = [];
  for (const cell of merged) {
    const { row: top, column, rows, columns } = cell;
    const text = grid[top]?.[column] ?? "";
    const header = headers.findLast((at) => at < top + rows);
    // A title, beside or above a header, or a header itself.
    const isAbove = header === undefined ? headers.length > 0 || columns > 1 : header >= top;
    if (isAbove || !isFilled(text)) continue;
    const below = filled.slice(top + 1, top + rows).filter((_row, at) => grid[top + 1 + at]?.some(isFilled));
    const isOfOneRow =
      header === undefined
        ? isLongNumber(text)
        : matchHeader(nameAt(grid, header, column), ofOneRow).length > 0;
    if (!isOfOneRow) for (const row of below) putBlank(row, column, text);
    else if (below.length > 0) unfilled.push(rangeOf(cell));
  }
  return { grid: filled, unfilled };
}

/** Puts a text into a row's cell unless that has one. */
function putBlank(row: string[], column: number, text: string): void {
  if (isFilled(row[column])) return;
  while (row.length < column) row.push("");
  row[column] = text;
}

/** A file's content as an editable list: what is in it, what is not, and what needs checking. */
export type ReadFile = {
  readonly text: string;
  readonly read: readonly string[];
  readonly notes: readonly string[];
};

const firstNames = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : names.join(", ");

type FilledSheet = WorkbookSheet & { readonly unfilled: readonly string[] };

/** Notes on one sheet; `where` names it if there are several. */
function sheetNotes(sheet: FilledSheet, where: string): string[] {
  const { noValue, hiddenRows, hiddenColumns, unfilled, cutRows, cutCells } = sheet;
  const hidden = [
    hiddenRows > 0 && pluralize(hiddenRows, "row"),
    hiddenColumns > 0 && pluralize(hiddenColumns, "column"),
  ];
  const hiddenText = hidden.filter(Boolean).join(" and ");
  return [
    noValue.length > 0 &&
      `The file holds no value for the formulas in ${firstNames(noValue)}${where}. Open it in Excel, save it, and choose it again.`,
    hiddenText !== "" && `${hiddenText} hidden in your file${where}: read too. Delete what you don't need.`,
    unfilled.length > 0 &&
      `The merged cells ${firstNames(unfilled)}${where} were read for their first row only. Check the rows below.`,
    cutRows > 0 && `${pluralize(cutRows, "row")} below row 20,000${where}: not read.`,
    cutCells > 0 && `${pluralize(cutCells, "cell")} right of column 200${where}: not read.`,
  ].filter((note) => note !== false);
}

/** Picks the sheets with VINs (if there are none, the first), or all that aren't empty. */
export type SheetChoice = "withVins" | "all";

function chooseSheets({ sheets }: Workbook, choice: SheetChoice): readonly WorkbookSheet[] {
  const filled = sheets.filter(({ rows }) => rows > 0);
  const withVins = filled.filter(({ vins }) => vins > 0);
  if (choice === "all") return filled;
  return withVins.length > 0 ? withVins : filled.slice(0, 1);
}

/** A workbook as an editable list: each sheet that is read, with a line for its name, and what is left out. */
export async function workbookToList(workbook: Workbook, choice: SheetChoice): Promise<ReadFile> {
  const chosen = chooseSheets(workbook, choice);
  const read = chosen.map((sheet): FilledSheet => ({ ...sheet, ...fillMergedCells(sheet) }));
  const isOnly = workbook.sheets.length === 1;
  const hasNames = choice === "all" || read.length > 1;
  const where = ({ name }: WorkbookSheet): string => (isOnly ? "" : ` of the sheet "${name}"`);
  const found = ({ vins, rows }: WorkbookSheet): string =>
    choice === "all" ? pluralize(rows, "row") : pluralize(vins, "VIN");
  const unread = choice === "all" ? [] : workbook.sheets.filter((sheet) => !chosen.includes(sheet));
  return {
    text: await toListText(
      read.flatMap((sheet) =>
        hasNames ? [[sheetLine(sheet.name, sheet.isHidden)], ...sheet.grid] : sheet.grid,
      ),
    ),
    read: isOnly
      ? []
      : read.map(
          (sheet) =>
            `Sheet "${sheet.name}": ${found(sheet)}${sheet.isHidden ? " (hidden in your file)" : ""}.`,
        ),
    notes: [
      ...unread.map(({ name, rows }) =>
        rows === 0
          ? `Sheet "${name}" is empty.`
          : `Sheet "${name}" was not read: ${pluralize(rows, "row")}, no VINs.`,
      ),
      ...read.flatMap((sheet) => sheetNotes(sheet, where(sheet))),
    ],
  };
}
