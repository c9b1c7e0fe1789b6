import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import { onTestFinished } from "vitest";
import type { SqlClient } from "#server/db/migration/sql-client.ts";
import { archivedTemplate } from "./database-template.ts";
import { freshDatabase } from "./fresh-database.ts";

type EmptyDatabase = {
  /** Another connection; only PostgreSQL has more than one. */
  readonly connect: (() => Promise<pg.Client>) | undefined;
  readonly client: SqlClient;
};

export const dropTables =
  "drop schema if exists drizzle cascade; drop schema public cascade; create schema public";

/** One for all tests of a file. It ends with the process. */
let embedded: PGlite | undefined;

async function emptyEmbedded(): Promise<PGlite> {
  const template = archivedTemplate();
  embedded ??= await PGlite.create({ ...(template && { loadDataDir: template }), extensions: { pg_trgm } });
  await embedded.exec(dropTables);
  return embedded;
}

/** A database without any table, for the time of a test. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const fresh = await freshDatabase();
  if (!fresh) return { connect: undefined, client: await emptyEmbedded() };
  onTestFinished(fresh.drop);
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: fresh.url });
    // A test may have its connection cut.
    client.on("error", () => undefined);
    await client.connect();
    onTestFinished(async () => client.end());
    return client;
  };
  return { connect, client: await connect() };
}
