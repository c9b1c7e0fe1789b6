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

/** The dates in digits in a cell: the cell itself, or those among its words. A year in front is no question. */
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
