import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { Answer } from "#shared/profile/field.ts";
import { allFields, profile, type Registry } from "#shared/profile/registry.ts";

/** The answers without birth dates, license and tax numbers: what the registry marks as sensitive. */
export function withoutSensitive(answers: AnyAnswers, registry: Registry = profile): AnyAnswers {
  const open: Record<string, Answer> = { ...answers };
  for (const field of allFields(registry)) {
    if (field.sensitive) delete open[field.key];
    if (field.kind !== "list" || !isAnswered(answers[field.key])) continue;
    const secret = new Set(field.fields.filter(({ sensitive }) => sensitive).map(({ key }) => key));
    open[field.key] = rowsAt(answers, field.key).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !secret.has(key))),
    );
  }
  return open;
}

export const hasSensitive = (answers: AnyAnswers, registry: Registry = profile): boolean =>
  allFields(registry).some((field) =>
    field.kind === "list"
      ? field.fields.some(
          ({ key, sensitive }) => sensitive && rowsAt(answers, field.key).some((row) => isAnswered(row[key])),
        )
      : field.sensitive && isAnswered(answers[field.key]),
  );
