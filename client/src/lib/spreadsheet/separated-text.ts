import type { Grid } from "#shared/lists/tables/find-tables.ts";

/** Possible cell separators, the most reliable first: spreadsheets copy cells with tabs. */
const separators = ["\t", ";", "|", ","] as const;

/** How much of a list is searched for its cell separator, in characters. */
const sample = 50_000;

/** Accepts a separator other than a tab only if it occurs on most lines. */
function detectSeparator(text: string): string {
  const lines = text
    .slice(0, sample)
    .split(/[\r\n]+/)
    .filter(Boolean);
  const on = (separator: string): number => lines.filter((line) => line.includes(separator)).length;
  if (on("\t") > 0) return "\t";
  return separators.find((separator) => on(separator) * 2 > lines.length) ?? ",";
}

const papaparse = async () => (await import("papaparse")).default;

const lineEnd = /\r\n|\r|\n/;

/** The rows and cells of a list without regard to quotation marks, which most lists don't have. */
export function splitPlainly(text: string): string[][] {
  const delimiter = detectSeparator(text);
  return text.split(lineEnd).map((line) => line.split(delimiter));
}

/** The rows and cells of a list: separated by tabs, commas, semicolons or bars, or a single column. */
export async function parseGrid(text: string): Promise<string[][]> {
  if (text === "") return [];
  if (!text.includes('"')) return splitPlainly(text);
  const { parse } = await papaparse();
  const { data, errors } = parse<string[]>(text, { delimiter: detectSeparator(text) });
  // A stray quotation mark would swallow the rest of the list; taken literally, it affects only its own cell.
  if (!errors.some(({ type }) => type === "Quotes")) return data;
  return splitPlainly(text);
}

/** Turns a sheet's cells into an editable list, one line per row, so that row numbers stay the same. */
export async function toListText(grid: Grid): Promise<string> {
  const { unparse } = await papaparse();
  return unparse(
    grid.map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, " "))),
    { delimiter: "\t", newline: "\n" },
  );
}
