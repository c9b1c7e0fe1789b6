import { sheetLine } from "#shared/vin/fleet/fleet-tables.ts";
import { pluralize } from "#shared/pluralize.ts";
import { toListText } from "./separated-text.ts";
import type { Workbook, WorkbookSheet } from "#client/lib/spreadsheet/xlsx/read-workbook.ts";

/** A file's content as an editable list: what is in it, what is not, and what needs checking. */
export type ReadFile = {
  readonly text: string;
  readonly read: readonly string[];
  readonly notes: readonly string[];
};

const firstNames = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : names.join(", ");

/** The sheets with VINs; if none have any, the first one that is not empty. */
function sheetsToRead({ sheets }: Workbook): readonly WorkbookSheet[] {
  const withVins = sheets.filter(({ vins }) => vins > 0);
  return withVins.length > 0 ? withVins : sheets.filter(({ rows }) => rows > 0).slice(0, 1);
}

const readNote = ({ name, vins, isHidden }: WorkbookSheet): string =>
  `Sheet "${name}": ${pluralize(vins, "VIN")}${isHidden ? " (hidden in the workbook)" : ""}.`;

const unreadNote = ({ name, rows }: WorkbookSheet): string =>
  rows === 0
    ? `Sheet "${name}" is empty.`
    : `Sheet "${name}" was not read: ${pluralize(rows, "row")}, no VINs.`;

/** What needs checking in one sheet; `where` names it if there are several. */
function sheetNotes({ noValue, hiddenRows, cutRows, cutCells }: WorkbookSheet, where: string): string[] {
  return [
    ...(noValue.length === 0
      ? []
      : [
          `The file holds no value for the formulas in ${firstNames(noValue)}${where}. Open it in Excel, save it, and choose it again.`,
        ]),
    ...(hiddenRows === 0
      ? []
      : [
          `${pluralize(hiddenRows, "row")} hidden in the workbook${where}: read too. Delete what you don't need.`,
        ]),
    ...(cutRows === 0 ? [] : [`${pluralize(cutRows, "row")} below row 20,000${where}: not read.`]),
    ...(cutCells === 0 ? [] : [`${pluralize(cutCells, "cell")} right of column 200${where}: not read.`]),
  ];
}

/**
 * A workbook as an editable list: every sheet with VINs, each under a line with its name if there are
 * several. Whatever is left out is reported with its count.
 */
export async function vinSheets(workbook: Workbook): Promise<ReadFile> {
  const read = sheetsToRead(workbook);
  const isOnly = workbook.sheets.length === 1;
  const unread = workbook.sheets.filter((sheet) => !read.includes(sheet));
  const grid = read.flatMap((sheet) =>
    read.length > 1 ? [[sheetLine(sheet.name)], ...sheet.grid] : sheet.grid,
  );
  const where = ({ name }: WorkbookSheet): string => (isOnly ? "" : ` of the sheet "${name}"`);
  return {
    text: await toListText(grid),
    read: isOnly ? [] : read.map(readNote),
    notes: [...unread.map(unreadNote), ...read.flatMap((sheet) => sheetNotes(sheet, where(sheet)))],
  };
}

/** A workbook as a list: every sheet that isn't empty, each under a line with its name. */
export async function everySheet({ sheets }: Workbook): Promise<ReadFile> {
  const filled = sheets.filter(({ rows }) => rows > 0);
  const where = ({ name }: WorkbookSheet): string => (sheets.length === 1 ? "" : ` of the sheet "${name}"`);
  return {
    text: await toListText(filled.flatMap((sheet) => [[sheetLine(sheet.name)], ...sheet.grid])),
    read: filled.map(({ name, rows }) => `Sheet "${name}": ${pluralize(rows, "row")}.`),
    notes: filled.flatMap((sheet) => sheetNotes(sheet, where(sheet))),
  };
}
