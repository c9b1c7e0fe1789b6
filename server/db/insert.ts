import { fillPlaceholders, getTableName, sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

type Options = {
  /** Leaves a row alone that is there already under one of the table's unique keys. */
  readonly onConflict?: "nothing";
};

type Statement = { readonly name: string; readonly text: string; readonly params: unknown[] };

const statements = new WeakMap<PgTable, Map<string, Statement>>();
const builder = drizzle.mock();

/**
 * Inserts a row by a statement that is built once in a process and parsed once by a connection; building it anew costs
 * as much as everything else about an insert. Resolves to whether there is a new row.
 */
export async function insertRow<T extends PgTable>(
  db: Database,
  table: T,
  row: T["$inferInsert"],
  { onConflict }: Options = {},
): Promise<boolean> {
  const columns = Object.keys(row).filter((key) => Reflect.get(row, key) !== undefined);
  const { name, text, params } = getStatement(table, columns, onConflict);
  const values = fillPlaceholders(params, row);
  try {
    return (await db.$client.query({ name, text, values })).rowCount === 1;
  } catch (error) {
    // Without the values, which are a person's data.
    throw new DrizzleQueryError(text, [], error instanceof Error ? error : undefined);
  }
}

function getStatement(table: PgTable, columns: readonly string[], onConflict?: "nothing"): Statement {
  const known = statements.get(table) ?? new Map<string, Statement>();
  statements.set(table, known);
  const key = [...columns, onConflict].join();
  const statement = known.get(key) ?? {
    ...buildInsert(table, columns, onConflict),
    name: `insert ${getTableName(table)} ${known.size}`,
  };
  known.set(key, statement);
  return statement;
}

function buildInsert(table: PgTable, columns: readonly string[], onConflict?: "nothing") {
  const placeholders = Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)]));
  const insert = builder.insert(table).values(placeholders);
  const { sql: text, params } = (onConflict ? insert.onConflictDoNothing() : insert).toSQL();
  return { text, params };
}
