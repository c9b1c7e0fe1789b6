import { isAnswered } from "#shared/profile/answers.ts";
import type { Answer, RowField } from "#shared/profile/field.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import { expandYear } from "#shared/profile/formats/dates.ts";
import { readWholeNumber } from "#shared/profile/formats/format.ts";
import { getRules } from "#shared/profile/kinds.ts";
import { maxText } from "#shared/profile/schema.ts";
import { usNumber } from "#shared/text/us-english.ts";
import {
  blank,
  type CellReading,
  filledText,
  isDitto,
  isRounded,
  plainText,
  roundedProblem,
  withoutZeroDecimals,
} from "./cell.ts";
import { findPeriods, readDate } from "./read-date.ts";
import { findByStart, readChoice, readChoices } from "./read-choice.ts";
import { readMake, readUnitType } from "./read-unit-words.ts";
import { readVin } from "./read-vin.ts";

const suffix = /^(jr|sr|ii|iii|iv|v|esq)\.?$/i;

/** "John Jr.": the given names and the suffix behind them. A single "V" is rather a middle initial. */
const suffixAtEnd = /^(.+?) ((?:jr|sr|ii|iii|iv|esq)\.?)$/i;

/** "Last, First" turned around; "Smith, John, Jr.", "Smith, John Jr." and "Smith Jr., John" keep the suffix at the end. */
export function readFullName(text: string): string {
  // "Roe, Ann (owner)": a remark, unlike the nickname in "Roe, Robert (Bob)".
  const [, name = text, remark = ""] = /^([^(]+?)\s*(\((?:[a-z]|[A-Z]{6})[^)]*\))$/.exec(text) ?? [];
  const parts = name
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const suffixes = parts.slice(1).filter((part) => suffix.test(part));
  const [last = "", ...first] = parts.filter((part, index) => index === 0 || !suffix.test(part));
  // More commas than a name has: not a name that can be turned around.
  if (first.length > 1) return text;
  const [, given = first[0] ?? "", own = ""] = suffixAtEnd.exec(first[0] ?? "") ?? [];
  return [given, last, own, ...suffixes, remark].filter((part) => part !== "").join(" ");
}

type Context = {
  readonly list: string;
  readonly today: Date;
};

type Reader = (field: RowField, text: string, context: Context) => CellReading<Answer>;

const yes = /^(y|yes|yeah|x|true|t|1|on|✓|✔|☑|incl(uded)?|covered|full|have|ok|given|signed)$/i;
const no = /^(n|no|false|f|0|off|excl(uded)?|declined?|not covered|liability only|no pd|✗|✘)$/i;

function readYesNo(text: string): boolean | undefined {
  if (yes.test(text)) return true;
  return no.test(text) ? false : undefined;
}

/** "Liability only": a unit's coverage without physical damage. */
export const noDamage =
  /^((auto )?liab(ility)?\.?( only)?|no (pd|apd|physical damage|comp(rehensive)?([ /&]+(or )?coll(ision)?)?|coll(ision)?|cover(age)?)|none|rejected|waived|not (covered|insured)|excluded)$/i;
export const isWithoutDamage = (cell: string): boolean => noDamage.test(cell) || readYesNo(cell) === false;
/** Also "Full", or yes below "Comp" or "Collision". */
export const isCoverage = (cell: string): boolean =>
  isWithoutDamage(cell) || readYesNo(cell) === true || /^(full|liab|al\b|pd|apd|comp|coll|phys)/i.test(cell);

const yesNoProblem = { problem: "Write yes or no." } as const;

const openSeat =
  /^((open|vacant|empty|available)( (seat|truck|unit|position|slot))?|un-?assigned|no driver|driver needed|(full |driver )?name)$/i;

const text: Reader = (field, cell) => {
  if (field.key !== "fullName") return { answer: withoutZeroDecimals(cell) };
  if (openSeat.test(cell)) return blank;
  return /\p{L}\s*(?:[&+/]|\band\b)\s*(?!op)\p{L}/iu.test(cell)
    ? { problem: "Enter one driver in each row." }
    : { answer: readFullName(cell) };
};

