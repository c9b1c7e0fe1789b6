import { type AnyAnswers, isAnswered, rowsAt, type Answers } from "#shared/profile/answers.ts";
import type { Field, ListField, Row, RowField, Answer } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { findField, getFields, profile, allFields, listByKey } from "#shared/profile/registry.ts";
import type { AnswerPath } from "./problems.ts";
import { policiesKey } from "./policy-timeline.ts";
import { isVisible } from "./visibility.ts";
import { addYears, isIsoDate } from "#shared/profile/formats/dates.ts";

export type RenewalQuestion = {
  readonly sectionId: string;
  readonly key: string;
  /** A question that a list's rows are asked again: the key in the rows, and how many rows had an answer. */
  readonly inRows?: { readonly key: string; readonly count: number } | undefined;
  readonly label: string;
  /** Last year's answer in words; "" if there was none, or if it would fill the page. */
  readonly lastYear: string;
  readonly isKept: boolean;
};

const fewRows = 3;

function describe(field: Field, answers: AnyAnswers): string {
  const answer = answers[field.key];
  if (field.kind !== "list") return isAnswered(answer) ? showAnswer(field, answer) : "";
  const count = rowsAt(answers, field.key).length;
  return count === 0 ? "" : pluralize(count, field.itemName);
}

function describeRows({ requiredFields: [name = ""] }: ListField, field: RowField, rows: readonly Row[]) {
  if (rows.length > fewRows) return "";
  const named = rows.map((row) => {
    const title = row[name];
    const shown = showAnswer(field, row[field.key]);
    return typeof title === "string" && title.trim() !== "" ? `${title}: ${shown}` : shown;
  });
  return named.join("; ");
}

/** "Violations in 3 years (2 drivers)": answers that rows lost and are asked again. */
function getRowQuestions(sectionId: string, list: ListField, before: AnyAnswers): RenewalQuestion[] {
  return list.fields
    .filter((field) => field.renewal === "clear")
    .flatMap((field) => {
      const rows = rowsAt(before, list.key).filter((row) => isAnswered(row[field.key]));
      if (rows.length === 0) return [];
      const label = `${field.label} (${pluralize(rows.length, list.itemName)})`;
      const inRows = { key: field.key, count: rows.length };
      const lastYear = describeRows(list, field, rows);
      return [{ sectionId, key: list.key, inRows, label, lastYear, isKept: false }];
    });
}

/** A kept answer that was never given isn't news, except for a list: last year there was none. */
function getOwnQuestion(sectionId: string, field: Field, before: AnyAnswers): RenewalQuestion[] {
  const lastYear = describe(field, before);
  const isAsked =
    field.renewal === "ask" ? lastYear !== "" || field.kind === "list" : field.renewal === "clear";
  if (!isAsked || field.offScreen || (field.renewal === "clear" && lastYear === "")) return [];
  const isKept = field.renewal === "ask" && lastYear !== "";
  return [{ sectionId, key: field.key, label: field.label, lastYear, isKept }];
}

/** The policy that is ending: only its dates are known. */
function getPolicyQuestion(
  list: ListField,
  rows: readonly Row[],
  expiring: Row,
): Omit<RenewalQuestion, "sectionId"> {
  const [from, to] = ["effectiveDate", "expirationDate"].map((key) => {
    const field = list.fields.find((each) => each.key === key);
    return field ? showAnswer(field, expiring[key]) : "";
  });
  const known = rows.filter(({ carrier }) => isAnswered(carrier)).length;
  return {
    key: list.key,
    inRows: { key: "carrier", count: known + 1 },
    label: "Insurer of the policy that's ending",
    lastYear: `${from} to ${to}`,
    isKept: false,
  };
}

/** In form order. `policies`: this year's prior insurance; `expiring`: the one among them that was added. */
function getRenewalQuestions(
  before: AnyAnswers,
  policies: readonly Row[],
  expiring: Row | undefined,
): RenewalQuestion[] {
  return profile.flatMap((section) =>
    getFields(section).flatMap((field) => {
      const own = getOwnQuestion(section.id, field, before);
      if (field.kind !== "list") return own;
      const isNew = field.key === policiesKey && expiring !== undefined;
      const policy = isNew
        ? [{ sectionId: section.id, ...getPolicyQuestion(field, policies, expiring) }]
        : [];
      return [...own, ...getRowQuestions(section.id, field, before), ...policy];
    }),
  );
}

export const getQuestionId = ({ key, inRows }: RenewalQuestion): string =>
  inRows ? `${key}.${inRows.key}` : key;

const countAnswered = (rows: readonly Row[], key: string): number =>
  rows.filter((row) => isAnswered(row[key])).length;

/** Nothing was answered again, or what was kept is unchanged. Only the user can say that a list is up to date. */
export function isStillOpen(
  { key, inRows, lastYear, isKept }: RenewalQuestion,
  answers: AnyAnswers,
): boolean {
  const field = findField(key);
  if (!field || !isVisible(field, answers)) return false;
  const rows = rowsAt(answers, key);
  if (inRows) return countAnswered(rows, inRows.key) < Math.min(rows.length, inRows.count);
  if (!isKept) return !isAnswered(answers[key]);
  return field.kind === "list" || describe(field, answers) === lastYear;
}

