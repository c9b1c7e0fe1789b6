import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { SqlClient } from "./migration/sql-client.ts";

/** A pool of connections, or one transaction (see Transaction; Drizzle's own leaks connections). */
export type Database = Omit<NodePgDatabase, "transaction"> & {
  readonly $client: pg.Pool | pg.PoolClient;
  /** Only in a transaction: defers a statement to its end, which fails if the statement does. */
  readonly $later?: (statement: Promise<unknown>) => void;
};

/** Runs `work` in one transaction and resolves to its result; any error rolls it back. */
export type Transaction = <T>(work: (db: Database) => Promise<T>) => Promise<T>;

export type OpenDatabase = {
  readonly db: Database;
  /** Its connections. */
  readonly pool: pg.Pool;
  readonly kind: "postgres" | "embedded";
  /** True if the search in profile records has its index by now: not every server can have it. */
  readonly hasTrigrams: () => Promise<boolean>;
  /** Runs work that may take long on a connection without time limits; `signal` gives it up, with an error. */
  readonly withoutLimits: <T>(work: (client: SqlClient) => Promise<T>, signal?: AbortSignal) => Promise<T>;
  readonly transaction: Transaction;
  /** Resolves when the database has completed a write. */
  readonly checkWrite: () => Promise<void>;
  /** True if a transaction was refused for lack of room, or by a read-only server, and no check has succeeded since. */
  readonly isRefusing: () => boolean;
  readonly close: () => Promise<void>;
};
