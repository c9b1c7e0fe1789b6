import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { OpenDatabase } from "./database.ts";
import { migrationsFolder } from "./migrations.ts";

type Options = { url: string; poolSize: number; onIdleError: (error: Error) => void };

// Any number will do as long as every version of the product takes the same.
const migrationLock = 7_424_519;

/** Connects to PostgreSQL and brings it up to date, one process at a time. */
export async function openPostgres({ url, poolSize, onIdleError }: Options): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 5000 });
  // Without a listener the loss of an idle connection would end the process.
  pool.on("error", onIdleError);
  try {
    await migrateUnderLock(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzle({ client: pool });
  return {
    db,
    kind: "postgres",
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: async () => pool.end(),
  };
}

async function migrateUnderLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
    client.release();
  } catch (error) {
    // A connection that may still hold the lock does not go back to the pool.
    client.release(true);
    throw error;
  }
}
