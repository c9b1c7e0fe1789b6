import { VinDataError } from "#server/adapters/vpic-copy/vin-data-error.ts";

/** The values of a row, in its table's column order. */
export type Fields = readonly (string | null)[];

/** Reads the rows of one table. */
export type RowReader = (fields: Fields) => void;

/** Finds a table's columns by their lowercase names. */
export class Columns {
  readonly #table: string;
  readonly #names: readonly string[];

  constructor(table: string, names: readonly string[]) {
    this.#table = table;
    this.#names = names.map((name) => name.toLowerCase());
  }

  /** A required column. Throws VinDataError. */
  required(name: string): (fields: Fields) => string | null {
    const index = this.#names.indexOf(name);
    if (index < 0) throw new VinDataError("format", `Its table ${this.#table} has no column ${name}.`);
    return (fields) => fields[index] ?? null;
  }

  /** An optional column; undefined if the source lacks it. */
  optional(name: string): ((fields: Fields) => string | null) | undefined {
    return this.#names.includes(name) ? this.required(name) : undefined;
  }

  number(name: string): (fields: Fields) => number {
    const read = this.required(name);
    return (fields) => Number(read(fields) ?? 0);
  }
}

/** Whether a boolean column is true, as PostgreSQL ("t") or SQLite ("1") writes it. */
export const isTrue = (value: string | null | undefined): boolean => ["t", "true", "1"].includes(value ?? "");
