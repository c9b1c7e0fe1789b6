import { ImportRefusal } from "./import-refusal.ts";

/** A record of a CSV file (RFC 4180), or what is wrong with it; `line` is the one on which it begins, from 1. */
export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly broken: string };

/** A quote that isn't closed within so many lines is a broken line, and takes no others with it. */
const mostLines = 20;

/** In characters; FMCSA's longest line has about a thousand. */
const longestLine = 1024 * 1024;

const unclosed = "a quote isn't closed";

/** The cells of a record; or what is wrong. */
function splitQuoted(text: string): string[] | string {
  const cells: string[] = [];
  let start = 0;
  for (;;) {
    let end: number;
    if (text.charAt(start) === '"') {
      end = start;
      do {
        end = text.indexOf('"', end + 1);
        if (end === -1) return unclosed;
        end += 1;
      } while (text.charAt(end) === '"');
      cells.push(text.slice(start + 1, end - 1).replaceAll('""', '"'));
      if (end < text.length && text.charAt(end) !== ",") return "there is text behind a closing quote";
    } else {
      const comma = text.indexOf(",", start);
      end = comma === -1 ? text.length : comma;
      const cell = text.slice(start, end);
      if (cell.includes('"')) return "there is a quote in the middle of a value";
      cells.push(cell);
    }
    if (end === text.length) return cells;
    start = end + 1;
  }
}

const splitLine = (line: string): string[] | string =>
  line.includes('"') ? splitQuoted(line) : line.split(",");

type Found = { readonly record: CsvRecord; readonly lines: number };

/** The record that begins with the first of these lines; undefined if more lines may belong to it. */
function findRecord(
  lines: readonly string[],
  at: number,
  { line, isEnd, columns }: { line: number; isEnd: boolean; columns: number | undefined },
): Found | undefined {
  let text = lines[at] ?? "";
  const first = splitLine(text);
  let cells = first;
  let count = 1;
  while (cells === unclosed && count < mostLines) {
    const next = lines[at + count];
    if (next === undefined) {
      if (!isEnd) return undefined;
      break;
    }
    text += `\n${next}`;
    count += 1;
    cells = splitLine(text);
  }
  if (typeof cells !== "string" && (columns === undefined || cells.length === columns))
    return { record: { line, cells }, lines: count };
  // Only its first line is lost.
  const broken =
    typeof first === "string" ? first : `it has ${first.length} values instead of ${columns ?? "some"}`;
  return { record: { line, broken }, lines: 1 };
}

/**
 * The records of a CSV file, some at a time. The first one says how many values each has. Empty lines are none. Throws
 * ImportRefusal if the file ends in the middle of a line, or isn't one of lines.
 */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<CsvRecord[]> {
  let [rest, line] = ["", 1];
  let waiting: string[] = [];
  let columns: number | undefined;
  const take = (isEnd: boolean): CsvRecord[] => {
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < waiting.length) {
      const found = waiting[at] === "" ? { lines: 1 } : findRecord(waiting, at, { line, isEnd, columns });
      if (found === undefined) break;
      if ("record" in found) {
        if ("cells" in found.record) columns ??= found.record.cells.length;
        records.push(found.record);
      }
      at += found.lines;
      line += found.lines;
    }
    waiting = waiting.slice(at);
    return records;
  };
  for await (const piece of text) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw new ImportRefusal(`Line ${line} is too long for a file of FMCSA's.`);
    waiting = waiting.concat(lines);
    const records = take(false);
    if (records.length > 0) yield records;
  }
  // A last line without an end may have been cut off.
  if (rest !== "") waiting.push(rest);
  const records = take(true);
  const last = records.at(-1);
  if (rest !== "" && last && "broken" in last && last.line === line - 1)
    throw new ImportRefusal(`The file is cut off: it ends in the middle of line ${last.line}.`);
  yield records;
}
