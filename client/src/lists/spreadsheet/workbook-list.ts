import { sheetLine } from "#shared/profile/import/tables/find-tables.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { fillMergedCells } from "./cells/merged-cells.ts";
import { toListText } from "./separated-text.ts";
import type { Workbook, WorkbookSheet } from "./workbook.ts";

/** A file's content as an editable list: what is in it, what is not, and what needs checking. */
export type ReadFile = {
  readonly text: string;
  readonly read: readonly string[];
  readonly notes: readonly string[];
};

const firstNames = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : names.join(", ");

type FilledSheet = WorkbookSheet & { readonly unfilled: readonly string[] };

/** What needs checking in one sheet; `where` names it if there are several. */
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

/** Which sheets of a workbook are read: those with VINs (if there are none, the first), or all that aren't empty. */
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
