import { readWholeNumber } from "#shared/profile/formats/format.ts";
import type { RowField } from "#shared/profile/field.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { filledText, plainText } from "#shared/profile/import/values/cell.ts";

/** First part of a date in digits. "either": it could be both; "same": both ways are one day. */
type DatePattern = "dayFirst" | "monthFirst" | "either" | "same";

export type DateOrder = "dayFirst" | "monthFirst";

const between = String.raw`(?:\s*[-/.]\s*|\s)`;
const wholeDate = new RegExp(
  String.raw`^(\d{1,2})(${between})(\d{1,2})(${between})('?(?:\d{4}|\d{2}))(?=$|[T ]+\d{1,2}:\d{2})`,
);
const digitsOnly = /^(\d{2})()(\d{2})()((?:19|20)\d{2})$/;
const dateWithin = /(?<![\d./-])(\d{1,2})([-/.])(\d{1,2})([-/.])((?:\d{4}|\d{2}))(?![\d./-]*\d)/g;

function toPattern(first: string, second: string): DatePattern | undefined {
  const [one, two] = [Number(first), Number(second)];
  if (one < 1 || two < 1 || one > 31 || two > 31 || (one > 12 && two > 12)) return undefined;
  if (one === two) return "same";
  if (one > 12) return "dayFirst";
  return two > 12 ? "monthFirst" : "either";
}

type Found = { readonly pattern: DatePattern; readonly separator: string; readonly text: string };

/** The dates in digits in a cell: the cell itself, or those among its words. A year in front isn't a question. */
export function datePatternsIn(cell: string): Found[] {
  const text = cell.trim();
  // Every cell of a list is looked at.
  if (!/\d\s*[-/.\s]\s*\d/.test(text)) return [];
  const own = wholeDate.exec(text);
  const matches = own ? [own] : [...text.matchAll(dateWithin)];
  return matches.flatMap(([date, first = "", separator = "", second = ""]) => {
    const pattern = toPattern(first, second);
    return pattern === undefined ? [] : [{ pattern, separator: separator.trim(), text: date }];
  });
}

/** Eight digits, which may be a number too: "31121980". */
export const isDigitsDayFirst = (cell: string): boolean => {
  const [, first = "", , second = ""] = digitsOnly.exec(cell.trim()) ?? [];
  return toPattern(first, second) === "dayFirst";
};

/** A text with the day in front of the month as one with the month in front: "15/05/1990" as "05/15/1990". */
export function withMonthFirst(cell: string): string {
  const text = cell.trim();
  const [pattern] = [wholeDate, digitsOnly].filter((each) => each.test(text));
  return text.replace(pattern ?? dateWithin, "$3$2$1$4$5");
}

/** Style of an amount's thousands. "unclear": "118.000" is 118 in the US, and 118,000 in Europe. */
export type NumberStyle = "us" | "european" | "unclear";

