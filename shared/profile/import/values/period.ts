import { withoutAccents } from "./cell.ts";

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
