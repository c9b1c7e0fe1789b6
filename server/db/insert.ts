import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./store.ts";
import { prepare } from "./prepared.ts";

type OnConflict = "nothing" | undefined;
type Statement = ReturnType<typeof prepare>;

const statements = new WeakMap<PgTable, Map<string, Statement>>();

export async function insertRow<T extends PgTable>(
  db: Database,
  table: T,
  row: T["$inferInsert"],
  onConflict?: OnConflict,
): Promise<boolean> {
  const columns = Object.keys(row).filter((key) => Reflect.get(row, key) !== undefined);
  return (await getStatement(table, columns, onConflict)(db, row)).rowCount === 1;
}

/** Inserts without waiting in a transaction, which fails at its end if the insert does. The next statements are sent along. */
export async function insertLater<T extends PgTable>(
  db: Database,
  table: T,
  row: T["$inferInsert"],
): Promise<void> {
  await leave(db, insertRow(db, table, row));
}

/** Defers a statement to the end of its transaction, if there is one. */
export async function leave(db: Database, statement: Promise<unknown>): Promise<void> {
  if (db.$later) db.$later(statement);
  else await statement;
}

function getStatement(table: PgTable, columns: readonly string[], onConflict: OnConflict): Statement {
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
  onConflict: OnConflict,
): Statement =>
  prepare(name, (builder) => {
    const placeholders = Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)]));
    const insert = builder.insert(table).values(placeholders);
    return onConflict ? insert.onConflictDoNothing() : insert;
  });
