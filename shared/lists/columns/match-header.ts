import type { ListField } from "#shared/profile/field.ts";
import { findField } from "#shared/profile/registry.ts";
import { getTargets, importableLists } from "./targets.ts";
import { headerWords } from "./header-words.data.ts";

/** A header is short; anything longer is text. */
const longestHeader = 60;

/** "D.L. # (current)" as "dlnumbercurrent". */
export const headerLetters = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/#/g, "number")
    .replace(/[^a-z]+/g, "");

/** How well a header names a field: by its own label, by a word for it, or by one that needs matching content. */
export type HeaderMatch = {
  readonly key: string;
  readonly strength: "label" | "sure" | "weak" | "fallback";
};

function strengthFor(letters: string, key: string, label: string): HeaderMatch["strength"] | undefined {
  if (letters === headerLetters(label)) return "label";
  const { sure, weak, fallback } = headerWords[key] ?? {};
  if (sure?.test(letters)) return "sure";
  if (weak?.test(letters)) return "weak";
  return fallback?.test(letters) ? "fallback" : undefined;
}

/** The fields that a header may name; none if it is data or names something else. */
export function matchHeader(cell: string, lists: readonly ListField[]): HeaderMatch[] {
  if (cell.length > longestHeader) return [];
  const letters = headerLetters(cell);
  if (letters === "") return [];
  return getTargets(lists).flatMap(({ key, label }) => {
    const strength = strengthFor(letters, key, label);
    return strength === undefined ? [] : [{ key, strength }];
  });
}

const labels = new Set(
  importableLists.flatMap((key) => {
    const list = findField(key);
    return list?.kind === "list" ? getTargets([list]).map(({ label }) => headerLetters(label)) : [];
  }),
);

const anyOf = (patterns: readonly (RegExp | undefined)[]): RegExp =>
  new RegExp(patterns.flatMap((pattern) => (pattern ? [pattern.source] : [])).join("|"));

const everyWord = Object.values(headerWords);
// One pattern each: they are tested on every cell of a list.
const sureWord = anyOf(everyWord.map(({ sure }) => sure));
const anyWord = anyOf(everyWord.flatMap(({ sure, weak, fallback }) => [sure, weak, fallback]));

const isNamedBy = (pattern: RegExp, cell: string): boolean => {
  if (cell.length > longestHeader) return false;
  const letters = headerLetters(cell);
  return letters !== "" && (labels.has(letters) || pattern.test(letters));
};

/** Whether a cell may be the header of any list's column. */
export const isHeaderWord = (cell: string): boolean => isNamedBy(anyWord, cell);

/** Whether it is one, without a look at the column's content. */
export const isSureHeader = (cell: string): boolean => isNamedBy(sureWord, cell);
