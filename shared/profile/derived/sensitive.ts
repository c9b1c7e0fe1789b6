import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import { maskNumber } from "#shared/profile/derived/document/show-printed.ts";
import type { Answer, Field } from "#shared/profile/field.ts";
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

const list = (fields: readonly Field[], row: AnyAnswers): string[] =>
  fields.flatMap((field) => {
    if (field.kind === "list") return rowsAt(row, field.key).flatMap((each) => list(field.fields, each));
    const answer = row[field.key];
    return field.sensitive && field.kind !== "date" && typeof answer === "string" ? [answer] : [];
  });

/** Shorter ones may be anything else. */
const shortestNumber = 6;

/** Matches license and tax numbers however they are spaced: "12-3456789" is "123456789" too. Undefined if there are none. */
function toPattern(numbers: readonly string[]): RegExp | undefined {
  const spaced = numbers.flatMap((number) => {
    const characters = number.match(/[\p{L}\p{N}]/gu) ?? [];
    return characters.length < shortestNumber ? [] : [characters.join("[ .-]*")];
  });
  if (spaced.length === 0) return undefined;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${spaced.join("|")})(?![\\p{L}\\p{N}])`, "giu");
}

/** Masks license and tax numbers where another answer repeats them; their own fields stay as they are. */
export function maskRepeated(answers: AnyAnswers, registry: Registry = profile): AnyAnswers {
  const pattern = toPattern(list(allFields(registry), answers));
  if (!pattern) return answers;
  const maskAnswer = (answer: Answer): Answer => {
    if (typeof answer === "string") return answer.replace(pattern, maskNumber);
    return Array.isArray(answer) && answer.every((item) => typeof item === "string")
      ? answer.map((item) => item.replace(pattern, maskNumber))
      : answer;
  };
  const maskRow = (fields: readonly Field[], row: AnyAnswers): AnyAnswers => {
    const masked: Record<string, Answer> = { ...row };
    for (const field of fields) {
      if (field.kind === "list" && isAnswered(row[field.key]))
        masked[field.key] = rowsAt(row, field.key).map((each) => maskRow(field.fields, each));
      else if (!field.sensitive && row[field.key] !== undefined)
        masked[field.key] = maskAnswer(row[field.key]);
    }
    return masked;
  };
  return maskRow(allFields(registry), answers);
}
