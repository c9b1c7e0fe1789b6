import pg from "pg";
import type { OpenDatabase } from "./database.ts";
import { migrate, type OnMigration } from "./migration/migrate.ts";
import { createPool, type DatabaseTimeouts, fromPool } from "./pool.ts";

type Options = DatabaseTimeouts & {
  readonly url: string;
  /** Bypasses the pooler for migrations; `url` by default. */
  readonly directUrl?: string | undefined;
  readonly poolsTransactions?: boolean;
  readonly poolSize: number;
  readonly onConnectionLost: (error: Error) => void;
  readonly onMigration?: OnMigration | undefined;
  /** False leaves the tables as they are. */
  readonly migrates?: boolean;
  /** Aborts a migration, which rolls back. */
  readonly signal?: AbortSignal | undefined;
};

/** Connects to PostgreSQL and migrates it, one process at a time. Throws MigrationError. */
export async function openPostgres({
  onMigration,
  signal,
  migrates = true,
  ...options
}: Options): Promise<OpenDatabase> {
  const { url, poolSize } = options;
  const withoutLimits = connectApart(options);
  if (migrates) await withoutLimits(async (client) => migrate({ client, onMigration }), signal);
  const connection = { connectionString: url, max: poolSize };
  const pool = createPool({ ...options, connection });
  return { ...fromPool(pool, options), kind: "postgres", withoutLimits, close: async () => pool.end() };
}

const connectApart =
  ({ url, directUrl = url, connectMs, onConnectionLost }: Options): OpenDatabase["withoutLimits"] =>
  async (work, signal) => {
    signal?.throwIfAborted();
    const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: connectMs });
    client.on("error", onConnectionLost);
    // Closes the connection even in the middle of a statement.
    const giveUp = (): void => void client.end();
    signal?.addEventListener("abort", giveUp);
    try {
      await client.connect();
      return await work(client);
    } finally {
      signal?.removeEventListener("abort", giveUp);
      await client.end();
    }
  };
