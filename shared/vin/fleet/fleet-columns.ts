import { cellText, vinLikeness } from "./fleet-cell.ts";
import { type ColumnName, columnNamed } from "./fleet-headers.ts";

/** A list as pasted or read from a file: rows of cells. */
export type Grid = readonly (readonly string[])[];

/** The positions of a table's columns; indexes start at 0. */
export type FleetColumns = {
  /** The columns of VINs, at least one. */
  readonly vins: readonly number[];
  readonly year: number | undefined;
  readonly value: number | undefined;
  readonly deductible: number | undefined;
  readonly type: number | undefined;
};

const isYear = (cell: string): boolean => /^(19[89]\d|20[0-4]\d)(\.0)?$/.test(cellText(cell));

type Scores = {
  /** How VIN-like the cells are in total, and how many are VINs. */
  vin: number;
  vins: number;
  years: number;
  filled: number;
};

function scoreColumns(grid: Grid): Scores[] {
  const scores: Scores[] = [];
  for (const row of grid)
    for (const [index, cell] of row.entries()) {
      const score = (scores[index] ??= { vin: 0, vins: 0, years: 0, filled: 0 });
      const likeness = vinLikeness(cell);
      score.vin += likeness;
      score.vins += likeness === 0 ? 0 : 1;
      score.years += isYear(cell) ? 1 : 0;
      score.filled += cell.trim() === "" ? 0 : 1;
    }
  return scores;
}

function bestBy(scores: readonly Scores[], worth: (score: Scores) => number): number | undefined {
  const best = Math.max(0, ...scores.map(worth));
  return best > 0 ? scores.findIndex((score) => worth(score) === best) : undefined;
}

/** A column of mostly years. */
const worthAsYear = ({ years, filled }: Scores): number => (years * 3 >= filled * 2 ? years : 0);

/** The columns that are mostly VINs; else the one with the most; else the first. */
function vinColumns(scores: readonly Scores[]): number[] {
  const mostly = scores.flatMap(({ vins, filled }, index) => (vins > 0 && vins * 2 > filled ? [index] : []));
  return mostly.length > 0 ? mostly : [bestBy(scores, ({ vin }) => vin) ?? 0];
}

const columnsNamed = (header: readonly string[], name: ColumnName): number[] =>
  header.flatMap((cell, index) => (columnNamed(cell) === name ? [index] : []));

/** Whether a row has a header for VINs or serial numbers. */
export const isHeader = (row: readonly string[]): boolean =>
  row.some((cell) => ["vin", "serial"].includes(columnNamed(cell) ?? "")) &&
  !row.some((cell) => vinLikeness(cell) === 2);

/** The columns with a VIN header; serial number columns if there are none, or if only they contain VINs. */
function namedVins(header: readonly string[], scores: readonly Scores[]): number[] {
  const holdsSome = (index: number): boolean => (scores[index]?.vins ?? 0) > 0;
  const [vins, serials] = [columnsNamed(header, "vin"), columnsNamed(header, "serial")];
  const candidates = [vins, serials].filter((columns) => columns.length > 0);
  const full = candidates.find((columns) => columns.some(holdsSome));
  if (full) return full;
  // The header names the wrong column.
  const elsewhere = bestBy(scores, ({ vin }) => vin);
  return elsewhere === undefined ? (candidates[0] ?? [0]) : [elsewhere];
}

/** Finds the columns by the header's names or, without a header, by their content. */
export function findColumns(rows: Grid, header?: readonly string[]): FleetColumns {
  const scores = scoreColumns(rows);
  if (!header)
    return {
      vins: vinColumns(scores),
      year: bestBy(scores, worthAsYear),
      value: undefined,
      deductible: undefined,
      type: undefined,
    };
  const only = (name: ColumnName): number | undefined => {
    const [column, second] = columnsNamed(header, name);
    // Two columns with the same name are ambiguous.
    return second === undefined ? column : undefined;
  };
  return {
    vins: namedVins(header, scores),
    year: columnsNamed(header, "year")[0],
    value: only("value"),
    deductible: only("deductible"),
    type: only("type"),
  };
}
