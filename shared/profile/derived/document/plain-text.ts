export const longestPlainText = 60;

/** A part of a text, without blanks, that leads somewhere: an address of a page, a mailbox or a machine. */
const leadsSomewhere = /https?|www\.|@|:\/\/|\\\\|[.。][\p{L}\p{N}-]+[/:?#]|\d+(?:[.。]\d+){3}/iu;
/** A dot that makes a domain of "evil.example": one before two letters, unlike those of J.B. Hunt or 12.50. */
const domainDot = /(?<=\S)[.。]+(?=\p{L}[\p{L}\p{M}\p{N}_-])/gu;
/** The colon of "mailto:", also at the end of a text: a comma and an ellipsis can stand behind it. */
const schemeColon = /(?<=\p{L}):(?! )/gu;
/** As many as a US phone number has. A name with so many, whatever stands between them, loses all. */
export const phoneDigits = 10;
/** Digits of any script, with what stands between two of them except letters. */
const digitRun = /\p{N}(?:\P{L}*\p{N})?/gu;
/** Ten digits in the groups of Americans, or in one, or those of another country. Policy and unit numbers of other lengths stay. */
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

export const countDigits = (text: string): number => (text.match(/\p{N}/gu) ?? []).length;

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
