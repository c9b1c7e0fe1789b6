import { type AnyAnswers, isAnswered, rowsAt, textAt } from "#shared/profile/answers.ts";
import type { ListField, Row, RowField } from "#shared/profile/field.ts";
import { states } from "#shared/profile/options.ts";
import { getInsuredValue } from "#shared/profile/derived/document/overview.ts";
import { isOwnerRow } from "./sync-answers.ts";
import { withCommodityRows } from "./hauled-commodities.ts";
import { isPrintedInPlace, showPrintedCell } from "./summary.ts";
import { isRowFieldVisible, prune } from "./visibility.ts";
import { allFields, getPrintedLabel } from "#shared/profile/registry.ts";
import { type SheetCell, toSheetDate, type WorkbookSheet } from "#shared/xlsx/workbook-files.ts";

export type ScheduleOwner = { readonly reference: string; readonly companyName: string };

/** A sheet about the request, then one for each list with rows, schedules first. Empty without rows in any list. */
export function toScheduleSheets(answers: AnyAnswers, owner: ScheduleOwner): WorkbookSheet[] {
  const pruned = withCommodityRows(prune(answers));
  const lists = allFields().filter((field): field is ListField => field.kind === "list");
  const sheets = [...lists.filter(({ counts }) => counts), ...lists.filter(({ counts }) => !counts)]
    .filter(({ offScreen }) => !offScreen)
    .filter(({ key }) => rowsAt(pruned, key).length > 0)
    .map((list) => toSheet(list, pruned));
  const pageHeader = [owner.companyName, owner.reference] as const;
  return sheets.length === 0
    ? []
    : [toRequestSheet(pruned, owner), ...sheets].map((sheet) => ({ ...sheet, pageHeader }));
}

function toRequestSheet(answers: AnyAnswers, { reference, companyName }: ScheduleOwner): WorkbookSheet {
  const value = getInsuredValue(answers);
  const rows: (readonly [string, SheetCell])[] = [
    ["Company", companyName || textAt(answers, "name")],
    ["DOT number", textAt(answers, "dotNumber")],
    ["MC number", textAt(answers, "mcNumber")],
    ["Contact", textAt(answers, "contactName")],
    ["Phone", textAt(answers, "phone")],
    ["Email", textAt(answers, "email")],
    ["Effective date", toSheetDate(textAt(answers, "proposedEffectiveDate")) ?? ""],
    ["Insured value", value > 0 ? { value, format: "money" } : ""],
    ["Power units", rowsAt(answers, "powerUnits").length],
    ["Trailers", rowsAt(answers, "trailers").length],
    ["Drivers", rowsAt(answers, "drivers").length],
  ];
  return {
    name: "Quote request",
    isList: true,
    rows: [["Quote request", reference], ...rows.filter(([, cell]) => cell !== "")],
  };
}

/** At most 31 characters, cut at a word. */
function toSheetName(label: string): string {
  const name = label.replace(/[[\]:*?/\\]/g, " ");
  return name.length <= 31 ? name : name.slice(0, 32).replace(/ (?:and )?\S*$/, "");
}

function toSheet(list: ListField, answers: AnyAnswers): WorkbookSheet {
  const rows = rowsAt(answers, list.key);
  const fields = list.fields.filter(
    (field) =>
      !isPrintedInPlace(list, field) && (!field.offScreen || rows.some((row) => isAnswered(row[field.key]))),
  );
  return {
    name: toSheetName(getPrintedLabel(list)),
    // The row's number is the first column.
    summed: fields.flatMap(({ isSummed }, index) => (isSummed ? [index + 1] : [])),
    rows: [
      ["#", ...fields.map(({ label }) => label)],
      ...rows.map((row, index) => [
        index + 1,
        ...fields.map((field) => toCell(list, field, row, isOwnerRow(index, answers))),
      ]),
    ],
  };
}

function toCell(list: ListField, field: RowField, row: Row, isOwner: boolean): SheetCell {
  const answer = row[field.key];
  // The exact years, where the choices end at "4+ years".
  const years = field.exactYears ? textAt(row, field.exactYears) : "";
  if (wholeNumber.test(years)) return Number(years);
  // CA: as raters take it.
  if ("options" in field && field.options === states) return textAt(row, field.key);
  const text = showPrintedCell(list, field, row, isOwner);
  const isShown = !(field.printedForOwner && isOwner) && isRowFieldVisible(field, list, row);
  return (isShown && typeof answer === "string" ? toNumber(field, answer.trim()) : undefined) ?? text;
}

const wholeNumber = /^\d{1,15}$/;

function toNumber(field: RowField, answer: string): SheetCell | undefined {
  if (field.kind === "policyDate") return toSheetDate(answer);
  if (field.kind === "date") return toSheetDate(answer.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$1-$2"));
  if (!wholeNumber.test(answer)) return undefined;
  if (field.kind === "money" || isAmount(field, answer)) return { value: Number(answer), format: "money" };
  if (field.kind === "percent") return { value: Number(answer) / 100, format: "percent" };
  if (field.kind === "digits" || field.kind === "year") return Number(answer);
  return undefined;
}

const isAmount = (field: RowField, answer: string): boolean =>
  field.kind === "select" &&
  field.options.some(({ value, label }) => value === answer && /^\$[\d,]+$/.test(label));
