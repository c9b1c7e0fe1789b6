import type pg from "pg";
import { connectForImport } from "#server/fmcsa/mirror/import/connect.ts";
import { controlTables } from "#server/fmcsa/mirror/control-tables.ts";

/**
 * Any number, the same in every version: two processes must not load at once. Not the lock of an import: that one is held for
 * minutes, so that a rollback or a file can have its turn while a run waits for the portal for hours.
 */
const lockKey = 8_311_907_254;

/** A connection that may load data sets: one at a time on a database. */
export type SyncSession = {
  readonly client: pg.Client;
  /** Aborted when the connection is lost, and the right with it. */
  readonly signal: AbortSignal;
  readonly close: () => Promise<void>;
};

/**
 * Connects to the mirror's database, and holds the right to load data sets until it is closed; undefined if another process has
 * it. The lock belongs to the connection: a pooler in transaction mode can't keep it. Throws DatabaseStartError.
 */
export async function openSyncSession(url: string): Promise<SyncSession | undefined> {
  const client = await connectForImport(url);
  const lost = new AbortController();
  client.on("error", (error) => lost.abort(error));
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
    lockKey,
  ]);
  if (rows[0]?.isFree !== true) {
    await client.end();
    return undefined;
  }
  await client.query(controlTables);
  return { client, signal: lost.signal, close: async () => client.end() };
}
