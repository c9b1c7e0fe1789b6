const advice = {
  format:
    "NHTSA may have changed its format. Your VIN data is unchanged. Update this program, or take the file of an earlier month.",
  damaged: "The file is cut off or damaged. Your VIN data is unchanged. Download the file again.",
  wrong:
    "Your VIN data is unchanged. Download vPICList_lite_YYYY_MM.plain.zip from https://vpic.nhtsa.dot.gov/api/ and name that file.",
} as const;

export class VinDataError extends Error {
  constructor(kind: keyof typeof advice, what: string, options?: ErrorOptions) {
    super(`${what} ${advice[kind]}`, options);
  }
}

/** Lowercase column names. */
type Columns = { readonly table: string; readonly names: readonly string[] };

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

const microseconds = 1_000_000;

/** Microseconds since 1970 of "2015-03-05 07:53:07.653041"; 0 if there is none. Doubles are exact until 2255. */
export function readMoment(moment: string | null): number {
  if (moment === null) return 0;
  const seconds = Date.parse(`${moment.slice(0, 10)}T${moment.slice(11, 19) || "00:00:00"}Z`) / 1000;
  if (Number.isNaN(seconds)) return 0;
  const fraction = /^\.(\d{1,6})/.exec(moment.slice(19))?.[1] ?? "";
  return seconds * microseconds + Number(fraction.padEnd(6, "0"));
}

export const toDay = (moment: number): string => new Date(moment / 1000).toISOString().slice(0, 10);
