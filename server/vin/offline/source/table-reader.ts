import { readMoment } from "./read-moment.ts";
import { VinDataError } from "#server/vin/offline/vin-data-error.ts";

/** A table's name, and those of its columns in lowercase. */
export type Columns = { readonly table: string; readonly names: readonly string[] };

/** The values of a row, in its table's column order. */
export type Fields = readonly (string | null)[];

export type RowReader = (fields: Fields) => void;

/** Finds its columns in a table, and reads a row of them. Throws VinDataError if a required one is missing. */
export type ReadRow<Row> = (columns: Columns) => (fields: Fields) => Row;
export type RowOf<Read extends ReadRow<unknown>> = ReturnType<ReturnType<Read>>;

/** Undefined if the source lacks the column. */
export const optional =
  (name: string): ReadRow<string | null | undefined> =>
  ({ names }) => {
    const index = names.indexOf(name);
    return (fields) => (index < 0 ? undefined : (fields[index] ?? null));
  };

export const nullable =
  (name: string): ReadRow<string | null> =>
  ({ table, names }) => {
    const index = names.indexOf(name);
    if (index < 0) throw new VinDataError("format", `Its table ${table} has no column ${name}.`);
    return (fields) => fields[index] ?? null;
  };

export const mapped =
  <Value, Result>(find: ReadRow<Value>, map: (value: Value) => Result): ReadRow<Result> =>
  (columns) => {
    const read = find(columns);
    return (fields) => map(read(fields));
  };

export const text = (name: string): ReadRow<string> => mapped(nullable(name), (value) => value ?? "");

export const number = (name: string): ReadRow<number> =>
  mapped(nullable(name), (value) => Number(value ?? 0));

/** True as PostgreSQL ("t") or SQLite ("1") writes it. */
export const flag = (find: ReadRow<string | null | undefined>): ReadRow<boolean> =>
  mapped(find, (value) => ["t", "true", "1"].includes(value ?? ""));

/** When a row was changed last, in microseconds since 1970; `column` says whether a table must have these columns. */
export const changed =
  (column: (name: string) => ReadRow<string | null | undefined>): ReadRow<number> =>
  (columns) => {
    const [updated, created] = [column("updatedon")(columns), column("createdon")(columns)];
    return (fields) => readMoment(updated(fields) ?? created(fields) ?? null);
  };

/** A row as an object, each of its fields read from a column. */
export function record<Row extends object>(shape: {
  readonly [Key in keyof Row]: ReadRow<Row[Key]>;
}): ReadRow<Row>;
export function record(shape: Readonly<Record<string, ReadRow<unknown>>>): ReadRow<object> {
  return (columns) => {
    const readers = Object.entries(shape).map(([key, find]) => [key, find(columns)] as const);
    return (fields) => Object.fromEntries(readers.map(([key, read]) => [key, read(fields)]));
  };
}
