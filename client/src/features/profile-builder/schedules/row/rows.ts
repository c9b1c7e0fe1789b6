import { type Answers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";

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
