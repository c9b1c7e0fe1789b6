import { type AnyAnswers, isAnswered, rowsAt, textAt } from "#shared/profile/answers.ts";
import type { Field, ListField, Row, RowField } from "#shared/profile/field.ts";
import { showPolicyDate, toUsDate } from "#shared/profile/formats/format.ts";
import { nameRow } from "#shared/profile/formats/row-name.ts";
import { getLossConflict } from "./sync-answers.ts";
import {
  describeCargoLimit,
  getCargoWarning,
  describeLiabilityMinimum,
  getLimitWarning,
} from "./limits-advice.ts";
import { describeSpan, findCoverageGaps } from "./policy-timeline.ts";
import { allFields, findField } from "#shared/profile/registry.ts";
import { isVisible } from "./visibility.ts";
import { validateAnswer } from "./problems.ts";
import { toDayNumber } from "#shared/profile/formats/dates.ts";

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
function getDateWarning(field: Field, answers: AnyAnswers, today: Date): string | undefined {
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

type RowPosition = { readonly list: ListField; readonly index: number | null };

const lowerCase = (item: unknown): string => (typeof item === "string" ? item.trim().toLowerCase() : "");

/** Shares of one whole that add up to something else, at the last of them that is answered. */
function wrongSum(field: Field, answers: AnyAnswers): string | undefined {
  if (field.kind !== "percent" || field.sumsTo100With === undefined) return undefined;
  const isShare = (other: Field): boolean =>
    other.kind === "percent" && other.sumsTo100With === field.sumsTo100With;
  const isAsked = (other: Field): boolean => isVisible(other, answers);
  const shares = allFields().filter((other) => isShare(other) && isAsked(other));
  const answered = shares.filter(({ key }) => isAnswered(answers[key]));
  const inRows = allFields().flatMap((list) => {
    const share = list.kind === "list" ? list.fields.find(isShare) : undefined;
    return share && isAsked(list) ? rowsAt(answers, list.key).map((row) => row[share.key]) : [];
  });
  const values = [...answered.map(({ key }) => answers[key]), ...inRows.filter(isAnswered)];
  const total = values.reduce<number>((sum, value) => sum + Number(value), 0);
  const isComplete = answered.length === shares.length || total > 100;
  const isDue = answered.at(-1)?.key === field.key && isComplete && Number.isFinite(total);
  return isDue && total !== 100 ? `These add up to ${total}%, not 100%.` : undefined;
}

function gapBeforeStart(answers: AnyAnswers): string | undefined {
  const gap = findCoverageGaps(answers).find(({ path }) => path.length === 1);
  if (!gap) return undefined;
  return `Based on the policies you listed, that's ${describeSpan(gap, [])}, from ${showPolicyDate(gap.from)} to ${showPolicyDate(gap.to)}.`;
}

/** A warning about an unusual but possibly correct answer, which is never rejected; or undefined. */
export function getWarning(field: Field, answers: AnyAnswers, today: Date = new Date()): string | undefined {
  const answer = answers[field.key];
  if (field.kind === "percent") return wrongSum(field, answers);
  if (field.advice) return advisers[field.advice].warn(answers);
  if ("years" in field && !field.offer) return getDateWarning(field, answers, today);
  if (field.offer === "policyEnd") return gapBeforeStart(answers);
  if (field.offer === "lossDetails") return getLossConflict(answers)?.warning;
  if (field.kind !== "tags" || !Array.isArray(answer)) return undefined;
  const words = answer.map(lowerCase);
  const repeated = answer.find((_item, index) => words.indexOf(words[index] ?? "") < index);
  return typeof repeated === "string" ? `${repeated.trim()} is listed twice.` : undefined;
}

function earlierDate(field: RowField, row: Row): string | undefined {
  if (field.kind !== "policyDate" || field.notBefore === undefined) return undefined;
  const [start, end] = [textAt(row, field.notBefore), textAt(row, field.key)];
  // Only complete dates: yyyy-mm-dd strings sort chronologically.
  const areWhole = [start, end].every((date) => /^\d{4}-\d\d-\d\d$/.test(date));
  return areWhole && end < start
    ? "The expiration date is before the effective date. Check both."
    : undefined;
}

function repeatedVin(
  field: RowField,
  row: Row,
  { list, index }: RowPosition,
  answers: AnyAnswers,
): string | undefined {
  const answer = row[field.key];
  if (field.kind !== "vin" || !isAnswered(answer)) return undefined;
  for (const key of field.onceIn ?? []) {
    const rows = rowsAt(answers, key);
    const at = rows.findIndex(
      (other, otherIndex) => other[field.key] === answer && (key !== list.key || otherIndex !== index),
    );
    const [other, same] = [findField(key), rows[at]];
    if (!same || other?.kind !== "list") continue;
    // Of a unit that is listed twice, its number tells nothing.
    const isTwin = textAt(same, "unitNumber") === textAt(row, "unitNumber");
    return `This VIN is on ${nameRow(other, isTwin ? {} : same, at)} too.`;
  }
  return undefined;
}

export function getRowWarning(
  field: RowField,
  row: Row,
  position: RowPosition,
  answers: AnyAnswers,
  today: Date = new Date(),
): string | undefined {
  return (
    earlierDate(field, row) ?? getDateWarning(field, row, today) ?? repeatedVin(field, row, position, answers)
  );
}

type Adviser = {
  describe(this: void, answers: AnyAnswers): string | undefined;
  warn(this: void, answers: AnyAnswers): string | undefined;
};

const advisers: Readonly<Record<NonNullable<Field["advice"]>, Adviser>> = {
  liabilityMinimum: { describe: describeLiabilityMinimum, warn: getLimitWarning },
  cargoMinimum: { describe: describeCargoLimit, warn: getCargoWarning },
};

/** Advice on this answer by the others, in a few sentences; or undefined. */
export const getAdvice = ({ advice }: Pick<Field, "advice">, answers: AnyAnswers): string | undefined =>
  advice && advisers[advice].describe(answers);
