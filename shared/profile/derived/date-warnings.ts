import { type AnyAnswers, textAt } from "#shared/profile/answers.ts";
import type { Field } from "#shared/profile/field.ts";
import { validateAnswer } from "./problems.ts";
import { toDayNumber } from "#shared/profile/formats/dates.ts";
import { toUsDate } from "#shared/profile/formats/format.ts";

type DatedField = Extract<Field, { kind: "date" | "policyDate" | "monthYear" | "year" }>;

/** The days from January 1, 1970 to a date; of a month, to its last day, in favor of the user. */
function toDays({ kind }: DatedField, text: string): number | undefined {
  if (kind === "policyDate") return toDayNumber(toUsDate(text));
  if (kind === "date") return toDayNumber(text);
  const [, month = "", year = ""] = /^(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const first = kind === "monthYear" ? toDayNumber(`${month}/01/${year}`) : undefined;
  return first === undefined ? undefined : first + 30;
}

/** The day on which somebody reaches an age; undefined without a whole birth date. */
function toBirthday(born: string, years: number): number | undefined {
  if (toDayNumber(born) === undefined) return undefined;
  const [month = 0, day = 0, year = 0] = born.split("/").map(Number);
  return Date.UTC(year + years, month - 1, day) / 86_400_000;
}

const toToday = (today: Date): number =>
  Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) / 86_400_000;

/** A date that can hardly be right: in the future, or before somebody is old enough. `answers`: those beside it. */
export function getDateWarning(field: Field, answers: AnyAnswers, today: Date): string | undefined {
  if (!("years" in field)) return undefined;
  const text = textAt(answers, field.key);
  const day = toDays(field, text);
  if (day === undefined) return undefined;
  const { age, fromAge, isPast } = field;
  // It may be tomorrow already where the user is.
  if (isPast && day > toToday(today) + 1) return "This date is in the future. Check it.";
  // A year that is an error needs no warning.
  const isPossible = validateAnswer(field, text, today) === undefined;
  const adult = age && isPossible ? toBirthday(text, age.adult) : undefined;
  if (adult !== undefined && adult > toToday(today))
    return `This person is under ${age?.adult}. Check the year.`;
  const allowed = fromAge && toBirthday(textAt(answers, fromAge.born), fromAge.years);
  return allowed !== undefined && day < allowed
    ? `This is before age ${fromAge?.years}. Check it and the date of birth.`
    : undefined;
}
