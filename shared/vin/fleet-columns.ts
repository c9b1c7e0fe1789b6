import { cleanVin, isVin, vinLength, withReplacements } from "./vin.ts";

/** A list as it was pasted or read from a file: rows of cells. */
export type Grid = readonly (readonly string[])[];

/** Columns count from 0; `firstRow` is where the vehicles begin, below a header if there is one. */
export type FleetColumns = {
  readonly vin: number;
  readonly year: number | undefined;
  readonly firstRow: number;
};

/** How far down a sheet its header may stand: titles and dates come first in many. */
const headerDepth = 15;

const vinHeader =
  /^(vin|(vin|vehicle id|vehicle identification|serial)( ?#| ?(no|num|nr|number|code))|full vin)$/;
const yearHeader = /^((model|mod|veh|vehicle)? ?(year|yr)|my)$/;

const headerText = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[^a-z#]+/g, " ")
    .trim();

const columnOf = (row: readonly string[], header: RegExp): number | undefined => {
  const index = row.findIndex((cell) => header.test(headerText(cell)));
  return index === -1 ? undefined : index;
};

const nearVin = /^[0-9A-Z]{16,18}$/;

/** 2 for a VIN, 1 for what was likely meant as one, 0 for anything else. */
function likeness(cell: string): number {
  // Cells of prose are not worth the look.
  if (cell.length < vinLength - 1 || cell.length > 3 * vinLength) return 0;
  const text = cleanVin(cell);
  if (isVin(text)) return 2;
  const likely = withReplacements(text);
  return nearVin.test(likely) && /\d/.test(likely) ? 1 : 0;
}

const isYear = (cell: string): boolean => /^(19[89]\d|20[0-4]\d)$/.test(cell.trim());

type Scores = { vin: number; year: number; filled: number };

function scoresOf(grid: Grid): Scores[] {
  const scores: Scores[] = [];
  for (const row of grid)
    for (const [index, cell] of row.entries()) {
      const score = (scores[index] ??= { vin: 0, year: 0, filled: 0 });
      score.vin += likeness(cell);
      score.year += isYear(cell) ? 1 : 0;
      score.filled += cell.trim() === "" ? 0 : 1;
    }
  return scores;
}

function bestBy(scores: readonly Scores[], worth: (score: Scores) => number): number | undefined {
  const best = Math.max(0, ...scores.map(worth));
  return best > 0 ? scores.findIndex((score) => worth(score) === best) : undefined;
}

/** A column that holds years and little else. */
const worthAsYear = ({ year, filled }: Scores): number => (year * 3 >= filled * 2 ? year : 0);

/** Finds the columns of VINs and model years: by what the header calls them, else by what stands in them. */
export function findColumns(grid: Grid): FleetColumns {
  const header = grid.slice(0, headerDepth).findIndex((row) => columnOf(row, vinHeader) !== undefined);
  const named = header === -1 ? undefined : grid[header];
  if (named)
    return {
      vin: columnOf(named, vinHeader) ?? 0,
      year: columnOf(named, yearHeader),
      firstRow: header + 1,
    };
  const scores = scoresOf(grid);
  const vin = bestBy(scores, (score) => score.vin) ?? 0;
  return { vin, year: bestBy(scores, worthAsYear), firstRow: 0 };
}
