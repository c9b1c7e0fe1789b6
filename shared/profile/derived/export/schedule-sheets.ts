import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { ListField, Row, RowField } from "#shared/profile/field.ts";
import { isOwnerRow } from "#shared/profile/derived/owner-driver.ts";
import { withCommodityRows } from "#shared/profile/derived/commodities.ts";
import { isPrintedInPlace, showCell } from "#shared/profile/derived/summary.ts";
import { isRowFieldVisible, prune } from "#shared/profile/derived/visibility.ts";
import { allFields, getPrintedLabel, profile, type Registry } from "#shared/profile/registry.ts";
import { type SheetCell, toSheetDate } from "#shared/xlsx/workbook-parts.ts";
import type { WorkbookSheet } from "#shared/xlsx/workbook.ts";

/** A sheet for each list with rows, a column for each question: schedules first, then other lists. */
export function toScheduleSheets(answers: AnyAnswers, registry: Registry = profile): WorkbookSheet[] {
  const pruned = withCommodityRows(prune(answers, registry), registry);
  const lists = allFields(registry).filter((field): field is ListField => field.kind === "list");
  return [...lists.filter(({ counts }) => counts), ...lists.filter(({ counts }) => !counts)]
    .filter(({ offScreen }) => !offScreen)
    .filter(({ key }) => rowsAt(pruned, key).length > 0)
    .map((list) => toSheet(list, pruned));
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
  const text = showCell(list, field, row, isOwner);
  const isShown = !(field.printedForOwner && isOwner) && isRowFieldVisible(field, list, row);
  return (isShown && typeof answer === "string" ? toNumber(field, answer.trim()) : undefined) ?? text;
}

const wholeNumber = /^\d{1,15}$/;

/** What a spreadsheet can add up or sort; undefined for a text, or a malformed answer. */
function toNumber(field: RowField, answer: string): SheetCell | undefined {
  if (field.kind === "policyDate") return toSheetDate(answer);
  if (field.kind === "date") return toSheetDate(answer.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$1-$2"));
  if (!wholeNumber.test(answer)) return undefined;
  if (field.kind === "money" || isAmount(field, answer)) return { value: Number(answer), format: "money" };
  if (field.kind === "percent") return { value: Number(answer) / 100, format: "percent" };
  if (field.kind === "digits" || field.kind === "year") return Number(answer);
  return undefined;
}

/** A choice among amounts, such as deductibles. */
const isAmount = (field: RowField, answer: string): boolean =>
  field.kind === "select" &&
  field.options.some(({ value, label }) => value === answer && /^\$[\d,]+$/.test(label));
