import type { RowField } from "#shared/profile/field.ts";
import { expandYear, dateProblem } from "#shared/profile/formats/dates.ts";
import { blank, type CellReading, withoutZeroDecimals, withoutAccents } from "./cell.ts";

type DateField = Extract<RowField, { kind: "date" | "policyDate" | "monthYear" | "year" }>;

/** A date as written: `year` with two or four digits, `day` missing in a month. */
type Parts = { readonly year: string; readonly month: number; readonly day: number | undefined };

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const toMonth = (word: string): number => monthNames.indexOf(word.slice(0, 3).toLowerCase()) + 1;

const isMonthName =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/i;

/** A time after a date, as databases export it. */
const timeOfDay = /[T ]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]m)?\s*(z|[+-]\d{2}:?\d{2})?$/i;

/** Excel counts days from December 30, 1899 (dates since March 1900). */
function fromSerial(serial: number): Parts {
  const date = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000);
  return { year: String(date.getUTCFullYear()), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The serial numbers of 1927 to 2064: no other number of a date column has five digits. */
export const isSerialDate = (text: string): boolean =>
  /^\d{5}(\.\d+)?$/.test(text) && Number(text) >= 10_000 && Number(text) < 60_000;

/** "Jan 2, 1980", "2-Jan-80", "January 1980": the month as a word. */
function fromWords(text: string): Parts | undefined {
  const parts = text
    .replace(/(\d)(st|nd|rd|th)\b/gi, "$1")
    .split(/[\s,./-]+/)
    .filter(Boolean);
  const at = parts.findIndex((part) => isMonthName.test(part));
  if (at === -1 || parts.length > 3 || parts.length < 2) return undefined;
  const month = toMonth(parts[at] ?? "");
  const numbers = parts.filter((_part, index) => index !== at);
  if (!numbers.every((part) => /^'?\d{1,4}$/.test(part))) return undefined;
  const [first = "", second] = numbers.map((part) => part.replace("'", ""));
  if (second === undefined) return { year: first, month, day: undefined };
  return first.length === 4
    ? { year: first, month, day: Number(second) }
    : { year: second, month, day: Number(first) };
}

/** Dates in digits, the first that fits: year first, US, month and year; then the same without separators. */
const numberForms: readonly RegExp[] = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?$/,
  /^(?<month>\d{1,2})(?:\s*[-/.]\s*|\s)(?<day>\d{1,2})(?:\s*[-/.]\s*|\s)'?(?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{1,2})(?:\s*[-/.]\s*|\s)'?(?<year>\d{4}|\d{2})$/,
  /^(?<year>(?:19|20)\d{2})(?<month>0[1-9]|1[0-2])(?<day>[0-3]\d)$/,
  /^(?<month>0[1-9]|1[0-2])(?<year>(?:19|20)\d{2})$/,
  /^(?<month>0?[1-9]|1[0-2])(?<day>[0-3]\d)(?<year>(?:19|20)\d{2})$/,
];

function fromNumbers(text: string): Parts | undefined {
  for (const form of numberForms) {
    const { year, month, day } = form.exec(text)?.groups ?? {};
    if (year !== undefined)
      return { year, month: Number(month), day: day === undefined ? undefined : Number(day) };
  }
  return undefined;
}

function toParts(cell: string): Parts | undefined {
  const text = withoutZeroDecimals(cell).replace(timeOfDay, "").trim();
  if (isSerialDate(text)) return fromSerial(Math.floor(Number(text)));
  return fromNumbers(text) ?? fromWords(text);
}

/** Four digits: by the pivot where the form does so, else the latest year that the field allows. */
function toFullYear(year: string, field: Pick<DateField, "shortYear" | "years">, today: Date): string {
  if (year.length !== 2) return year;
  if (field.shortYear) return expandYear(year);
  return Number(`20${year}`) <= field.years.to(today) ? `20${year}` : `19${year}`;
}

const two = (number: number): string => String(number).padStart(2, "0");

const unread = "We couldn't read this date. Write it like 01/31/1980.";
const dayFirst = "Write the month first, like 01/31/1980.";
const noDay = "Enter the full date: month, day and four-digit year.";

/** A date in any common style, in the form in which the field's kind stores it. Months come before days. */
export function readDate(field: DateField, text: string, today: Date): CellReading {
  if (text === "") return blank;
  const parts = toParts(text);
  if (!parts) {
    const isMonth = field.kind === "monthYear";
    if (isMonth && /^(19|20)\d{2}(\.0)?$/.test(text))
      return { problem: "The month is missing. Write it like 03/2019." };
    return { problem: isMonth ? "We couldn't read this month. Write it like 03/2019." : unread };
  }
  const { month, day } = parts;
  const year = toFullYear(parts.year, field, today);
  if (month > 12 && day !== undefined && day <= 12) return { problem: dayFirst };
  if (field.kind === "monthYear") {
    const isDay =
      day === undefined ||
      dateProblem(`${two(month)}/${two(day)}/${year}`, { from: 0, to: () => 9999 }, today) === undefined;
    return isDay
      ? { answer: `${two(month)}/${year}` }
      : { problem: "That date doesn't exist. Check the month and day." };
  }
  if (day === undefined) return { problem: noDay };
  return {
    answer:
      field.kind === "policyDate" ? `${year}-${two(month)}-${two(day)}` : `${two(month)}/${two(day)}/${year}`,
  };
}

export function isDateText(text: string): boolean {
  const parts = /^\d+(\.\d+)?$/.test(text) ? undefined : toParts(text);
  return (
    parts?.day !== undefined && parts.month >= 1 && parts.month <= 31 && parts.day >= 1 && parts.day <= 31
  );
}

export function yearInDate(text: string): number | undefined {
  const parts = isDateText(text) || isSerialDate(text) ? toParts(text) : undefined;
  if (!parts) return undefined;
  return Number(expandYear(parts.year));
}

/** True if the day or month that a text means is over, or is today; undefined if it isn't a date since 1980. */
export function isPastDate(text: string, today: Date): boolean | undefined {
  const year = /^(19|20)\d{2}$/.test(text) ? { year: text, month: 1, day: 1 } : undefined;
  const parts = year ?? (/^\d{1,4}$/.test(text) ? undefined : toParts(text));
  if (!parts) return undefined;
  const full = Number(parts.year.length === 2 ? `20${parts.year}` : parts.year);
  if (full < 1980 || parts.month < 1 || parts.month > 12) return undefined;
  const from = new Date(full, parts.month - 1, parts.day ?? 1);
  return from <= today;
}

const spelled: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  eighteen: 18,
  twentyfour: 24,
  thirtysix: 36,
  fortyeight: 48,
  sixty: 60,
  tres: 3,
  cinco: 5,
  trois: 3,
  cinq: 5,
};

const years = "years?|yrs?|y|anos?|annees?|ans?";
const amounts = ["\\d+", ...Object.keys(spelled).toSorted((a, b) => b.length - a.length)].join("|");
const numbered = new RegExp(
  `(?<amount>${amounts})(?:full|calendar|rolling)?(?:(?<years>${years})|(?<months>months?|mths?|mos?|mois|mes(?:es)?|m)|(?:weeks?|wks?|days?))`,
  "g",
);

/** Periods without a number: "lifetime", "year to date", "last year", "since 2023". */
const unnumbered =
  /(?<longer>lifetime|career|ever|alltime)|(?:last|past|prior|previous|this|current|per|each)(?:calendar|policy)?(?:year|yr|month|quarter|week)|annual|yearly|monthly|ytd|yeartodate|todate|since|decade|(?:19|20)\d\d/g;

/** "Past five (5) yrs." as "pastfive5yrs": databases write headers like that too. */
const toLettersAndDigits = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/^\s*\d{1,2}[.)]\s/, "")
    .replace(/[^a-z\d]+/g, "");

/** The periods that a text names, in months; 0 for one shorter than a month or of unknown length. */
export function findPeriods(text: string): number[] {
  const plain = toLettersAndDigits(text);
  const months = [...plain.matchAll(numbered)].map(({ groups = {} }) => {
    const { amount = "", years: inYears, months: inMonths } = groups;
    const count = spelled[amount] ?? Number(amount);
    if (inYears !== undefined) return count * 12;
    return inMonths === undefined ? 0 : count;
  });
  const more = [...plain.replace(numbered, " ").matchAll(unnumbered)].map(({ groups }) =>
    groups?.["longer"] === undefined ? 0 : Number.POSITIVE_INFINITY,
  );
  return [...months, ...more];
}
