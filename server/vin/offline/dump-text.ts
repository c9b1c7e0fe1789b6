import type { Fields } from "#server/vin/offline/source/table-reader.ts";

/** Backslash escapes (PostgreSQL, COPY, text format). */
const letters: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

const escapes = /\\(x[0-9A-Fa-f]{1,2}|[0-7]{1,3}|[^])/g;

function unescape(code: string): string {
  if (/^x./.test(code)) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
  if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 0xff);
  return letters[code] ?? code;
}

function readField(text: string): string | null {
  if (text === "\\N") return null;
  return text.includes("\\") ? text.replaceAll(escapes, (_all, code: string) => unescape(code)) : text;
}

/** Parses a row of COPY's text format: tab-separated, \N for null, backslash escapes. */
export const readRow = (line: string): Fields => line.split("\t").map(readField);

const head = /^COPY\s+(?:[\w"]+\.)?"?(\w+)"?\s*\(([^)]*)\)\s+FROM\s+stdin\s*;\s*$/i;

/** Undefined if a line doesn't start a block of rows. */
export function readCopyHead(line: string): { table: string; columns: string[] } | undefined {
  const [, table, columns] = head.exec(line) ?? [];
  if (table === undefined || columns === undefined) return undefined;
  return { table, columns: columns.split(",").map((column) => column.trim().replaceAll('"', "")) };
}
