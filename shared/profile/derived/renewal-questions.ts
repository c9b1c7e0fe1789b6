import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { Field, ListField, Row, RowField } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { findField, getFields, profile } from "#shared/profile/registry.ts";
import type { AnswerPath } from "./problems.ts";
import { policiesKey } from "./policy-timeline.ts";
import { isVisible } from "./visibility.ts";

export type RenewalQuestion = {
  readonly sectionId: string;
  readonly key: string;
  /** For what the rows of a list are asked anew: the key in the rows, and how many rows had an answer. */
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

/** "Violations in 3 years (2 drivers)": answers that rows lost and are asked anew. */
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

/** A kept answer that was never given is no news, except for a list: last year there was none. */
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
export function getRenewalQuestions(
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

/** Nothing was answered anew, or what was kept is unchanged. Only the user can say that a list is up to date. */
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
