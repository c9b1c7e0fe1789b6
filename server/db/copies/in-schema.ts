import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database, OpenDatabase } from "#server/db/database.ts";

/** Runs `work` with the tables of a schema in place of those of the same names. Call it in a transaction. */
export async function withinSchema<T>(db: Database, schema: string, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`set local search_path to ${sql.identifier(schema)}`);
  const result = await work();
  await db.execute(sql`set local search_path to default`);
  return result;
}

/** A database that has the tables of a schema only: each statement runs in a transaction of its own. */
export function databaseIn({ pool, transaction }: OpenDatabase, schema: string): Database {
  const query = async (...statement: [pg.QueryConfig, unknown[]]) =>
    transaction(async (db) => withinSchema(db, schema, async () => db.$client.query(...statement)));
  const client = new Proxy(pool, {
    get: (target, name, receiver): unknown =>
      name === "query" ? query : Reflect.get(target, name, receiver),
  });
  return drizzle({ client });
}
