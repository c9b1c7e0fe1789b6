import type { Answer, AnswerTo, FieldReference, Row } from "./field.ts";
import type { sections } from "./registry.ts";

type Entry = (typeof sections)[number]["groups"][number]["fields"][number];
type OwnField = Exclude<Entry, FieldReference>;

/** The answers to the profile's questions. All are optional. */
export type Answers = { [F in OwnField as F["key"]]?: AnswerTo<F> };

/** Answers whose registry is known only at run time; `Answers` is assignable to it. */
export type AnyAnswers = { readonly [key: string]: Answer };

/** True if anything was answered: blank text, false, empty lists and lists of blanks do not count. */
export function isAnswered(answer: Answer): boolean {
  if (typeof answer === "string") return answer.trim() !== "";
  if (!Array.isArray(answer)) return answer === true;
  return answer.some((item) => !isBlank(item));
}

const isBlank = (item: string | Row): boolean => typeof item === "string" && item.trim() === "";

export function textAt(answers: AnyAnswers, key: string): string {
  const answer = answers[key];
  return typeof answer === "string" ? answer.trim() : "";
}

export function rowsAt(answers: AnyAnswers, key: string): Row[] {
  const rows = answers[key];
  return Array.isArray(rows) ? rows.filter((row) => typeof row === "object") : [];
}

export const countItems = (answer: Answer): number =>
  Array.isArray(answer) ? answer.filter((item) => !isBlank(item)).length : Number(isAnswered(answer));
