import type { Answer, Field, Kind, Option, YearBounds } from "./field.ts";
import {
  formatDigits,
  formatMcNumber,
  formatMoney,
  formatPhone,
  formatStateFiling,
  formatTaxId,
  formatTypedNumber,
  formatVin,
  formatZip,
  parseTypedNumber,
  showPolicyDate,
} from "./formats/format.ts";
import { groupThousands } from "#shared/text/us-english.ts";
import { isEmailAddress } from "./formats/email-address.ts";
import { dateProblem, monthYearProblem, policyDateProblem, yearProblem } from "./formats/dates.ts";

type FieldByKind<K extends Kind> = Extract<Field, { kind: K }>;

/** A field kind's rules. To add a kind, add an entry here; the compiler then requires its form control. */
type KindRules<F> = {
  readonly shape: "text" | "boolean" | "texts" | "rows";
  /** The input's new text after `typed` was typed. */
  format?(this: void, typed: string, field: F): string;
  /** The stored form of the input's text, if different. */
  parse?(this: void, shown: string): string;
  /** The error in an existing answer; undefined if valid. */
  problem?(this: void, value: string, field: F, today: Date): string | undefined;
  show?(this: void, value: string, field: F): string;
};

const matches = (pattern: RegExp, message: string) => (value: string) =>
  pattern.test(value) ? undefined : message;

const labelIn = (value: string, options: readonly Option[]): string =>
  options.find((option) => option.value === value)?.label ?? value;

const isListedOption = (value: string, field: { options: readonly Option[] }): string | undefined =>
  field.options.some((option) => option.value === value) ? undefined : "Choose one of the listed options.";

const plainText = { shape: "text" } as const;
const choice = {
  shape: "text",
  problem: isListedOption,
  show: (value: string, field: { options: readonly Option[] }) => labelIn(value, field.options),
} as const;
const upperCase = { shape: "text", format: (typed: string) => typed.toUpperCase() } as const;
const wholeNumberProblem = (
  value: string,
  { maxDigits, grouped }: FieldByKind<"digits">,
): string | undefined => {
  if (!/^\d+$/.test(value)) return `Enter a whole number${grouped ? ", like 125,000 or 125k" : ""}.`;
  return value.length > maxDigits ? `Enter at most ${maxDigits} digits.` : undefined;
};
const showNumber = (show: (digits: string) => string) => (value: string) =>
  /^\d+$/.test(value) ? show(value) : value;
const inYears =
  (check: (value: string, years: YearBounds, today: Date) => string | undefined) =>
  (value: string, field: { years: YearBounds }, today: Date) =>
    check(value, field.years, today);

/** Of a birth date, the years of those who are old enough. */
const toOldEnough = (years: YearBounds, age: { atLeast: number } | undefined): YearBounds =>
  age ? { ...years, to: (today) => Math.min(years.to(today), today.getFullYear() - age.atLeast) } : years;

const birthOrOtherDate = (
  value: string,
  { years, age }: { years: YearBounds; age?: { atLeast: number } },
  today: Date,
): string | undefined => dateProblem(value, toOldEnough(years, age), today);

export const kinds: { readonly [K in Kind]: KindRules<FieldByKind<K>> } = {
  text: plainText,
  longText: plainText,
  street: plainText,
  email: {
    shape: "text",
    problem: (value) => (isEmailAddress(value) ? undefined : "Enter an email address like name@example.com."),
  },
  phone: {
    shape: "text",
    format: formatPhone,
    problem: matches(/^\(\d{3}\) \d{3}-\d{4}$/, "Enter all ten digits of the phone number."),
  },
  zip: {
    shape: "text",
    format: formatZip,
    problem: matches(/^\d{5}(-\d{4})?$/, "Enter the five digits of the ZIP code."),
  },
  taxId: {
    shape: "text",
    format: formatTaxId,
    problem: matches(/^\d{2}-\d{7}$/, "Enter all nine digits of the federal tax ID."),
  },
  mcNumber: {
    shape: "text",
    format: formatMcNumber,
    problem: matches(/^MC-\d{1,8}$/, "Enter the digits of the MC number."),
  },
  stateFiling: { shape: "text", format: formatStateFiling },
  licenseNumber: upperCase,
  vin: {
    shape: "text",
    format: formatVin,
    // Units built before 1981 have shorter numbers, so fewer than 17 characters are valid here.
    problem: matches(/^[A-Z0-9]{1,17}$/, "Enter up to 17 letters and digits."),
  },
  money: {
    shape: "text",
    format: (typed) => formatTypedNumber(typed, formatMoney),
    parse: parseTypedNumber,
    problem: matches(/^\d{1,11}$/, "Enter whole dollars, like 750,000 or 750k."),
    show: showNumber(formatMoney),
  },
  dotNumber: {
    shape: "text",
    format: (typed) => formatDigits(typed, 8),
    problem: matches(/^\d{1,8}$/, "Enter the digits of the DOT number, at most 8."),
  },
  percent: {
    shape: "text",
    format: (typed) => formatDigits(typed, 3),
    problem: matches(/^(?:\d{1,2}|100)$/, "Enter a whole percentage, from 0 to 100."),
    show: showNumber((digits) => `${digits}%`),
  },
  digits: {
    shape: "text",
    format: (typed, field) => formatTypedNumber(typed, field.grouped ? groupThousands : String),
    parse: parseTypedNumber,
    problem: wholeNumberProblem,
    show: (value, field) => (field.grouped ? showNumber(groupThousands)(value) : value),
  },
  date: { shape: "text", problem: birthOrOtherDate },
  monthYear: { shape: "text", problem: inYears(monthYearProblem) },
  policyDate: { shape: "text", problem: inYears(policyDateProblem), show: showPolicyDate },
  year: { shape: "text", format: (typed) => formatDigits(typed, 4), problem: inYears(yearProblem) },
  select: choice,
  radio: choice,
  openSelect: { shape: "text", show: choice.show },
  flag: {
    shape: "text",
    problem: (value, field) => (value === field.on ? undefined : "Check the box or leave it blank."),
    show: (_value, field) => field.onLabel ?? "Yes",
  },
  toggle: { shape: "boolean" },
  checklist: { shape: "texts", problem: isListedOption, show: choice.show },
  tags: { shape: "texts" },
  list: { shape: "rows" },
};

export const getRules = (field: Field): KindRules<Field> => kinds[field.kind];

/** An answer formatted for people: option labels, money with $ and commas, joined lists. "" for none. */
export function showAnswer(field: Field, answer: Answer): string {
  const show = (value: string) => getRules(field).show?.(value, field) ?? value;
  if (typeof answer === "string") return answer && show(answer);
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  const items = (answer ?? []).map((item) => (typeof item === "string" ? show(item) : ""));
  return items.filter((item) => item.trim() !== "").join(", ");
}

/** Shows an answer beside its printed label: a box that says there is no DBA is "DBA: None". */
export const showPrintedAnswer = (field: Field, answer: Answer): string =>
  field.kind === "flag" && field.besideLabel && answer === field.on ? "None" : showAnswer(field, answer);
