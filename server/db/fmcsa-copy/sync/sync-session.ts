import pg from "pg";
import { controlTables } from "#server/db/fmcsa-copy/copy-tables.ts";

/** Any number, the same in every version: two processes must not load at once. */
const lockKey = 8_311_907_254;

/** Why nothing is loaded from here: another process does it, or this is a replica of the database that gets it. */
export type NoTurn = "busy" | "replica";

/** A connection that may load data sets: one at a time on a database. */
export type SyncSession = {
  readonly client: pg.Client;
  /** Aborted when the connection is lost, and the right with it. */
  readonly signal: AbortSignal;
  readonly close: () => Promise<void>;
};

/**
 * Connects to the copy's database, and holds the right to load data sets until it is closed; resolves to why not if it can't
 * have it. The lock belongs to the connection: a pool of transactions between can't keep it.
 */
export async function openSyncSession(url: string): Promise<SyncSession | NoTurn> {
  const client = new pg.Client({ connectionString: url, application_name: "rigfile fmcsa sync" });
  const lost = new AbortController();
  client.on("error", (error) => lost.abort(error));
  await client.connect();
  const { rows } = await client.query<{ isReplica: boolean; isFree: boolean }>(
    `select pg_is_in_recovery() as "isReplica",
       not pg_is_in_recovery() and pg_try_advisory_lock($1) as "isFree"`,
    [lockKey],
  );
  const [answer] = rows;
  if (answer?.isFree === true) {
    await client.query(controlTables);
    return { client, signal: lost.signal, close: async () => client.end() };
  }
  await client.end();
  return answer?.isReplica === true ? "replica" : "busy";
}
