import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { Answer, Field, Row } from "#shared/profile/field.ts";
import { getRules } from "#shared/profile/kinds.ts";
import { allFields } from "#shared/profile/registry.ts";
import { countDigits, longestPlainText, phoneDigits, toPlainText } from "./plain-text.ts";

export const leftOut = "Left out of this copy";
export const ownAddress = "The address this was sent to";

export const longestTags = 2 * longestPlainText;

type To = { readonly recipient: string; readonly today: Date };

/** Numbers that others gave out, and that may have any length. */
const isReference = ({ kind, isReference: isMarked }: Field): boolean =>
  isMarked === true || kind === "licenseNumber" || kind === "stateFiling";

/** "(•••) •••-0142": enough to recognize one's own, too little to call. */
const maskPhone = (text: string): string => text.replace(/\d(?=(?:\D*\d){4})/g, "•");

/** As many as fit on two lines, which are read as one: together, they are no phone number either. */
function toTags(texts: readonly string[]): string[] {
  const kept: string[] = [];
  for (const text of texts.map((each) => toPlainText(each)).filter(Boolean)) {
    const line = [...kept, text].join(", ");
    if (line.length <= longestTags && countDigits(line) < phoneDigits) kept.push(text);
  }
  return kept;
}

function toHarmlessText(field: Field, text: string, { recipient, today }: To): string | undefined {
  if (text.trim() === "") return undefined;
  if (field.kind === "longText" || field.isStory || field.autoComplete === "url") return leftOut;
  if (field.kind === "email") return text.toLowerCase() === recipient.toLowerCase() ? ownAddress : leftOut;
  const { problem } = getRules(field);
  // Any other text than what the kind allows may be anything.
  if (problem) {
    if (problem(text, field, today)) return undefined;
    return field.kind === "phone" ? maskPhone(text) : text;
  }
  const isListed = field.kind === "openSelect" && field.options.some(({ value }) => value === text);
  return isListed ? text : toPlainText(text, { isReference: isReference(field) }) || leftOut;
}

function toHarmless(field: Field, answer: Answer, to: To): Answer {
  if (typeof answer === "string") return toHarmlessText(field, answer, to);
  if (!Array.isArray(answer)) return answer;
  if (field.kind === "list")
    return answer.flatMap((row) => (typeof row === "object" ? [toHarmlessRow(field.fields, row, to)] : []));
  const texts = answer.filter((item) => typeof item === "string");
  if (field.kind === "tags") return toTags(texts);
  return texts.flatMap((text) => toHarmlessText(field, text, to) ?? []);
}

function toHarmlessRow(fields: readonly Field[], row: AnyAnswers, to: To): Row {
  const harmless = fields.map((field) => [field.key, toHarmless(field, row[field.key], to)] as const);
  return Object.fromEntries(harmless.filter(([, answer]) => answer !== undefined));
}

/** Answers for an unconfirmed address: nothing to click or call, no sentences, and a note where something is left out. */
export const toUnprovenAnswers = (answers: AnyAnswers, to: To): AnyAnswers =>
  toHarmlessRow(allFields(), answers, to);
