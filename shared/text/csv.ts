/**
 * One cell of a delimited file (RFC 4180), quoted if it contains the separator, a quotation mark or a line
 * break. A cell that starts like a formula would run in a spreadsheet; an apostrophe makes it text (OWASP,
 * CSV injection).
 */
function escapeCsvCell(value: string, separator: string): string {
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  const needsQuotes = /["\r\n]/.test(inert) || inert.includes(separator);
  return needsQuotes ? `"${inert.replaceAll('"', '""')}"` : inert;
}

export type CsvCell = string | number;

/** Excel detects UTF-8 by this mark. */
export const byteOrderMark = "\ufeff";

/** One line without its end. Numbers need no formula escaping, not even negative ones. */
export const toCsvLine = (row: readonly CsvCell[], separator: "," | "\t" = ","): string =>
  row
    .map((cell) => (typeof cell === "number" ? String(cell) : escapeCsvCell(cell, separator)))
    .join(separator);
