import type { RowReader } from "#server/vin/offline/source/table-reader.ts";
import type { SourceTables } from "#server/vin/offline/source/source-tables.ts";
import { VinDataError } from "#server/vin/offline/vin-data-error.ts";
import { readCopyHead, readRow } from "./copy-text.ts";
import { LineSplitter } from "./dump-lines.ts";

const backslash = 92;
const period = 46;
const letterC = 67;
const smallC = 99;

type Block = { readonly table: string; readonly columns: number; readonly read: RowReader | undefined };

/**
 * Streams pg_dump's plain text: rows of the tables that decoding needs go into `tables`, all others are
 * skipped without being parsed.
 */
export class DumpReader {
  readonly #tables: SourceTables;
  readonly #lines = new LineSplitter((line) => this.#line(line));
  #block: Block | undefined;
  #number = 0;
  #rows = 0;

  constructor(tables: SourceTables) {
    this.#tables = tables;
  }

  /** Rows read so far, including skipped ones. */
  get rows(): number {
    return this.#rows;
  }

  push(chunk: Buffer): void {
    this.#lines.push(chunk);
  }

  /** Throws VinDataError if the file ended too early or is not such a dump. */
  end(): void {
    this.#lines.end();
    if (this.#block)
      throw new VinDataError("damaged", `The file ends within its table ${this.#block.table}.`);
    const missing = this.#tables.missing();
    if (missing.length === 0) return;
    if (this.#rows === 0)
      throw new VinDataError("wrong", "This is not NHTSA's PostgreSQL dump: it has no rows.");
    throw new VinDataError("damaged", `The file does not have the tables ${missing.join(", ")}.`);
  }

  #line(line: Buffer): void {
    this.#number += 1;
    if (this.#block) this.#row(this.#block, line);
    else if (line[0] === letterC || line[0] === smallC) this.#begin(line.toString("utf8"));
  }

  #begin(line: string): void {
    const head = readCopyHead(line);
    if (!head) return;
    const { table, columns } = head;
    this.#block = { table, columns: columns.length, read: this.#tables.reader(table, columns) };
  }

  #row({ table, columns, read }: Block, line: Buffer): void {
    if (line.length === 2 && line[0] === backslash && line[1] === period) {
      this.#block = undefined;
      return;
    }
    this.#rows += 1;
    if (!read) return;
    const fields = readRow(line.toString("utf8"));
    if (fields.length !== columns)
      throw new VinDataError(
        "damaged",
        `Line ${this.#number} of table ${table} has ${fields.length} values instead of ${columns}.`,
      );
    read(fields);
  }
}
