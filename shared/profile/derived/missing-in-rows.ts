import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { ListField } from "#shared/profile/field.ts";
import { getFields, profile, type Registry } from "#shared/profile/registry.ts";
import { holds, isVisible } from "./visibility.ts";

/** A row that lacks fields an insurer needs: the fields, in the order of the list. */
export type MissingInRow = {
  readonly sectionId: string;
  readonly list: ListField;
  readonly index: number;
  readonly keys: readonly string[];
  readonly labels: readonly string[];
};

function missingInList(sectionId: string, list: ListField, answers: AnyAnswers): MissingInRow[] {
  return rowsAt(answers, list.key).flatMap((row, index) => {
    const needed = [...list.requiredFields.map((key) => ({ key })), ...(list.neededToQuote ?? [])];
    const keys = needed
      .filter((need) => !isAnswered(row[need.key]) && (!("if" in need) || !need.if || holds(need.if, row)))
      .map(({ key }) => key);
    const labels = keys.map((key) => list.fields.find((field) => field.key === key)?.label ?? key);
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
