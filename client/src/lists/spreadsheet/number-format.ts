import { showClock, showDate, showDuration } from "./sheet-time.ts";

/** A piece of a number format's code: text that is shown as it stands, what is in brackets, or a code. */
type Token = { readonly kind: "text" | "bracket" | "code"; readonly text: string };

/** One for positive numbers, which may be followed by one for negative ones and one for zero. */
type Section = readonly Token[];

const pattern =
  /"(?<quoted>[^"]*)"?|\\(?<escaped>[\s\S])|[_*][\s\S]|\[(?<bracket>[^\]]*)\]|General|AM\/PM|A\/P|E[+-]|[\s\S]/gi;

function toToken({ 0: all, groups = {} }: RegExpMatchArray): Token {
  const { quoted, escaped, bracket } = groups;
  const text = quoted ?? escaped;
  if (text !== undefined) return { kind: "text", text };
  if (bracket !== undefined) return { kind: "bracket", text: bracket };
  // A gap as wide as a character, or a character that fills the cell.
  return /^[_*]./.test(all) ? { kind: "text", text: "" } : { kind: "code", text: all };
}

function toSections(code: string): readonly Section[] {
  const sections: Token[][] = [[]];
  for (const match of code.matchAll(pattern)) {
    const token = toToken(match);
    if (token.kind === "code" && token.text === ";") sections.push([]);
    else sections.at(-1)?.push(token);
  }
  return sections;
}

const compare: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  "<": (value, limit) => value < limit,
  "<=": (value, limit) => value <= limit,
  ">": (value, limit) => value > limit,
  ">=": (value, limit) => value >= limit,
  "=": (value, limit) => value === limit,
  "<>": (value, limit) => value !== limit,
};

type Condition = (value: number) => boolean;

/** A section's condition, as in "[<=9999999]"; undefined without one. */
function findCondition(section: Section): Condition | undefined {
  for (const { kind, text } of section) {
    const [, sign = "", limit] = (kind === "bracket" && /^([<>=]+)(-?[\d.]+)$/.exec(text)) || [];
    const holds = compare[sign];
    if (holds && limit !== undefined) return (value) => holds(value, Number(limit));
  }
  return undefined;
}

/** Finds the index of the section that shows a number; one that isn't there stands for the first. */
function createChooser(sections: readonly Section[]): (value: number) => number {
  const conditions = sections.map(findCondition);
  if (conditions.every((condition) => condition === undefined))
    return (value) => (value < 0 ? 1 : Number(value === 0) * 2);
  return (value) => {
    const met = conditions.findIndex((condition) => condition?.(value) === true);
    return met === -1 ? conditions.indexOf(undefined) : met;
  };
}

/** Above it, spreadsheets keep 15 digits and put zeros in place of the others. */
const mostDigits = 15;

/** A number without its format, with the digits that a spreadsheet keeps: 2012 for "2.012E3", "1.23456789012346E+16". */
export function plainNumber(number: number): string {
  if (Number.isInteger(number) && Math.abs(number) < 10 ** mostDigits) return String(number);
  const kept = Number(number.toPrecision(mostDigits));
  return Math.abs(kept) < 10 ** mostDigits ? String(kept) : kept.toExponential(mostDigits - 1).toUpperCase();
}

/** Shows a number as an answer to read: with its zeros, words, percent sign or date where its format says so. */
export type NumberFormat = (value: number, isMacCalendar: boolean) => string;

/** Numbers of the formats that every workbook has and that matter here (ECMA-376, part 1, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  9: "0%",
  10: "0.00%",
  14: "m/d/yyyy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yyyy h:mm",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss",
};
export const builtInFormat = (id: number): string => builtIn[id] ?? "General";

const isCode = ({ kind, text }: Token, codes: RegExp): boolean => kind === "code" && codes.test(text);
const hasCode = (section: Section, codes: RegExp): boolean => section.some((token) => isCode(token, codes));
const isDigit = (token: Token): boolean => isCode(token, /^[0#?]$/);
const isNumber = (token: Token): boolean => isDigit(token) || isCode(token, /^General$/i);

const isDuration = (section: Section): boolean =>
  section.some(({ kind, text }) => kind === "bracket" && /^(h+|m+|s+)$/i.test(text));

/** True if it shows a day or a time. Letters of other programs' codes, as in "Standard", say nothing. */
const isTime = (section: Section): boolean =>
  isDuration(section) || (hasCode(section, /^[ymdhs]$/i) && !hasCode(section, /^(?![ymdhs])\p{L}$/iu));

function createTime(section: Section): NumberFormat {
  const [hasDuration, hasClock] = [isDuration(section), hasCode(section, /^[hs]$/i)];
  const hasDay = hasCode(section, /^[yd]$/i) || !hasClock;
  // A column of years, each stored as a day in it.
  const isYear = !hasCode(section, /^[mdhs]$/i);
  return (value, isMacCalendar) => {
    if (value < 0) return plainNumber(value);
    if (hasDuration) return showDuration(value);
    if (!hasDay) return showClock(value);
    const date = showDate(value, isMacCalendar, hasClock);
    return (isYear ? date?.slice(0, 4) : date) ?? plainNumber(value);
  };
}

