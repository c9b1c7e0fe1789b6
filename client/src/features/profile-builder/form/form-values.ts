import type { Answer, SimpleField } from "#shared/profile/field.ts";
import { getRules } from "#shared/profile/kinds.ts";

/** What stands in the box of a field: formatted text, a tick, or the ticked values. */
export type FieldValue = string | boolean | string[];
export type FormValues = Record<string, FieldValue>;

const unprintable = /[^\P{Cc}\t\n\r]/gu;

/** What should stand in the box for an answer. */
export function toFieldValue(field: SimpleField, answer: Answer): FieldValue {
  const { shape, parse, format } = getRules(field);
  if (field.kind === "flag") return answer === field.on;
  if (shape === "boolean") return answer === true;
  if (shape === "texts") return Array.isArray(answer) ? answer.filter((one) => typeof one === "string") : [];
  const text = typeof answer === "string" ? answer : "";
  // A stored number without its $ and commas gets them; anything else stands as it was typed.
  return parse && format ? format(text, field) : text;
}

/** The answer that a box holds. Characters that could not be stored are left out. */
export function toAnswer(field: SimpleField, value: FieldValue | undefined): Answer {
  if (field.kind === "flag") return value === true ? field.on : "";
  if (typeof value !== "string") return value;
  const typed = value.replace(unprintable, "");
  return getRules(field).parse?.(typed) ?? typed;
}
