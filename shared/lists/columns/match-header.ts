import { headerWords, shortWords } from "./header-words.data.ts";
import type { WantedColumn } from "./wanted-columns.ts";

/** A header is short; anything longer is text. */
const longestHeader = 60;

/** "D.L. # (current)" as "dlnumbercurrent". */
export const headerLetters = (cell: string): string =>
  cell.length > longestHeader
    ? ""
    : cell
        .toLowerCase()
        .replace(/#/g, "number")
        .replace(/[^a-z]+/g, "");

const bracketed = /[([{]([^)\]}]*)[)\]}]?/g;
/** What changes a header's meaning: "VIN (last 8)", "CDL (exp.)", "Loss payee (Y/N)". */
const isOther = /\b(exp\w*|last \w+|partial|issue\w*|renew\w*|y ?\/ ?n|yes ?\/ ?no)\b/i;
/** What a header says besides: how to fill it in, and whose column it is ("Truck Ownership", "Subject Name"). */
const noise =
  /(required|optional|mandatory|ifany|ifknown|ifapplicable|ifdifferent|moyr|monthyear|mmyy(yy)?|mmddyy(yy)?)$/;
const owner =
  /^(vehicles?|units?|trucks?|tractors?|trailers?|trlr?|equipment|assets?|autos?|drivers?|operators?|employees?|subjects?|applicants?|associates?|insureds?|current|primary|legal)(?=.)/;

const sureKeys = (letters: string): string[] =>
  Object.keys(headerWords).filter((key) => headerWords[key]?.sure?.test(letters));
const isSureWord = (letters: string): boolean => letters !== "" && sureKeys(letters).length > 0;
const isSameWord = (one: string, other: string): boolean => {
  const keys = sureKeys(headerLetters(one));
  return sureKeys(headerLetters(other)).some((key) => keys.includes(key));
};

/** The letters of a header as it is; then without brackets; then of its first alternative, and of its brackets. */
function headerForms(cell: string): string[] {
  const own = headerLetters(cell);
  if (own === "" || /\d{5}|\d,\d{3}/.test(cell)) return [own];
  const long = headerLetters(
    cell.replace(/[a-z]+/gi, (word) => ` ${shortWords[word.toLowerCase()] ?? word} `),
  );
  const forms = [own, own.replace(noise, ""), own.replace(owner, ""), long, long.replace(owner, "")];
  // Most cells of a list are data, and every one is looked at.
  if (!/[([{/,:*]|- /.test(cell)) return forms;
  const rest = cell.replace(bracketed, " ");
  const inside = [...cell.matchAll(bracketed)].map(([, text = ""]) => text).join(" ");
  const parts = rest.split(/[/,:*]|- /);
  if (isOther.test(`${inside} ${parts.slice(1).join(" ")}`)) return [own];
  // "DOB / Hire date" heads two columns in one, "Geburtsdatum / DOB" one in two languages.
  const sure = parts.filter((part) => isSureWord(headerLetters(part)));
  const [first = "", ...others] = [
    ...parts.slice(0, 1).filter((part) => anyWord.test(headerLetters(part))),
    ...sure,
  ];
  const isOne = others.every((other) => other === first || isSameWord(first, other));
  return [
    ...forms,
    ...[rest, isOne ? first : "", inside].map(headerLetters).map((letters) => letters.replace(noise, "")),
  ];
}

/** How well a header names a column: by its own label, by a word for it, or by one that needs matching content. */
type HeaderMatch = {
  readonly key: string;
  readonly strength: "label" | "sure" | "weak" | "fallback";
};

function strengthFor(letters: string, { key, label }: WantedColumn): HeaderMatch["strength"] | undefined {
  if (letters === headerLetters(label)) return "label";
  const { sure, weak, also, fallback } = headerWords[key] ?? {};
  if (sure?.test(letters)) return "sure";
  if (weak?.test(letters) || also?.test(letters)) return "weak";
  return fallback?.test(letters) ? "fallback" : undefined;
}

/** The columns that a header may name; none if it is data or names something else. */
export function matchHeader(cell: string, wanted: readonly WantedColumn[]): HeaderMatch[] {
  const found: HeaderMatch[] = [];
  for (const letters of headerForms(cell)) {
    if (letters === "") continue;
    for (const { key, ...column } of wanted) {
      const strength = strengthFor(letters, { key, ...column });
      if (strength !== undefined && !found.some((each) => each.key === key)) found.push({ key, strength });
    }
    // What only may be meant leaves room for what the rest of the header says.
    if (found.some(({ strength }) => strength !== "weak")) break;
  }
  return found;
}

const toAlternation = (patterns: readonly (RegExp | undefined)[]): RegExp =>
  new RegExp(patterns.flatMap((pattern) => (pattern ? [pattern.source] : [])).join("|"));

const everyWord = Object.values(headerWords);
// One pattern each: they are tested on every cell of a list.
const sureWord = toAlternation(everyWord.map(({ sure }) => sure));
const anyWord = toAlternation(everyWord.flatMap(({ sure, weak, fallback }) => [sure, weak, fallback]));

export const headerLabels = (wanted: readonly WantedColumn[]): ReadonlySet<string> =>
  new Set(wanted.map(({ label }) => headerLetters(label)));

const isNamedBy = (pattern: RegExp, cell: string, labels: ReadonlySet<string>): boolean =>
  headerForms(cell).some((letters) => letters !== "" && (labels.has(letters) || pattern.test(letters)));

/** Whether a cell may be a header, by these labels or by what the trade calls the columns of any list. */
export const isHeaderWord = (cell: string, labels: ReadonlySet<string>): boolean =>
  isNamedBy(anyWord, cell, labels);

/** Whether it is one, without a look at the column's content. */
export const isSureHeader = (cell: string, labels: ReadonlySet<string>): boolean =>
  isNamedBy(sureWord, cell, labels);

/** Whether a cell heads people's names. */
export const isNameHeader = (cell: string): boolean =>
  headerForms(cell).some((letters) =>
    ["fullName", "firstName", "lastName"].some((key) => headerWords[key]?.sure?.test(letters)),
  );

/** Whether a cell heads VINs, or the serial numbers that stand for them. */
export function isVinHeader(cell: string, kind: "vin" | "serial"): boolean {
  const { sure, weak } = headerWords["vin"] ?? {};
  return headerForms(cell).some((letters) =>
    kind === "vin"
      ? (sure?.test(letters) ?? false)
      : // "Vehicle ID" may be the unit's number.
        (weak?.test(letters) ?? false) && !/id(entification)?$/.test(letters),
  );
}
