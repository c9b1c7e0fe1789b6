import { VinDataError } from "#server/adapters/vpic-copy/vin-data-error.ts";

/** The values of a row, in the order of its table's columns. */
export type Fields = readonly (string | null)[];

/** Takes the rows of one table. */
export type RowReader = (fields: Fields) => void;

/** Finds the columns of a table by their names in small letters. */
export class Columns {
  readonly #table: string;
  readonly #names: readonly string[];

  constructor(table: string, names: readonly string[]) {
    this.#table = table;
    this.#names = names.map((name) => name.toLowerCase());
  }

  /** A column that the table must have. Throws VinDataError. */
  required(name: string): (fields: Fields) => string | null {
    const index = this.#names.indexOf(name);
    if (index < 0) throw new VinDataError("format", `Its table ${this.#table} has no column ${name}.`);
    return (fields) => fields[index] ?? null;
  }

  /** A column that not every source has; undefined where it is missing. */
  optional(name: string): ((fields: Fields) => string | null) | undefined {
    return this.#names.includes(name) ? this.required(name) : undefined;
  }

  number(name: string): (fields: Fields) => number {
    const read = this.required(name);
    return (fields) => Number(read(fields) ?? 0);
  }
}

/** Whether a boolean column says yes, as PostgreSQL ("t") and SQLite ("1") write it. */
export const isTrue = (value: string | null | undefined): boolean => ["t", "true", "1"].includes(value ?? "");
