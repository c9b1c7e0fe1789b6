import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { Answer, Field, ListField, Row, RowField } from "#shared/profile/field.ts";
import { findField, profile, type Registry } from "#shared/profile/registry.ts";

/** A row of a list, or the one that is being added to it (null). */
type RowPosition = { readonly list: ListField; readonly index: number | null };

const lowerCase = (item: unknown): string => (typeof item === "string" ? item.trim().toLowerCase() : "");

/** A warning about an unusual but possibly correct answer, which is never rejected; or undefined. */
export function getWarning(field: Field, answer: Answer): string | undefined {
  if (field.kind !== "tags" || !Array.isArray(answer)) return undefined;
  const words = answer.map(lowerCase);
  const repeated = answer.find((_item, index) => words.indexOf(words[index] ?? "") < index);
  return typeof repeated === "string" ? `${repeated.trim()} is listed twice.` : undefined;
}

function getText(row: Row, key: string): string {
  const answer = row[key];
  return typeof answer === "string" ? answer : "";
}

function earlierDate(field: RowField, row: Row): string | undefined {
  if (field.kind !== "policyDate" || field.notBefore === undefined) return undefined;
  const [start, end] = [getText(row, field.notBefore), getText(row, field.key)];
  // Only complete dates: yyyy-mm-dd strings sort chronologically.
  const areWhole = [start, end].every((date) => /^\d{4}-\d\d-\d\d$/.test(date));
  return areWhole && end < start ? "This is before the effective date. Check both." : undefined;
}

function repeatedVin(
  field: RowField,
  row: Row,
  { list, index }: RowPosition,
  answers: AnyAnswers,
  registry: Registry,
): string | undefined {
  const answer = row[field.key];
  if (field.kind !== "vin" || !isAnswered(answer)) return undefined;
  for (const key of field.onceIn ?? []) {
    const at = rowsAt(answers, key).findIndex(
      (other, otherIndex) => other[field.key] === answer && (key !== list.key || otherIndex !== index),
    );
    const other = findField(key, registry);
    if (at >= 0 && other?.kind === "list") return `This VIN is on ${other.itemName} ${at + 1} too.`;
  }
  return undefined;
}

/** The same for a row's field, saved or being edited. */
export function getRowWarning(
  field: RowField,
  row: Row,
  position: RowPosition,
  answers: AnyAnswers,
  registry: Registry = profile,
): string | undefined {
  return earlierDate(field, row) ?? repeatedVin(field, row, position, answers, registry);
}
