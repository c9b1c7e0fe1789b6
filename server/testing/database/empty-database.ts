import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { onTestFinished } from "vitest";
import type { SqlClient } from "#server/db/migration/sql-client.ts";
import { freshDatabase } from "./fresh-database.ts";

type EmptyDatabase = {
  /** Another connection; only PostgreSQL has more than one. */
  readonly connect: (() => Promise<pg.Client>) | undefined;
  readonly client: SqlClient;
};

/** One for all tests of a file: setting it up takes seconds. It ends with the process. */
let embedded: PGlite | undefined;

async function emptyEmbedded(): Promise<PGlite> {
  embedded ??= await PGlite.create();
  await embedded.exec(
    "drop schema if exists drizzle cascade; drop schema public cascade; create schema public",
  );
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
