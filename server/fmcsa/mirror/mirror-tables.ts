import pg from "pg";
import { type CopiedSet, getCopiedColumns, toTableName } from "./mirrored-sets.ts";
import { toSqlType } from "./column-types.ts";

/** Schema of the live snapshots' views and of all imports' records. */
export const copySchema = "fmcsa";

/** The schema of one import, with the table of its data set. */
export const toImportSchema = (importId: number): string => `${copySchema}_${importId}`;

/** A row's line in FMCSA's file: equal rows are different records, and keep their order. */
export const lineColumn = "line";

const quote = (name: string): string => pg.escapeIdentifier(name);

/** The table of a set in this schema, as SQL names it. */
export const toTable = (set: CopiedSet, schema: string): string =>
  `${quote(schema)}.${quote(toTableName(set.dataSet.id))}`;

/** The columns of a set's table with the line, as SQL lists them. */
export const listStored = (set: CopiedSet): string =>
  [...getCopiedColumns(set), lineColumn].map(quote).join(", ");

/** Creates the table of an import without indexes, which are quicker to build when it is full. */
export function createTable(set: CopiedSet, schema: string): string {
  const columns = getCopiedColumns(set).map((column) => `${quote(column)} ${toSqlType(column)}`);
  return `create unlogged table ${toTable(set, schema)} (${columns.join(", ")}, ${quote(lineColumn)} integer)`;
}

/** A statement for each index of a set's table. */
export const createIndexes = (set: CopiedSet, schema: string): string[] =>
  set.lookedUpBy.map((column) => `create index on ${toTable(set, schema)} (${quote(column)})`);

/** The live view of a set, as SQL names it. */
export const toView = (set: CopiedSet): string => toTable(set, copySchema);
