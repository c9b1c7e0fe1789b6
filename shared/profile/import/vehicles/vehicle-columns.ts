import { isVinHeader } from "#shared/profile/import/columns/match-header.ts";
import { isYear, measureShare } from "#shared/profile/import/columns/sample.ts";
import {
  type ColumnTarget,
  ignored,
  type WantedList,
} from "#shared/profile/import/columns/wanted-columns.ts";
import { isVinLike, vinLikeness } from "#shared/profile/import/values/vin-text.ts";
import { readWholeNumber } from "#shared/profile/formats/whole-number.ts";

/** What the fleet check looks for: VINs, and what the equipment schedule can use of the same row. */
export const vehicleColumns: WantedList = {
  columns: [
    { key: "vin", label: "VIN", canHold: isVinLike },
    {
      key: "year",
      label: "Model year",
      canHold: isYear,
      likeness: (sample) => measureShare(sample, isYear),
    },
    { key: "value", label: "Value", canHold: (text) => readWholeNumber(text) !== undefined },
    { key: "deductible", label: "Deductible" },
    // "Class" or "Description" alone says too little.
    { key: "type", label: "Type", canHold: () => false },
  ],
  isLikely: (targets) => targets.includes("vin"),
};

type Rows = readonly (readonly string[])[];

type Scores = {
  /** How VIN-like the cells are in total, and how many are. */
  likeness: number;
  vins: number;
  filled: number;
};

function scoreColumns(rows: Rows): Scores[] {
  const scores: Scores[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries()) {
      const score = (scores[index] ??= { likeness: 0, vins: 0, filled: 0 });
      const likeness = vinLikeness(cell);
      score.likeness += likeness;
      score.vins += likeness === 0 ? 0 : 1;
      score.filled += cell.trim() === "" ? 0 : 1;
    }
  return scores;
}

const findIndexes = <T>(list: readonly T[], test: (one: T) => boolean): number[] =>
  list.flatMap((one, index) => (test(one) ? [index] : []));

/**
 * The columns of VINs, at least one: those headed so, else those of serial numbers, if any of them holds a VIN;
 * without such headers all that are mostly VINs; else the one with the most; else the first.
 */
export function findVinColumns(names: readonly string[], rows: Rows): number[] {
  const scores = scoreColumns(rows);
  const headed = (["vin", "serial"] as const)
    .map((kind) => findIndexes(names, (name) => isVinHeader(name, kind)))
    .filter((columns) => columns.length > 0);
  const full = headed.find((columns) => columns.some((index) => (scores[index]?.vins ?? 0) > 0));
  if (full) return full;
  const mostly =
    names.length > 0 ? [] : findIndexes(scores, ({ vins, filled }) => vins > 0 && vins * 2 > filled);
  if (mostly.length > 0) return mostly;
  const most = Math.max(0, ...scores.map(({ likeness }) => likeness));
  if (most > 0) return [scores.findIndex(({ likeness }) => likeness === most)];
  return headed[0] ?? [0];
}

/** The guess for a table's columns with all of its VIN columns: a row may have several vehicles. */
export function withVinColumns(
  guess: readonly ColumnTarget[],
  names: readonly string[],
  rows: Rows,
): ColumnTarget[] {
  const vins = findVinColumns(names, rows);
  const targets = guess.map((target) => (target === "vin" ? ignored : target));
  for (const index of vins) targets[index] = "vin";
  return targets;
}
