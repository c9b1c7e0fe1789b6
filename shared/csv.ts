/**
 * One cell of a CSV file (RFC 4180): quoted where it holds a comma, a quotation mark or a line break. A cell that starts
 * like a formula would run in a spreadsheet; an apostrophe keeps it text (OWASP, CSV injection).
 */
export function escapeCsvCell(value: string): string {
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
