/** Quotes a cell as RFC 4180 says. An apostrophe makes one that starts like a formula a text (OWASP, CSV injection). */
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
