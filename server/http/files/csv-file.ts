import type { FileContent } from "#shared/api/endpoint.ts";
import { escapeCsvCell } from "#shared/csv.ts";

/** Spreadsheets take a file without it for the local character set. */
const byteOrderMark = "\ufeff";

type Options<Row> = {
  /** Without the ending, in ASCII. */
  readonly name: string;
  readonly columns: Readonly<Record<string, (row: Row) => string>>;
  /** The rows, some at a time. */
  readonly batches: AsyncIterable<readonly Row[]>;
};

const toLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => escapeCsvCell(cell)).join(",")}\r\n`;

/** A CSV file that is sent while its rows are read. No cell runs as a formula. */
export const csvFile = <Row>({ name, columns, batches }: Options<Row>): FileContent => ({
  contentType: "text/csv; charset=utf-8",
  filename: `${name}.csv`,
  content: writeLines(columns, batches),
});

async function* writeLines<Row>(
  columns: Options<Row>["columns"],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + toLine(Object.keys(columns));
  const cells = Object.values(columns);
  for await (const rows of batches)
    yield rows.map((row) => toLine(cells.map((getCell) => getCell(row)))).join("");
}
