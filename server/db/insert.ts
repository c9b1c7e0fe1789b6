import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { prepare } from "./prepared.ts";

type Options = {
  /** Leaves a row alone that is there already under one of the table's unique keys. */
  readonly onConflict?: "nothing";
};

type Statement = ReturnType<typeof prepare>;

const statements = new WeakMap<PgTable, Map<string, Statement>>();

/** Inserts a row by a prepared statement. Resolves to whether there is a new row. */
export async function insertRow<T extends PgTable>(
  db: Database,
  table: T,
  row: T["$inferInsert"],
  { onConflict }: Options = {},
): Promise<boolean> {
  const columns = Object.keys(row).filter((key) => Reflect.get(row, key) !== undefined);
  return (await getStatement(table, columns, onConflict)(db, row)).rowCount === 1;
}

/**
 * Inserts a row. In a transaction its answer is not waited for: if it fails, so does the transaction in the end. What
 * follows travels with it.
 */
export async function insertLater<T extends PgTable>(
  db: Database,
  table: T,
  row: T["$inferInsert"],
): Promise<void> {
  await leave(db, insertRow(db, table, row));
}

/** Leaves a statement to the end of its transaction; waits for it where there is none. */
export async function leave(db: Database, statement: Promise<unknown>): Promise<void> {
  if (db.$later) db.$later(statement);
  else await statement;
}

function getStatement(table: PgTable, columns: readonly string[], onConflict?: "nothing"): Statement {
  const known = statements.get(table) ?? new Map<string, Statement>();
  statements.set(table, known);
  const key = [...columns, onConflict].join();
  const statement =
    known.get(key) ??
    prepareInsert(`insert ${getTableName(table)} ${known.size}`, table, columns, onConflict);
  known.set(key, statement);
  return statement;
}

const prepareInsert = (
  name: string,
  table: PgTable,
  columns: readonly string[],
  onConflict?: "nothing",
): Statement =>
  prepare(name, (builder) => {
    const placeholders = Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)]));
    const insert = builder.insert(table).values(placeholders);
    return onConflict ? insert.onConflictDoNothing() : insert;
  });
