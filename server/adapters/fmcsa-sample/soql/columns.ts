import { noSuchColumn } from "./socrata-error.ts";

/** A row as Socrata sends it: all values are text, and empty columns are absent. */
export type SampleRow = Readonly<Record<string, string>>;

export type ColumnType = "text" | "number";

/** The columns of one data set, which may change while the server runs. */
export type Columns = ReadonlyMap<string, ColumnType>;

/** Column names are case-insensitive in SoQL. Throws SocrataError if there is no such column. */
export function findColumn(columns: Columns, name: string, at?: number): { name: string; type: ColumnType } {
  const lower = name.toLowerCase();
  const type = columns.get(lower);
  if (type === undefined) throw noSuchColumn(name, at);
  return { name: lower, type };
}