const styles: readonly (readonly [NumberStyle, RegExp])[] = [
  ["unclear", /^\d{1,3}\.\d{3}$/],
  ["us", /^(\d{1,3}(,\d{3})+(\.\d+)?|\d+\.\d{1,2}|\d{4,}\.\d+)$/],
  ["european", /^(\d{1,3}([. ']\d{3})+(,\d{1,2}|,-)|\d{1,3}(\.\d{3}){2,}|\d+,\d{1,2}|\d+,-)$/],
];

const amountIn = (cell: string): string =>
  cell
    .replace(/[$€£]|\b(usd|eur|euros?|dollars?)\b/gi, "")
    .replace(/\s+/g, " ")
    .trim();

/** The style of an amount; undefined for whole digits and for other texts. */
export function toNumberStyle(cell: string): NumberStyle | undefined {
  if (!/\d[.,' ][\d-]/.test(cell) || cell.length > 30) return undefined;
  const amount = amountIn(cell);
  return styles.find(([, pattern]) => pattern.test(amount))?.[0];
}

const toUsNumber = (cell: string): string =>
  amountIn(cell)
    .replace(/[. ']/g, "")
    .replace(/,-?(\d*)$/, (_all, decimals: string) => (decimals === "" ? "" : `.${decimals}`));

export type ColumnFormat = {
  /** "either": some could be read both ways, and the list hints at days in front, so it is asked. */
  readonly dates?: DateOrder | "either";
  /** A date that shows the order, as written. */
  readonly example?: string;
  /** The order was taken from another column of the table. */
  readonly isFollowed?: true;
  readonly numbers?: NumberStyle;
  /** Unit that the header names. */
  readonly unit?: "km" | "kg" | "thousands" | "foreign";
  /** The header counts months, not years. */
  readonly inMonths?: true;
  readonly lastNameFirst?: true;
};

/** A cell's text as the form's own readers take it, or why that can't be known. */
export type CellText = {
  readonly text: string;
  readonly problem?: string;
  readonly suggestion?: string;
  readonly note?: string;
};

type Formatter = (text: string, format: ColumnFormat, field: RowField | undefined) => CellText;

const isPossibleEitherWay = (text: string): boolean =>
  datePatternsIn(text).some(({ pattern }) => pattern === "either");

export const dateOrderProblem = "Is the month or the day first? Go back to the columns and choose.";

const date: Formatter = (text, { dates }) => {
  if (dates === "dayFirst") return { text: withMonthFirst(text) };
  return dates === "either" && isPossibleEitherWay(text) ? { text, problem: dateOrderProblem } : { text };
};

/** Units of a header, converted to the form's: miles, pounds, dollars. */
const factors = { km: 0.621371, kg: 2.20462, thousands: 1000 } as const;

function inOwnUnits(text: string, unit: NonNullable<ColumnFormat["unit"]>): CellText {
  if (unit === "foreign") return { text, problem: "Your list has another currency: write US dollars." };
  const digits = readWholeNumber(text.replace(/\s*(km|kgs?)\.?$/i, ""));
  // "118,000" below "in thousands" is rather the whole amount.
  if (digits === undefined || (unit === "thousands" && Number(digits) >= 5000))
    return { text, problem: `Your list says ${unit}: write the whole number in US units.` };
  return { text: String(Math.round(Number(digits) * factors[unit])) };
}

const unitFits = (
  unit: NonNullable<ColumnFormat["unit"]>,
  { key, kind }: Pick<RowField, "key" | "kind">,
): boolean =>
  unit === "km" || unit === "kg" ? key === (unit === "km" ? "radius" : "gvwr") : kind === "money";

const amount: Formatter = (text, { numbers, unit }, field) => {
  const style = toNumberStyle(text);
  const isWeight = field?.key === "gvwr";
  if (numbers === "european" && style !== undefined && style !== "us") {
    const us = toUsNumber(text);
    return unit && field && unitFits(unit, field) ? inOwnUnits(us, unit) : { text: us };
  }
  if (style === "unclear" && (field?.kind === "money" || isWeight)) {
    const whole = usNumber(Number(toUsNumber(text)));
    return { text, problem: `Is this ${whole}, or ${text.replace(/\D.*$/, "")}?`, suggestion: whole };
  }
  return unit && field && unitFits(unit, field) ? inOwnUnits(text, unit) : { text };
};

const experience: Formatter = (text, { inMonths }) =>
  inMonths && /^\d+$/.test(text) ? { text: `${text} months` } : { text };

/** "SMITH JOHN Q" below "Last, First MI" gets the comma that it lacks. */
const name: Formatter = (text, { lastNameFirst }) => {
  if (!lastNameFirst || text.includes(",")) return { text };
  const [last = "", ...given] = text.split(" ");
  const isPlain =
    given.length === 1 || (given.length === 2 && /^(\p{L}\.?|jr\.?|sr\.?|iii?|iv)$/iu.test(given[1] ?? ""));
  if (given.length === 0 || isPlain) return { text: [last, given.join(" ")].filter(Boolean).join(", ") };
  return { text, problem: "Put a comma after the last name." };
};

const zipAtEnd = /(?:^|[\s,])(\d{5})(?:-\d{4})?(?:,?\s*(?:usa?|united states))?$/i;

export const hasZipAtEnd = (text: string): boolean => /\p{L}/u.test(text) && zipAtEnd.test(text.trim());

const zip: Formatter = (text) => {
  if (!/\p{L}/u.test(text)) return { text };
  const [, code] = zipAtEnd.exec(text) ?? [];
  return code === undefined ? { text: "", note: `"${text.slice(0, 60)}" has no ZIP code.` } : { text: code };
};

const formatters: Readonly<Record<string, Formatter>> = {
  date,
  monthYear: date,
  policyDate: date,
  money: amount,
  digits: amount,
  zip,
};

const byKey: Readonly<Record<string, Formatter>> = {
  fullName: name,
  radius: amount,
  gvwr: amount,
  deductible: amount,
  cdlExperience: experience,
  // Dates among other words, and dates of people who left.
  wholeLine: date,
  endDate: date,
};

/** A cell of a column in that format, as US text: the month first, a dot before cents, miles and pounds. */
export function toUsText(
  cell: string,
  target: string,
  field: RowField | undefined,
  format: ColumnFormat = {},
): CellText {
  const formatter = byKey[target] ?? formatters[field?.kind ?? ""];
  const text = plainText(cell);
  return formatter && filledText(cell) !== "" ? formatter(text, format, field) : { text: cell };
}
