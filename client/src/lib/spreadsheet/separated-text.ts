import { readAlignedText } from "#shared/lists/tables/aligned-text.ts";
import type { Grid } from "#shared/lists/tables/find-tables.ts";

/** Possible cell separators, the most reliable first: spreadsheets copy cells with tabs. */
const separators = ["\t", ";", "|", ",", " / "] as const;

/** How much of a list is searched for its cell separator, in characters. */
const sample = 50_000;

/** A comma within an amount, as in "$118,000", sets no cells apart; one in a line without blanks does. */
const isSeparatedBy = (line: string, separator: string): boolean =>
  (separator === "," && line.includes(" ") ? line.replace(/\d,(?=\d{3}\b)/g, "") : line).includes(separator);

/** Accepts a separator other than a tab only if it occurs on most lines. */
function detectSeparator(text: string): string {
  const lines = text
    .slice(0, sample)
    .split(/[\r\n]+/)
    // Neither blank nor drawn: "+----+----+".
    .filter((line) => /[\p{L}\d]/u.test(line));
  const on = (separator: string): number => lines.filter((line) => isSeparatedBy(line, separator)).length;
  if (on("\t") > 0) return "\t";
  return separators.find((separator) => on(separator) * 2 > lines.length) ?? ",";
}

const papaparse = async () => (await import("papaparse")).default;

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
  const [delimiter, isQuoted] = [detectSeparator(barred), barred.includes('"')];
  const aligned = delimiter === "," && !isQuoted ? readAlignedText(barred) : undefined;
  if (aligned) return aligned;
  if (!isQuoted) return splitPlainly(barred);
  const { parse } = await papaparse();
  const { data, errors } = parse<string[]>(barred, { delimiter });
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
