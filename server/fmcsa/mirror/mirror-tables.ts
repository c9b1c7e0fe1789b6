import pg from "pg";
import { errorCode } from "#server/base/log.ts";
import { type MirroredSet, getCopiedColumns, toTableName } from "./mirrored-sets.ts";
import { toSqlType } from "./column-types.ts";

export const mirrorSchema = "fmcsa";

export const toImportSchema = (importId: number): string => `${mirrorSchema}_${importId}`;

/** A row's line in FMCSA's file: equal rows are different records, and keep their order. */
export const lineColumn = "line";

const quote = (name: string): string => pg.escapeIdentifier(name);

export const toTable = (set: MirroredSet, schema: string): string =>
  `${quote(schema)}.${quote(toTableName(set.dataSet.id))}`;

export const listStored = (set: MirroredSet): string =>
  [...getCopiedColumns(set), lineColumn].map(quote).join(", ");

/** Creates the table of an import without indexes, which are quicker to build when it is full. */
export function createTable(set: MirroredSet, schema: string): string {
  const columns = getCopiedColumns(set).map((column) => `${quote(column)} ${toSqlType(column)}`);
  return `create unlogged table ${toTable(set, schema)} (${columns.join(", ")}, ${quote(lineColumn)} integer)`;
}

export const createIndexes = (set: MirroredSet, schema: string): string[] =>
  set.lookedUpBy.map((column) => `create index on ${toTable(set, schema)} (${quote(column)})`);

export const toView = (set: MirroredSet): string => toTable(set, mirrorSchema);

/** "undefined_table" and "invalid_schema_name": nothing was imported or computed yet. */
export const isMissing = (error: unknown): boolean => ["42P01", "3F000"].includes(errorCode(error) ?? "");

/** Resolves to `empty` as long as there is nothing to read. */
export async function orEmpty<T>(read: () => Promise<T>, empty: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error)) return empty;
    throw error;
  }
}