export function getQuestionPath({ key, inRows }: RenewalQuestion, answers: AnyAnswers): AnswerPath {
  if (!inRows) return [key];
  const index = rowsAt(answers, key).findIndex((row) => !isAnswered(row[inRows.key]));
  return index === -1 ? [key] : [key, index, inRows.key];
}

export type LeftOut = { readonly key: string; readonly label: string; readonly rows: readonly Row[] };

export type Renewal = {
  readonly answers: Answers;
  readonly questions: readonly RenewalQuestion[];
  /** "Years in business: 2 years, was 1 year" */
  readonly rolled: readonly string[];
  /** Rows that there was no room for, and notes on last year's record, which no question asks for. */
  readonly leftOut: readonly LeftOut[];
};

/** Number of policy years that lie between a file and today: at least one, since it is being renewed. */
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
  if (typeof answer !== "string") return answer;
  if (field.kind === "digits") return /^\d+$/.test(answer) ? String(Number(answer) + years) : answer;
  if (field.kind !== "select") return answer;
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

/** The policy that is expiring now, as the newest record: its insurer and number are asked. */
function withExpiringPolicy(answers: AnyAnswers, before: AnyAnswers, today: string) {
  const rows = rowsAt(answers, policiesKey);
  const { maxRows } = listByKey(policiesKey);
  const ends = rows.map(({ expirationDate }) => expirationDate).filter(isIsoDate);
  const last = ends.toSorted().at(-1);
  const started = isIsoDate(before.proposedEffectiveDate) ? before.proposedEffectiveDate : last;
  const isOnFile = last === undefined || started === undefined || started < last || started > today;
  if (isOnFile) return { rows, dropped: [], expiring: undefined };
  const expiring: Row = { effectiveDate: started, expirationDate: addYears(started, 1) };
  const all = [expiring, ...rows];
  return { rows: all.slice(0, maxRows), dropped: all.slice(maxRows), expiring };
}

const describeRolledRows = (list: ListField, before: AnyAnswers, after: AnyAnswers): string[] =>
  list.fields.flatMap(({ key, label }) => {
    const [old, rows] = [rowsAt(before, list.key), rowsAt(after, list.key)];
    const moved = rows.filter((row, index) => row[key] !== old[index]?.[key] && old[index] !== undefined);
    return moved.length === 0 ? [] : [`${label}: updated for ${pluralize(moved.length, list.itemName)}`];
  });

function describeRolled(field: Field, before: AnyAnswers, after: AnyAnswers): string[] {
  if (field.kind === "list") {
    const fields = field.fields.filter(({ renewal }) => renewal === "next");
    return describeRolledRows({ ...field, fields }, before, after);
  }
  const [from, to] = [before, after].map((answers) => showAnswer(field, answers[field.key]));
  return field.renewal === "next" && from !== to ? [`${field.label}: ${to}, was ${from}`] : [];
}

const describePolicy = ({ carrier }: Row): string =>
  `Prior insurance: ${typeof carrier === "string" && carrier.trim() !== "" ? carrier : "a record"}`;

const getUnasked = (fields: readonly Field[], before: AnyAnswers): LeftOut[] =>
  fields.flatMap((field) => {
    const rows = field.kind === "list" && field.renewal === "clear" ? rowsAt(before, field.key) : [];
    if (field.kind !== "list" || !field.offScreen || rows.length === 0) return [];
    return [{ key: field.key, label: `${field.label} (${rows.length})`, rows }];
  });

/** The answers with rows put back that were left out; undefined if there is no room for them. */
export function putBack(answers: AnyAnswers, { key, rows }: LeftOut): Answers | undefined {
  const list = listByKey(key);
  const now = rowsAt(answers, key);
  if (now.length + rows.length > list.maxRows) return undefined;
  // Notes of this year are about the same facts.
  if (list.offScreen && now.length > 0) return undefined;
  return { ...answers, [key]: [...now, ...rows] };
}

/** Renews last year's profile: dates move on, one year's facts are asked again, the rest stays. `savedAt`: ISO, or "". */
export function renewAnswers(before: Answers, savedAt: string, now: Date): Renewal {
  const clock = { years: getYearsSince(savedAt, now), today: now.toISOString().slice(0, 10) };
  const fields = allFields();
  const renewed = fields.map((field) => [field.key, renewAnswer(field, before, clock)] as const);
  const answers = Object.fromEntries(renewed.filter(([, answer]) => answer !== undefined));
  const { rows, dropped, expiring } = withExpiringPolicy(answers, before, clock.today);
  const all: AnyAnswers = rows.length > 0 ? { ...answers, [policiesKey]: rows } : answers;
  const rolled = fields.flatMap((field) => describeRolled(field, before, answers));
  return {
    answers: all,
    questions: getRenewalQuestions(before, rows, expiring),
    rolled: expiring ? [...rolled, "Prior insurance: added the policy that's ending"] : rolled,
    leftOut: [
      ...dropped.map((row) => ({ key: policiesKey, label: describePolicy(row), rows: [row] })),
      ...getUnasked(fields, before),
    ],
  };
}
