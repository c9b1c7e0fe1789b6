import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { Answer, Field, Row } from "#shared/profile/field.ts";
import { getRules } from "#shared/profile/kinds.ts";
import { allFields } from "#shared/profile/registry.ts";

export const longestPlainText = 60;

/** A part of a text, without blanks, that leads somewhere: an address of a page, a mailbox or a machine. */
const leadsSomewhere = /https?|www\.|@|:\/\/|\\\\|[.。][\p{L}\p{N}-]+[/:?#]|\d+(?:[.。]\d+){3}/iu;
/** A dot that makes a domain of "evil.example": one before two letters, unlike the dots in J.B. Hunt or 12.50. */
const domainDot = /(?<=\S)[.。]+(?=\p{L}[\p{L}\p{M}\p{N}_-])/gu;
/** The colon of "mailto:", also at the end of a text: a comma and an ellipsis can be after it. */
const schemeColon = /(?<=\p{L}):(?! )/gu;
/** As many as a US phone number has. A name with this many, whatever stands between them, loses all. */
const phoneDigits = 10;
/** Digits of any script, with what stands between two of them except letters. */
const digitRun = /\p{N}(?:\P{L}*\p{N})?/gu;
/** Ten digits in American groups, in none, or in another country's. Policy and unit numbers of other lengths stay. */
const phones = [
  /(?<!\p{Nd})(?:\+?1[\s.-]*)?\(?\p{Nd}{3}\)?[\s.-]+\p{Nd}{3}[\s.-]+\p{Nd}{4}/gu,
  /(?<!\p{Nd})(?:\+?1[\s.-]*)?\(?\p{Nd}{3}\)?[\s.-]*\p{Nd}{3}[\s.-]*\p{Nd}{4}(?!\p{Nd})/gu,
  /\+\p{Nd}[\p{Nd}\s().-]{6,}/gu,
];
const isNumber = /^[a-z\d]+$/i;

/** One spelling of each character, in one line, without what can't be seen. */
const toOneLine = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Co}]/gu, "")
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .trim();

/** Again and again: what stood around a number can make another one. */
function withoutPhones(text: string): string {
  const rest = phones.reduce((left, phone) => left.replace(phone, " "), text);
  return rest === text ? text : withoutPhones(rest);
}

const withoutSchemes = (text: string): string => text.trimEnd().replace(schemeColon, " ").trimEnd();

const countDigits = (text: string): number => (text.match(/\p{N}/gu) ?? []).length;

/** Without words that are then only signs. */
const withoutDigits = (text: string): string =>
  text
    .replace(digitRun, " ")
    .split(" ")
    .filter((word) => /\p{L}/u.test(word))
    .join(" ");

function toName(line: string): string {
  const name = withoutPhones(line);
  return countDigits(name) < phoneDigits ? name : withoutDigits(name);
}

const toReference = (line: string): string => (isNumber.test(line) ? line : withoutPhones(line));

/** A text as a name, without links, addresses or phone numbers; `isReference` keeps a policy number's digits. */
export function toPlainText(text: string, { isReference = false } = {}): string {
  const line = toOneLine(text)
    .split(" ")
    .filter((word) => !leadsSomewhere.test(word))
    .join(" ");
  const named = (isReference ? toReference(line) : toName(line)).replace(domainDot, " ");
  const whole = named.replace(/ +/g, " ").trim();
  const characters = Array.from(whole);
  if (characters.length <= longestPlainText) return withoutSchemes(whole);
  return `${withoutSchemes(characters.slice(0, longestPlainText - 1).join(""))}…`;
}

export const leftOut = "Left out of this copy";
export const ownAddress = "The address this was sent to";

export const longestTags = 2 * longestPlainText;

type To = { readonly recipient: string; readonly today: Date };

/** Numbers that others gave out, and that may have any length. */
const isReference = ({ kind, isReference: isMarked }: Field): boolean =>
  isMarked === true || kind === "licenseNumber" || kind === "stateFiling";

/** "(•••) •••-0142": enough to recognize one's own, too little to call. */
const maskPhone = (text: string): string => text.replace(/\d(?=(?:\D*\d){4})/g, "•");

/** As many as fit on two lines, which are read as one: together, they aren't a phone number either. */
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
  // Text that the kind doesn't allow may be anything.
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
