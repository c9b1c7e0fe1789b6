import { fillPlaceholders, getTableName, sql, type SQL } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "./store.ts";
import type { PgTable } from "drizzle-orm/pg-core";

const mock = drizzle.mock();

type Built = { readonly toSQL: () => { readonly sql: string; readonly params: unknown[] } };

/** Builds a statement once per process and parses it once per connection. `values` fill placeholders; rows use column names. */
export function prepare<Row extends object = Record<string, unknown>>(
  name: string,
  build: (builder: typeof mock) => Built,
) {
  const { sql: text, params } = build(mock).toSQL();
  return async (db: Database, values: Record<string, unknown>): Promise<pg.QueryResult<Row>> => {
    const filled = fillPlaceholders(params, values);
    try {
      return await db.$client.query<Row>({ name, text, values: filled });
    } catch (error) {
      // Omits the values, which are personal data.
      throw new DrizzleQueryError(text, [], error instanceof Error ? error : undefined);
    }
  };
}

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

const batch = 1000;

/** Deletes rows in batches, so that each statement stays within its time limit and locks briefly. Resolves to their number. */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  condition: SQL = sql`true`,
): Promise<number> {
  let total = 0;
  for (;;) {
    const found = sql`ctid in (select ctid from ${table} where ${condition} limit ${batch})`;
    const deleted = (await db.delete(table).where(found)).rowCount ?? 0;
    total += deleted;
    if (deleted < batch) return total;
  }
}
