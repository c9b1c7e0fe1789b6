import { type Answers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { ListField, Row, RowField } from "#shared/profile/field.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import { nameRow } from "#shared/profile/formats/row-name.ts";
import { showCell } from "#shared/profile/derived/summary.ts";

const datesOfRow: ReadonlySet<string> = new Set(["date", "policyDate", "monthYear"]);

/** Keys of the required fields missing before a row can be saved. Incomplete dates count as missing. */
export function lackingIn(list: ListField, row: Row): string[] {
  return list.requiredFields.filter((key) => {
    if (!isAnswered(row[key])) return true;
    const field = list.fields.find((one) => one.key === key);
    return field && datesOfRow.has(field.kind) && validateAnswer(field, row[key], new Date()) !== undefined;
  });
}

/** The row as saved, without blank fields. */
export const withoutBlanks = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([, answer]) => isAnswered(answer) || typeof answer === "boolean"),
  );

/** Saves a row at its index, or appends it if the index is null or no longer exists. */
export function withRow(answers: Answers, list: ListField, index: number | null, row: Row): Answers {
  const rows = rowsAt(answers, list.key);
  const next =
    index === null || index >= rows.length
      ? [...rows, withoutBlanks(row)]
      : rows.with(index, withoutBlanks(row));
  return { ...answers, [list.key]: next };
}

/** The fields that name a row: the first required field, and the make if it is required. */
export const namingFields = (list: ListField): RowField[] =>
  list.fields.filter(
    ({ key, kind }) =>
      key === list.requiredFields[0] || (kind === "openSelect" && list.requiredFields.includes(key)),
  );

/** "unit 104: 2019 Ford", "driver 2: Jane Doe", or "power unit 2" while nothing else names it. */
export function getRowLabel(list: ListField, row: Row, index: number, isOwner = false): string {
  const title = getRowTitle(list, row, isOwner).trim();
  return [nameRow(list, row, index), title].filter(Boolean).join(": ");
}

/** A row's title in its list, such as "2019 Ford" or "Jane Doe". */
export const getRowTitle = (list: ListField, row: Row, isOwner: boolean): string =>
  namingFields(list)
    .map((field) => showCell(list, field, row, isOwner))
    .join(" ");
