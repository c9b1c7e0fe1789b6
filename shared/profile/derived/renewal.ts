import { type AnyAnswers, type Answers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { Answer, Field, ListField, Row, RowField } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { pluralize } from "#shared/pluralize.ts";
import { fieldByKey, getFields, profile } from "#shared/profile/registry.ts";

/** Something to look at a year later, with last year's answer in words; "" if it was removed or never given. */
export type RenewalQuestion = {
  readonly sectionId: string;
  readonly key: string;
  readonly label: string;
  readonly lastYear: string;
};

export type Renewal = {
  readonly answers: Answers;
  /** What may have changed, in form order. */
  readonly questions: readonly RenewalQuestion[];
  /** What moved on: "Years in business: 2 years, was 1 year". */
  readonly rolled: readonly string[];
  /** What there was no room for. */
  readonly leftOut: readonly string[];
};

const toDate = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
const isIsoDate = (answer: Answer): answer is string =>
  typeof answer === "string" && /^\d{4}-\d{2}-\d{2}$/.test(answer) && !Number.isNaN(toDate(answer).getTime());

/** The same day so many years later; February 29 becomes March 1 where there is none. */
function addYears(iso: string, years: number): string {
  const date = toDate(iso);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

/** How many policy years lie between a file and today: at least one, since it is being renewed. */
function getYearsSince(savedAt: string, today: Date): number {
  const saved = new Date(savedAt);
  const days = (today.getTime() - saved.getTime()) / 86_400_000;
  return Number.isNaN(days) ? 1 : Math.max(1, Math.round(days / 365));
}

/** An option moves up by the years that passed; a date that has passed moves to its next anniversary. */
function toNext(field: Field | RowField, answer: Answer, years: number, today: string): Answer {
  if (isIsoDate(answer)) {
    const ahead = Array.from({ length: 50 }, (_none, index) => addYears(answer, index));
    return ahead.find((date) => date >= today) ?? answer;
  }
  if (field.kind !== "select" || typeof answer !== "string") return answer;
  const index = field.options.findIndex((option) => option.value === answer);
  if (index === -1) return answer;
  return field.options[Math.min(index + years, field.options.length - 1)]?.value ?? answer;
}

type Clock = { readonly years: number; readonly today: string };

function renewRow(list: ListField, row: Row, { years, today }: Clock): Row {
  const kept = list.fields.filter((field) => field.key in row && field.renewal !== "clear");
  return Object.fromEntries(
    kept.map((field) => [
      field.key,
      field.renewal === "next" ? toNext(field, row[field.key], years, today) : row[field.key],
    ]),
  );
}

function renewAnswer(field: Field, answers: AnyAnswers, clock: Clock): Answer {
  const answer = answers[field.key];
  if (field.renewal === "clear") return undefined;
  if (field.kind === "list") {
    return answer && rowsAt(answers, field.key).map((row) => renewRow(field, row, clock));
  }
  return field.renewal === "next" ? toNext(field, answer, clock.years, clock.today) : answer;
}

const priorKey = "priorInsuranceHistory";

/** The policy that is expiring now, as the newest record: its insurer and number are asked. */
function withExpiringPolicy(answers: AnyAnswers, before: AnyAnswers, today: string) {
  const rows = rowsAt(answers, priorKey);
  const list = fieldByKey(priorKey);
  const ends = rows.map(({ expirationDate }) => expirationDate).filter(isIsoDate);
  const last = ends.toSorted().at(-1);
  const started = isIsoDate(before.proposedEffectiveDate) ? before.proposedEffectiveDate : last;
  const isOnFile = last === undefined || started === undefined || started < last || started > today;
  if (isOnFile || list.kind !== "list") return { rows, dropped: [] };
  const expiring: Row = { effectiveDate: started, expirationDate: addYears(started, 1) };
  const all = [expiring, ...rows];
  return { rows: all.slice(0, list.maxRows), dropped: all.slice(list.maxRows) };
}

function describeLastYear(field: Field, answers: AnyAnswers): string {
  if (field.kind !== "list") return showAnswer(field, answers[field.key]);
  const count = rowsAt(answers, field.key).length;
  return count === 0 ? "" : pluralize(count, field.itemName);
}

/** Fields whose rows lost an answer that is asked anew: "Violations in 3 years (2 drivers)". */
function questionsInRows(sectionId: string, list: ListField, answers: AnyAnswers): RenewalQuestion[] {
  return list.fields
    .filter((field) => field.renewal === "clear")
    .flatMap((field) => {
      const rows = rowsAt(answers, list.key).filter((row) => isAnswered(row[field.key])).length;
      const label = `${field.label} (${pluralize(rows, list.itemName)})`;
      return rows > 0 ? [{ sectionId, key: list.key, label, lastYear: "" }] : [];
    });
}

function getQuestions(before: AnyAnswers): RenewalQuestion[] {
  return profile.flatMap(({ id, ...section }) =>
    getFields({ id, ...section }).flatMap((field) => {
      const lastYear = describeLastYear(field, before);
      const isAsked = field.renewal === "ask" || (field.renewal === "clear" && lastYear !== "");
      const own =
        isAsked && !field.offScreen ? [{ sectionId: id, key: field.key, label: field.label, lastYear }] : [];
      return field.kind === "list" ? [...own, ...questionsInRows(id, field, before)] : own;
    }),
  );
}

function describeRolled(field: Field, before: AnyAnswers, after: AnyAnswers): string[] {
  const [from, to] = [before, after].map((answers) => showAnswer(field, answers[field.key]));
  return field.renewal === "next" && from !== to ? [`${field.label}: ${to}, was ${from}`] : [];
}

/**
 * Last year's profile as the start of this year's: dates and years move on, what is only true of one year is asked
 * anew, and all else is kept. `savedAt`: when the file was saved, as an ISO time.
 */
export function renewAnswers(before: Answers, savedAt: string, now: Date): Renewal {
  const clock = { years: getYearsSince(savedAt, now), today: now.toISOString().slice(0, 10) };
  const fields = profile.flatMap(getFields);
  const renewed = fields.map((field) => [field.key, renewAnswer(field, before, clock)] as const);
  const answers = Object.fromEntries(renewed.filter(([, answer]) => answer !== undefined));
  const { rows, dropped } = withExpiringPolicy(answers, before, clock.today);
  const all: AnyAnswers = rows.length > 0 ? { ...answers, [priorKey]: rows } : answers;
  return {
    answers: all,
    questions: getQuestions(before),
    rolled: fields.flatMap((field) => describeRolled(field, before, all)),
    leftOut: dropped.map(
      ({ carrier }) => `Prior insurance: ${typeof carrier === "string" ? carrier : "a record"}`,
    ),
  };
}
