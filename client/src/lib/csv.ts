export type CsvCell = string | number;
type Rows = readonly (readonly CsvCell[])[];

/** Excel takes a file for UTF-8 by this mark. */
const byteOrderMark = "\ufeff";

/** Fetched with the first file. A text that a spreadsheet would take for a formula gets an apostrophe; a number does not. */
async function unparse(rows: Rows, delimiter: string): Promise<string> {
  const { default: papaparse } = await import("papaparse");
  return papaparse.unparse(
    rows.map((row) => [...row]),
    { delimiter, escapeFormulae: true },
  );
}

/** Rows of cells as a CSV file: commas, CRLF, formulas escaped. */
export const toCsv = async (rows: Rows): Promise<string> => `${byteOrderMark}${await unparse(rows, ",")}\r\n`;

/** Rows of cells as a text that pastes into a spreadsheet: tabs, formulas escaped. */
export const toTabSeparated = async (rows: Rows): Promise<string> => unparse(rows, "\t");
