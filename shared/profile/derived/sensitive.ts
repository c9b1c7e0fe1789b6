import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { Answer, Field } from "#shared/profile/field.ts";
import { allFields } from "#shared/profile/registry.ts";
import { toUsDate } from "#shared/profile/formats/format.ts";
import { showPrintedAnswer } from "#shared/profile/kinds.ts";
import type { ShowAnswer } from "./summary.ts";

export function withoutSensitive(answers: AnyAnswers): AnyAnswers {
  const open: Record<string, Answer> = { ...answers };
  for (const field of allFields()) {
    if (field.sensitive) delete open[field.key];
    if (field.kind !== "list" || !isAnswered(answers[field.key])) continue;
    const secret = new Set(field.fields.filter(({ sensitive }) => sensitive).map(({ key }) => key));
    open[field.key] = rowsAt(answers, field.key).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !secret.has(key))),
    );
  }
  return open;
}

export const hasSensitive = (answers: AnyAnswers): boolean =>
  allFields().some((field) =>
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
export function maskRepeated(answers: AnyAnswers): AnyAnswers {
  const pattern = toPattern(list(allFields(), answers));
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
  return maskRow(allFields(), answers);
}

const mostShown = 4;

/** Hides all but the last four letters and digits, and at least half. Shows nothing else: the end of "evil .com" would be a link. */
export function maskNumber(text: string): string {
  const characters = text.match(/[\p{L}\p{N}]/gu) ?? [];
  const shown = Math.min(mostShown, Math.floor(characters.length / 2));
  return shown > 0 ? `••••${characters.slice(-shown).join("")}` : "••••";
}

/** Formats answers for print: every day as mm/dd/yyyy, and on request what is sensitive as ••••1971. */
export const createShowPrinted =
  ({ isMasked }: { readonly isMasked: boolean }): ShowAnswer =>
  (field, answer) => {
    const isDay = field.kind === "policyDate" && typeof answer === "string";
    const text = isDay ? toUsDate(answer) : showPrintedAnswer(field, answer);
    return isMasked && text !== "" && field.sensitive ? maskNumber(text) : text;
  };
