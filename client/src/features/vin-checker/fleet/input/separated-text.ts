import type { Grid } from "#shared/vin/fleet/fleet-columns.ts";

/** What may stand between cells, the surest first: who copies from a spreadsheet copies tabs. */
const separators = ["\t", ";", "|", ","] as const;

/** How far into a list is looked for what separates its cells, in characters. */
const sample = 50_000;

/** A separator other than the tab is one if it stands on most lines. */
function detectSeparator(text: string): string {
  const lines = text
    .slice(0, sample)
    .split(/[\r\n]+/)
    .filter(Boolean);
  const on = (separator: string): number => lines.filter((line) => line.includes(separator)).length;
  if (on("\t") > 0) return "\t";
  return separators.find((separator) => on(separator) * 2 > lines.length) ?? ",";
}

/** Fetched when a list is first there to be read. */
const papaparse = async () => (await import("papaparse")).default;

const lineEnd = /\r\n|\r|\n/;

/** The rows and cells of a pasted or opened list: tabs, commas, semicolons or bars between them, or nothing at all. */
export async function parseGrid(text: string): Promise<string[][]> {
  if (text === "") return [];
  const delimiter = detectSeparator(text);
  const plain = (): string[][] => text.split(lineEnd).map((line) => line.split(delimiter));
  // Most lists have no quotation marks: they need no parser, and none is fetched.
  if (!text.includes('"')) return plain();
  const { parse } = await papaparse();
  const { data, errors } = parse<string[]>(text, { delimiter });
  // A lone quotation mark would swallow the rest of the list: taken literally, it costs its own cell only.
  if (!errors.some(({ type }) => type === "Quotes")) return data;
  return plain();
}

/** A sheet's cells as a list to be edited: one line for each row, so that the rows keep their numbers. */
export async function toListText(grid: Grid): Promise<string> {
  const { unparse } = await papaparse();
  return unparse(
    grid.map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, " "))),
    { delimiter: "\t", newline: "\n" },
  );
}
