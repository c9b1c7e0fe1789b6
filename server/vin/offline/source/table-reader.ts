import { readMoment } from "./read-moment.ts";
import { VinDataError } from "#server/vin/offline/vin-data-error.ts";

/** Lowercase column names. */
export type Columns = { readonly table: string; readonly names: readonly string[] };

/** Values in the table's column order. */
export type Fields = readonly (string | null)[];

export type RowReader = (fields: Fields) => void;

/** Throws VinDataError if a required column is missing. */
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

/** PostgreSQL writes "t", SQLite "1". */
export const flag = (find: ReadRow<string | null | undefined>): ReadRow<boolean> =>
  mapped(find, (value) => ["t", "true", "1"].includes(value ?? ""));

/** Last change in microseconds since 1970; `column` is optional or nullable. */
export const changed =
  (column: (name: string) => ReadRow<string | null | undefined>): ReadRow<number> =>
  (columns) => {
    const [updated, created] = [column("updatedon")(columns), column("createdon")(columns)];
    return (fields) => readMoment(updated(fields) ?? created(fields) ?? null);
  };

export function record<Row extends object>(shape: {
  readonly [Key in keyof Row]: ReadRow<Row[Key]>;
}): ReadRow<Row>;
export function record(shape: Readonly<Record<string, ReadRow<unknown>>>): ReadRow<object> {
  return (columns) => {
    const readers = Object.entries(shape).map(([key, find]) => [key, find(columns)] as const);
    return (fields) => Object.fromEntries(readers.map(([key, read]) => [key, read(fields)]));
  };
}
