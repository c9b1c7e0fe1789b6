import { loadPart } from "#client/lib/load-part.ts";
import { readAlignedText } from "#shared/profile/import/tables/aligned-text.ts";
import { grouped } from "#shared/text/grouped.ts";
import type { Grid } from "#shared/profile/import/tables/find-tables.ts";

const slash = " / ";

const separators = [";", "|", ",", slash] as const;

/** Characters of a list that are searched for its cell separator. */
const sample = 50_000;

/** A comma within an amount, as in "$118,000", doesn't separate cells. A comma in a line without blanks does. */
const withoutAmounts = (line: string): string =>
  line.includes(" ") ? line.replace(/\d,(?=\d{3}\b)/g, "") : line;

const count = (line: string, separator: string): number =>
  (separator === "," ? withoutAmounts(line) : line).split(separator).length - 1;

/** Number of lines that have the commonest number of cells. A comma before a blank is rather one of a name or a sentence. */
function countAlike(lines: readonly string[], separator: string): number {
  const counts = lines.map((line) => count(separator === "," ? line.replaceAll(", ", " ") : line, separator));
  const sizes = [
    ...grouped(
      counts.filter((each) => each > 0),
      String,
    ).values(),
  ].map(({ length }) => length);
  return Math.max(0, ...sizes);
}

/** Cells in quotes, which may hold any separator and line breaks. */
const quotedCell = /(?<=^|[\t\n;|,]|\/ )"[^"]*(?:""[^"]*)*"(?=$|[\t\n;|,]| \/)/g;

/**
 * A tab, if any: spreadsheets copy cells with them; but not one on few of many regular lines. Others only if they
 * are on most lines; of several, the one of the most regular rows, and a slash only alone.
 */
function detectSeparator(text: string): string {
  const lines = text
    .slice(0, sample)
    .split(/[\r\n]+/)
    // Neither blank nor drawn: "+----+----+".
    .filter((line) => /[\p{L}\d"]/u.test(line));
  const on = (separator: string): number => lines.filter((line) => count(line, separator) > 0).length;
  const [first, ...others] = separators.filter((separator) => on(separator) * 2 > lines.length);
  const best = others
    .filter((separator) => separator !== slash)
    .reduce((one, other) => (countAlike(lines, other) > countAlike(lines, one) ? other : one), first ?? ",");
  const tabs = on("\t");
  const isStray = tabs * 10 < lines.length && countAlike(lines, best) * 10 > lines.length * 9;
  return tabs > 0 && !isStray ? "\t" : best;
}

const papaparse = async () => (await loadPart(async () => import("papaparse"))).default;

const lineEnd = /\r\n|\r|\n/;

/** Commas that end a word, not those within "118,000". */
const isProse = (text: string): boolean => !/,(?!\s|$)/m.test(text.replace(/\d,(?=\d{3}\b)/g, ""));

/** "$118,000" is one amount without a header; below one of cells, each comma ends a cell. */
function withWholeAmounts(text: string): string {
  const [first = ""] = text.trimStart().split(lineEnd, 1);
  if (/,\s*[^\s,]/.test(first) && !/\d/.test(first)) return text;
  return text.replace(/\$\s?\d{1,3}(?:,\d{3})+(?!\d)/g, (each) => each.replaceAll(",", ""));
}

/** The rows and cells of a list without regard to quotation marks, which most lists don't have. */
export function splitPlainly(text: string): string[][] {
  const delimiter = detectSeparator(text);
  const lines = (each: string) => each.split(lineEnd);
  if (delimiter !== ",") return lines(text).map((line) => line.split(delimiter));
  if (isProse(text)) return lines(text).map((line) => line.split(/,(?=\s|$)/));
  return lines(withWholeAmounts(text)).map((line) => line.split(","));
}

/** The rows and cells of a list: separated by tabs, commas, semicolons or bars, or a single column. */
export async function parseGrid(text: string): Promise<string[][]> {
  if (text === "") return [];
  const barred = text.replace(/[│┃║]/g, "|");
  if (!barred.includes('"')) {
    const aligned = detectSeparator(barred) === "," ? readAlignedText(barred) : undefined;
    return aligned ?? splitPlainly(barred);
  }
  const { parse } = await papaparse();
  // With line ends of several kinds, the library would take only one of them for such.
  const lines = barred.replace(/\r\n?/g, "\n");
  const delimiter = detectSeparator(lines.replace(quotedCell, '""'));
  const { data, errors } = parse<string[]>(lines, { delimiter, newline: "\n" });
  // A stray quotation mark would swallow the rest of the list; taken literally, it affects only its own cell.
  if (!errors.some(({ type }) => type === "Quotes")) return data;
  return splitPlainly(barred);
}

/** Turns a sheet's cells into an editable list, one line per row, so that row numbers stay the same. */
export async function toListText(grid: Grid): Promise<string> {
  const { unparse } = await papaparse();
  return unparse(
    grid.map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, " "))),
    { delimiter: "\t", newline: "\n" },
  );
}