/** True for what is in a license's place: no digit, some hidden, a social security number, or words, as in "D123 (expired)". */
const isNoLicense = (whole: string): boolean =>
  !/\d/.test(whole) ||
  /^[x*•#]{3}|^\d{3}-\d{2}-\d{4}$/i.test(whole) ||
  /(?:^|[\s(,-])[a-z]{4,}(?![\w*])/i.test(whole);

const formatted: Reader = (field, cell) => {
  const whole = withoutZeroDecimals(cell).replace(/^\d{1,3}(,\d{3})+$/, (each) => each.replaceAll(",", ""));
  if (field.kind === "licenseNumber" && isNoLicense(whole))
    return { problem: "Enter the number as on the license." };
  if (isRounded(whole)) return { problem: roundedProblem };
  // An extension would be read as part of the number.
  const own = field.kind === "phone" ? whole.replace(/\s*(x|ext\.?|extension)\s*\d+$/i, "") : whole;
  // A spreadsheet drops the zeros that ZIP codes of the Northeast start with.
  const zip = field.kind === "zip" && /^\d{3,4}$/.test(own) ? own.padStart(5, "0") : own;
  const shown = getRules(field).format?.(zip, field) ?? zip;
  const digits = (each: string): number => each.replace(/\D/g, "").length;
  const isCut =
    field.kind !== "licenseNumber" && digits(shown) < digits(zip) - (field.kind === "phone" ? 1 : 0);
  return isCut ? { problem: "This has too many digits." } : { answer: shown };
};

/** Words beside an amount: "approx. 95,000", "$118,000 ACV", "118,000 (stated)". */
const beforeAmount =
  /^(?:approx(?:imately)?\.?|about|around|est(?:imated)?\.?|ca\.?|stated|agreed|acv|~)[\s:]*(?=\$?\s*(?:\d[\d,.]{3,}|\d+ ?k\b))/i;
const afterAmount =
  /(?<=\d[\d,.]{2}\d|\dk)[\s-]*\(?(?:(?:acv|fmv|sv|av|stated|agreed|market|actual cash|est(?:imated)?|approx(?:imately)?)\b\.?(?: (?:value|amount|amt|val)\.?)?)\)?$/i;

/** An insured value's cents don't count: "121,900.50", "95500.5". */
const toWholeDollars = (cell: string): string =>
  cell
    .replace(beforeAmount, "")
    .replace(afterAmount, "")
    .replace(/(\d[\d,]*\.\d{1,2}|\d{4,}\.\d+)(?= *\$?$)/, (amount) =>
      String(Math.round(Number(amount.replaceAll(",", "")))),
    );

const countsYears = /3Years$/;

const number: Reader = (field, cell) => {
  // "No accidents": an answer, unlike an empty cell.
  if (field.kind !== "money" && /^(no|none|clean|zero|nil)$/i.test(cell)) return { answer: "0" };
  if (countsYears.test(field.key) && findPeriods(cell).some((months) => months > 0 && months !== 36))
    return { problem: "Enter how many in the last 3 years." };
  // "1 - speeding 9/24": how many, and which.
  const count = cell.replace(/\s*%$|(?<=^\d{1,2})\s*[-–:(]\s*\p{L}.*$/u, "");
  const digits = readWholeNumber(field.kind === "money" ? toWholeDollars(cell) : count);
  // A value of zero says that none was given.
  if (field.kind === "money" && digits === "0") return blank;
  return { answer: digits ?? cell };
};

const year: Reader = (field, cell, { today }) => {
  if (field.kind !== "year") return { answer: cell };
  const digits = withoutZeroDecimals(cell).replace(/^'/, "");
  if (!/^\d{2}$/.test(digits))
    return /^\d{4}$/.test(digits) ? { answer: digits } : { problem: "Enter a four-digit year." };
  if (field.shortYear) return { answer: expandYear(digits) };
  return { answer: Number(`20${digits}`) <= field.years.to(today) ? `20${digits}` : `19${digits}` };
};

const toggle: Reader = (_field, cell) => {
  const answer = readYesNo(cell);
  return answer === undefined ? yesNoProblem : { answer };
};

const flag: Reader = (field, cell) => {
  const answer = readYesNo(cell);
  if (answer === undefined || field.kind !== "flag") return yesNoProblem;
  return answer ? { answer: field.on } : blank;
};

const openChoice: Reader = (field, cell, { list }) => {
  if (field.kind !== "openSelect") return blank;
  const own = field.options.find(({ label }) => label.toLowerCase() === cell.toLowerCase())?.value;
  if (own !== undefined && own !== "custom") return { answer: own };
  if (list !== "powerUnits" && list !== "trailers") return { answer: cell };
  const answer = field.key === "make" ? readMake(list, cell) : readUnitType(list, cell);
  if (answer === "") return blank;
  return { answer: answer === cell ? (findByStart(cell, field.options) ?? cell) : answer };
};

const date: Reader = (field, cell, { today }) => {
  if (field.kind !== "date" && field.kind !== "policyDate" && field.kind !== "monthYear") return blank;
  // The owner's own row prints this in place of a date of hire.
  return cell === field.printedForOwner ? blank : readDate(field, cell, today);
};

const choice: Reader = (field, cell) =>
  field.kind === "select" || field.kind === "radio" ? readChoice(field, cell) : blank;

/** A unit is insured for more: an amount below is a percentage, thousands, or a slip. */
const leastValue = 500;

export function askSmallValue(
  { key }: RowField,
  answer: Answer,
): { problem: string; suggestion?: string } | undefined {
  if (key !== "value" || typeof answer !== "string" || !/^\d+$/.test(answer)) return undefined;
  const value = Number(answer);
  if (value >= leastValue) return undefined;
  return {
    problem: `Is this unit worth $${value}? Enter its whole value.`,
    // "118" are thousands.
    ...(value >= 5 && value <= 300 && { suggestion: usNumber(value * 1000) }),
  };
}

/** A kind without a reader of its own: what its input would make of the typed text. */
const typed: Reader = (field, cell) => {
  const rules = getRules(field);
  return { answer: rules.parse?.(cell) ?? rules.format?.(cell, field) ?? cell };
};

const readers: { readonly [K in RowField["kind"]]?: Reader } = {
  text,
  longText: text,
  street: text,
  tags: (_field, cell) => ({ answer: cell.split(/\s*[,;]\s*/).filter((part) => part !== "") }),
  email: (_field, cell) => ({ answer: cell.toLowerCase() }),
  phone: formatted,
  zip: formatted,
  taxId: formatted,
  dotNumber: formatted,
  mcNumber: formatted,
  licenseNumber: formatted,
  vin: (_field, cell) => readVin(cell),
  money: number,
  digits: number,
  year,
  date,
  policyDate: date,
  monthYear: date,
  select: choice,
  radio: choice,
  openSelect: openChoice,
  checklist: (field, cell) => (field.kind === "checklist" ? readChoices(field, cell) : blank),
  flag,
  toggle,
};

/** Text that counts as an answer of a number field, though it means "nothing" elsewhere. */
const saysNone = (field: RowField, cell: string): boolean => field.kind === "digits" && /^none$/i.test(cell);

/** A cell as the answer of a row's field, as the form would store it. It isn't checked: the field may refuse it. */
export function parseCell(field: RowField, cell: string, context: Context): CellReading<Answer> {
  const plain = plainText(cell);
  if (plain === "(formula without a value)") return { problem: "The file holds no value for this formula." };
  // Excel's mark of a text is the first half of ''.
  if (isDitto(plain) || isDitto(cell.trim())) return { problem: "Enter what the row above says." };
  const filled = saysNone(field, plain) ? plain : filledText(cell);
  if (filled === "") return blank;
  if (filled.length > maxText) return { problem: `Shorten this to ${usNumber(maxText)} characters.` };
  const reading = (readers[field.kind] ?? typed)(field, filled, context);
  // Formatting can remove all of a text: "?!" as a ZIP code, "+" as endorsements.
  const isNothing = "answer" in reading && reading.answer !== false && !isAnswered(reading.answer);
  return isNothing ? { problem: "We couldn't read this." } : reading;
}

export function readCell(field: RowField, cell: string, context: Context): CellReading<Answer> {
  const reading = parseCell(field, cell, context);
  if (!("answer" in reading)) return reading;
  const problem = validateAnswer(field, reading.answer, context.today);
  return problem === undefined ? reading : { problem };
}
