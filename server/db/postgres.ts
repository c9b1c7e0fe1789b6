import pg from "pg";
import { BatchedSocket } from "./batched-socket.ts";
import type { OpenDatabase } from "./database.ts";
import { migrate } from "./migration/migrate.ts";
import type { OnMigration } from "./migration/migration-events.ts";
import { createPool, type DatabaseTimeouts, fromPool } from "./pool.ts";

type Options = DatabaseTimeouts & {
  readonly url: string;
  readonly poolSize: number;
  readonly onConnectionLost: (error: Error) => void;
  readonly onMigration?: OnMigration | undefined;
};

/** Connects to PostgreSQL and migrates it, one process at a time. Throws MigrationError. */
export async function openPostgres({
  url,
  poolSize,
  onMigration,
  ...options
}: Options): Promise<OpenDatabase> {
  const withoutLimits = connectApart(url, options);
  await withoutLimits(async (client) => migrate({ client, onMigration }));
  const connection = { connectionString: url, max: poolSize, stream: () => new BatchedSocket() };
  const pool = createPool({ ...options, connection });
  return { ...fromPool(pool), kind: "postgres", withoutLimits, close: async () => pool.end() };
}

/** A migration may take longer than any request's statement: it has a connection of its own. */
const connectApart =
  (
    url: string,
    { connectMs, onConnectionLost }: Pick<Options, "connectMs" | "onConnectionLost">,
  ): OpenDatabase["withoutLimits"] =>
  async (work, signal) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
    client.on("error", onConnectionLost);
    await client.connect();
    // In the middle of a statement, this cuts the connection.
    const giveUp = (): void => void client.end();
    signal?.addEventListener("abort", giveUp);
    try {
      signal?.throwIfAborted();
      return await work(client);
    } finally {
      signal?.removeEventListener("abort", giveUp);
      await client.end();
    }
  };
