import type { Answer, ListField, Row, RowField } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { getColumnFields } from "./columns/import-lists.ts";

function toCell(field: RowField, answer: Answer): string {
  if (field.kind === "toggle") return answer === true ? "Yes" : "No";
  return showAnswer(field, answer);
}

/** A list of the profile as a table with a header, which the import reads back as the same rows. */
export function toListSheet(list: ListField, rows: readonly Row[]): string[][] {
  const fields = getColumnFields([list]);
  return [
    fields.map(({ label }) => label),
    ...rows.map((row) => fields.map((field) => toCell(field, row[field.key]))),
  ];
}
