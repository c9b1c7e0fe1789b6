import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { ListField, Row, RowField } from "#shared/profile/field.ts";
import { getFields, profile, type Registry } from "#shared/profile/registry.ts";
import { getNeededLevel } from "./readiness.ts";
import { isRowFieldVisible, isVisible } from "./visibility.ts";

/** A row that lacks fields an insurer needs: the fields, in the order of the list. */
export type MissingInRow = {
  readonly sectionId: string;
  readonly list: ListField;
  readonly index: number;
  readonly keys: readonly string[];
  readonly labels: readonly string[];
};

/** Whether a field is required to save a row, or needed for a quote and not among the optional questions. */
function isNeeded(list: ListField, field: RowField, row: Row): boolean {
  if (list.requiredFields.includes(field.key)) return true;
  return !field.folded && getNeededLevel(field, row) === "quote" && isRowFieldVisible(field, list, row);
}

function missingInList(sectionId: string, list: ListField, answers: AnyAnswers): MissingInRow[] {
  return rowsAt(answers, list.key).flatMap((row, index) => {
    const missing = list.fields.filter((field) => !isAnswered(row[field.key]) && isNeeded(list, field, row));
    const [keys, labels] = [missing.map(({ key }) => key), missing.map(({ label }) => label)];
    return keys.length > 0 ? [{ sectionId, list, index, keys, labels }] : [];
  });
}

/** The driver, unit and insurer rows that lack details insurers ask for, in form order. */
export function missingInRows(answers: AnyAnswers, registry: Registry = profile): MissingInRow[] {
  return registry.flatMap((section) =>
    getFields(section).flatMap((field) =>
      field.kind === "list" && isVisible(field, answers, registry)
        ? missingInList(section.id, field, answers)
        : [],
    ),
  );
}
