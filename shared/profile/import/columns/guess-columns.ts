import { readWholeNumber } from "#shared/profile/formats/format.ts";
import { filledText } from "#shared/profile/import/values/cell.ts";
import { mayBeWorth } from "./content-clues.ts";
import { findOtherPeriods, headerLetters, matchHeader } from "./match-header.ts";
import {
  isCount,
  withAddressOwners,
  withHeldTargets,
  withLeadingNumber,
  withOneUnit,
  withoutLookalikes,
} from "./neighbors.ts";
import { takeSample, measureShare, type ColumnTarget, ignored, type WantedColumn } from "./wanted-columns.ts";

type Candidate = { readonly column: number; readonly key: ColumnTarget; readonly score: number };

const scores = { label: 5, sure: 4, weak: 2 } as const;

/** Content that an ambiguous header needs: half of it readable. */
const enough = 0.5;

type Column = { readonly index: number; readonly name: string; readonly sample: readonly string[] };

/** None in more years than asked is none in those asked. Anything else there answers another question. */
function toAskedPeriod({ name, sample }: Column): string {
  const isNone = sample.length > 0 && sample.every((text) => /^(0+|no|none|clean|zero|nil)$/i.test(text));
  const periods = findOtherPeriods(name);
  return isNone && periods.length > 0 && periods.every((months) => months > 36)
    ? name.replace(/[\d([{].*$/, "").replace(/\b(last|past|in)\b.*$/i, "")
    : name;
}

/** "Vehicle class" may head rating codes of five digits, which aren't pounds. */
const isWeightClass = (text: string): boolean => /^(class )?[1-8][a-h]?$/i.test(text);

/** "PD" heads premiums and deductibles too: a unit is insured for more. */
const isInsuredValue = (text: string): boolean => Number(readWholeNumber(text) ?? "0") >= 10_000;

/** Test of a column with such a header, in addition to its answer's. */
function particular(key: ColumnTarget, name: string): ((text: string) => boolean) | undefined {
  if (key === "gvwr" && /class\W*$/i.test(name)) return isWeightClass;
  return key === "value" && headerLetters(name) === "pd" ? isInsuredValue : undefined;
}

function byHeader(column: Column, wanted: readonly WantedColumn[]): Candidate[] {
  const byKey = new Map(wanted.map((each) => [each.key, each]));
  return matchHeader(toAskedPeriod(column), wanted).flatMap(({ key, strength }) => {
    if (strength === "fallback") return [];
    const { canHold, likeness, isFreeText = false } = byKey.get(key) ?? {};
    const holds = particular(key, column.name) ?? canHold;
    const share = holds ? measureShare(column.sample, holds) : 1;
    // Any text can be a type: "Description" holds types only if they look like some.
    const alike = likeness?.(column.sample) ?? 0;
    const fits = isFreeText && likeness ? alike : share;
    if (strength === "weak" && fits < enough) return [];
    // Of two with the same name, the one that the content fits better.
    return [
      { column: column.index, key, score: scores[strength] + share / 2 + alike / 4 + (isFreeText ? 0 : 0.1) },
    ];
  });
}

const leastLikeness = 0.7;

const unmistakable: readonly ColumnTarget[] = ["vin", "make", "unitNumber", "wholeLine"];

/** By content only if the header says nothing: a date under "Medical card" isn't a date of birth. */
function byContent(column: Column, wanted: readonly WantedColumn[]): Candidate[] {
  const isNamed = headerLetters(column.name) !== "";
  const isKnown = byHeader(column, wanted).length > 0;
  return wanted.flatMap(({ key, likeness }) => {
    const isOpen = !isNamed || key === "vin" || (!isKnown && unmistakable.includes(key));
    const score = isOpen ? (likeness?.(column.sample) ?? 0) : 0;
    return score >= leastLikeness ? [{ column: column.index, key, score }] : [];
  });
}

/** Answers that a number or date alone may be, and another one as well. */
const bare: readonly ColumnTarget[] = ["licenseNumber", "dateOfBirth", "dateOfHire", "value", "year"];

/** Leaves out two columns without a header that may both be the license number, or the value, and odometers. */
function withoutTies(candidates: readonly Candidate[], columns: readonly Column[]): readonly Candidate[] {
  return bare.reduce<readonly Candidate[]>((all, bareKey) => {
    const isOpen = ({ column, key }: Candidate): boolean =>
      key === bareKey && headerLetters(columns[column]?.name ?? "") === "";
    const scoresOf = all.filter(isOpen).map(({ score }) => score);
    const most = Math.max(...scoresOf);
    const isTie = scoresOf.filter((score) => score === most).length > 1;
    const isDoubtful = ({ column }: Candidate): boolean =>
      isTie || (bareKey === "value" && !mayBeWorth(columns[column]?.sample ?? []));
    return all.filter((each) => !(isOpen(each) && isDoubtful(each)));
  }, candidates);
}

function assign(candidates: readonly Candidate[], width: number): ColumnTarget[] {
  const targets = Array.from({ length: width }, (): ColumnTarget => ignored);
  const taken = new Set<ColumnTarget>();
  for (const { column, key } of candidates.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (targets[column] !== ignored || taken.has(key)) continue;
    targets[column] = key;
    taken.add(key);
  }
  return targets;
}

/** Further columns of an answer that a list may split, beside the first. */
const withSplit = (
  targets: readonly ColumnTarget[],
  columns: readonly Column[],
  wanted: readonly WantedColumn[],
): ColumnTarget[] =>
  targets.map((target, index) => {
    const column = columns[index];
    if (target !== ignored || !column) return target;
    const isShared = (named: ColumnTarget): boolean =>
      targets.includes(named) && wanted.some((each) => each.key === named && each.sharing !== undefined);
    // Cost isn't value. Two columns of value are a question for the user.
    return (
      byHeader(column, wanted).find(
        ({ key, score }) => isShared(key) && (key !== "value" || score >= scores.sure),
      )?.key ?? ignored
    );
  });

export const nameParts: readonly ColumnTarget[] = ["firstName", "middleName", "lastName", "nameSuffix"];

type Rows = readonly (readonly string[])[];

/** "name" beside "last_name" is the first name, and beside "first_name" the last, if it doesn't hold the other. */
function withNameParts(targets: readonly ColumnTarget[], rows: Rows): ColumnTarget[] {
  const [whole, first, last] = ["fullName", "firstName", "lastName"].map((key) => targets.indexOf(key));
  const [other, part] = last === -1 ? [first, "lastName"] : [last, "firstName"];
  if (
    whole === undefined ||
    whole === -1 ||
    other === undefined ||
    other === -1 ||
    (first !== -1 && last !== -1)
  )
    return [...targets];
  const pairs = rows
    .map((row) => [row[whole] ?? "", row[other] ?? ""].map((cell) => filledText(cell).toLowerCase()))
    .filter(([own, known]) => own !== "" && known !== "");
  const isWhole = pairs.filter(([own = "", known = ""]) => own.includes(known)).length * 2 >= pairs.length;
  return isWhole ? [...targets] : targets.with(whole, part);
}

/** A whole name is read from one column, unless its parts have columns of their own. */
function withOneName(targets: readonly ColumnTarget[]): ColumnTarget[] {
  const hasParts = targets.includes("firstName") && targets.includes("lastName");
  const hasName = targets.includes("fullName");
  return targets.map((target) => {
    if (hasParts && target === "fullName") return ignored;
    if (!hasParts && hasName && nameParts.includes(target)) return ignored;
    return target;
  });
}

/** Without headers, the words next to a make are its model. */
const withModel = (
  targets: readonly ColumnTarget[],
  columns: readonly Column[],
  wanted: readonly WantedColumn[],
) => {
  const next = targets.indexOf("make") + 1;
  const { name, sample = [] } = columns[next] ?? {};
  const isModel = next > 0 && targets[next] === ignored && name === "" && sample.length > 0;
  return isModel && wanted.some(({ key }) => key === "model") && !targets.includes("model")
    ? targets.with(next, "model")
    : [...targets];
};

function withFallbacks(
  targets: readonly ColumnTarget[],
  names: readonly string[],
  wanted: readonly WantedColumn[],
): ColumnTarget[] {
  return targets.map((target, index) => {
    if (target !== ignored) return target;
    return (
      matchHeader(names[index] ?? "", wanted).find(({ strength }) => strength === "fallback")?.key ?? ignored
    );
  });
}

/** "Body type" before "Vehicle type", worth before cost; a count of rows after unit numbers, parts of VINs after whole ones. */
function preferenceFor(
  { key, column }: Candidate,
  columns: readonly Column[],
  wanted: readonly WantedColumn[],
): number {
  const { name = "", sample = [] } = columns[column] ?? {};
  if (key === "vin") {
    const likeness = wanted.find((each) => each.key === key)?.likeness?.(sample) ?? 1;
    return likeness === 0 ? -scores.label - 1 : 0;
  }
  if (key === "type") return headerLetters(name).startsWith("body") ? 1 : 0;
  if (key === "value") return /\b(acv|fmv|market|actual|current|est(imated)?)\b/i.test(name) ? 1 : 0;
  if (key !== "unitNumber") return 0;
  const canHold = wanted.find((each) => each.key === key)?.canHold;
  // "OTR" is the code of a fleet.
  const isNumber = canHold === undefined || measureShare(sample, canHold) >= enough;
  return isCount(sample) || !isNumber ? -scores.weak - 1 : 0;
}

/** Guesses what each column holds, by its header ("" for none), else by its content. Any that is not wanted is ignored. */
export function guessColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  wanted: readonly WantedColumn[],
): ColumnTarget[] {
  const names = withAddressOwners(headers, rows, wanted);
  const width = Math.max(names.length, ...rows.slice(0, 200).map((row) => row.length), 0);
  const columns = Array.from({ length: width }, (_none, index): Column => ({
    index,
    name: names[index] ?? "",
    sample: takeSample(rows, index),
  }));
  const candidates = columns.flatMap((column) => [...byHeader(column, wanted), ...byContent(column, wanted)]);
  const ranked = withoutTies(candidates, columns).map((each) => ({
    ...each,
    score: each.score + preferenceFor(each, columns, wanted),
  }));
  const assigned = withHeldTargets(assign(ranked, width), columns);
  const held = withLeadingNumber(withModel(assigned, columns, wanted), columns, wanted);
  const targets = withoutLookalikes(withOneUnit(withSplit(held, columns, wanted), names), names, wanted);
  return withFallbacks(withOneName(withNameParts(targets, rows)), names, wanted);
}