/** A sign, or the symbol or code of a currency: an amount is read without. */
const isCurrency = (text: string): boolean =>
  /^[\s\p{Sc}+.,]*(usd|cad|eur|mxn|(us|ca?)(?=\$))?[\s\p{Sc}.,]*$/iu.test(text);

const textOf = (tokens: Section): string =>
  tokens.map(({ kind, text }) => (kind === "bracket" ? "" : text)).join("");

/** Puts digits in their places from the right, as in 000-00-0000; those that are left are in front. */
function fillDigits(places: Section, digits: string): string {
  const first = places.findIndex(isDigit);
  let [rest, shown] = [digits, ""];
  for (const [at, token] of [...places.entries()].toReversed()) {
    if (!isDigit(token)) shown = textOf([token]) + shown;
    else if (at === first) shown = rest.padStart(token.text === "0" ? 1 : 0, "0") + shown;
    else {
      shown = (rest.slice(-1) || token.text.replace(/[#?]/, "")) + shown;
      rest = rest.slice(0, -1);
    }
  }
  return shown;
}

/** The number within the words of its format: "007", "T-12", "012-34-5678", "7 yrs". */
function createWithin(section: Section): NumberFormat {
  const [from, to] = [section.findIndex(isNumber), section.findLastIndex(isNumber)];
  const words = textOf(section.filter(({ kind }) => kind === "text")).trim();
  if (from === -1) return /\w/.test(words) ? () => words : plainNumber;
  const parts = [section.slice(0, from), section.slice(to + 1)].map(textOf);
  const [prefix, suffix] = parts.map((text) => (isCurrency(text) ? "" : text));
  const places = section.slice(from, to + 1);
  const zeros = places.filter((token) => isCode(token, /^0$/)).length;
  const isPlain = hasCode(places, /^(\.|,|General)$/i) || (zeros < 2 && places.every(isDigit));
  // "#" and "?" show no zero.
  const showsZero = hasCode(places, /^(0|General)$/i);
  return (value) => {
    if (value < 0 || value >= 10 ** mostDigits || (value === 0 && !showsZero)) return plainNumber(value);
    const number = isPlain ? plainNumber(value) : fillDigits(places, String(Math.round(value)));
    return `${prefix}${number}${suffix}`.trim();
  };
}

function createPercent(section: Section): NumberFormat {
  const point = section.findIndex((token) => isCode(token, /^\.$/));
  const decimals = point === -1 ? 0 : section.slice(point).filter(isDigit).length;
  return (value) => `${Number((value * 100).toFixed(decimals))}%`;
}

/** A thousandth or millionth that is shown, a power of ten, or a fraction: only the number itself says it all. */
const isScaled = (section: Section): boolean => {
  const last = section.findLastIndex(isDigit);
  const next = section[last + 1];
  return hasCode(section, /^(E[+-]|\/)$/i) || (next !== undefined && isCode(next, /^,$/));
};

function createSection(section: Section): NumberFormat {
  if (isTime(section)) return createTime(section);
  if (hasCode(section, /^%$/)) return createPercent(section);
  return isScaled(section) ? plainNumber : createWithin(section);
}

function createFormat(code: string): NumberFormat {
  const sections = toSections(code);
  const [choose, shows] = [createChooser(sections), sections.map(createSection)];
  return (value, isMacCalendar) => {
    const show = shows[choose(value)] ?? shows[0] ?? plainNumber;
    return show(value, isMacCalendar);
  };
}

const formats = new Map<string, NumberFormat>();

/** The format of a code: "0%", "000", "m/d/yyyy". */
export function getNumberFormat(code: string): NumberFormat {
  const format = formats.get(code) ?? createFormat(code);
  formats.set(code, format);
  return format;
}

/**
 * A number of a file that also stores how it is shown, as OpenDocument does: what is shown if that is a share of a
 * hundred, or the same digits with zeros in front, words beside them or signs between them; else the number.
 */
export function pickShownNumber(stored: string, type = "float", shown = ""): string {
  const value = Number(stored);
  if (stored === "" || !Number.isFinite(value)) return stored;
  const plain = plainNumber(value);
  if (type === "percentage") return /^-?[\d.]+ ?%$/.test(shown) ? shown : `${plainNumber(value * 100)}%`;
  const digits = shown.replace(/\D/g, "");
  const isSame = /^\d+$/.test(plain) && digits.replace(/^0+(?=\d)/, "") === plain;
  const saysMore = digits !== plain || /\p{L}|\d[-/)]+ ?\d/u.test(shown);
  return type !== "currency" && isSame && saysMore ? shown : plain;
}
