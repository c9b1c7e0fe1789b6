import { headerWords } from "./header-words.data.ts";
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
const noise = /(required|optional|mandatory|ifany|ifknown|ifapplicable|ifdifferent)$/;

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
  // Most cells of a list are data, and every one is looked at.
  if (!/[([{/,:*]|- /.test(cell) || /\d{5}|\d,\d{3}/.test(cell) || own === "") return [own];
  const rest = cell.replace(bracketed, " ");
  const inside = [...cell.matchAll(bracketed)].map(([, text = ""]) => text).join(" ");
  const [first = "", ...others] = rest.split(/[/,:*]|- /);
  if (isOther.test(`${inside} ${others.join(" ")}`)) return [own];
  // "DOB / Hire date" heads two columns in one.
  const isOne =
    anyWord.test(headerLetters(first)) &&
    others.every((other) => !isSureWord(headerLetters(other)) || isSameWord(first, other));
  return [cell, rest, isOne ? first : "", inside]
    .map(headerLetters)
    .map((letters) => letters.replace(noise, ""));
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
  for (const letters of headerForms(cell)) {
    if (letters === "") continue;
    const matches = wanted.flatMap((column) => {
      const strength = strengthFor(letters, column);
      return strength === undefined ? [] : [{ key: column.key, strength }];
    });
    if (matches.length > 0) return matches;
  }
  return [];
}

const anyOf = (patterns: readonly (RegExp | undefined)[]): RegExp =>
  new RegExp(patterns.flatMap((pattern) => (pattern ? [pattern.source] : [])).join("|"));

const everyWord = Object.values(headerWords);
// One pattern each: they are tested on every cell of a list.
const sureWord = anyOf(everyWord.map(({ sure }) => sure));
const anyWord = anyOf(everyWord.flatMap(({ sure, weak, fallback }) => [sure, weak, fallback]));

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
