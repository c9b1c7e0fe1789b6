import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { SqlClient } from "./migration/sql-client.ts";

/** A pool or one transaction; Drizzle's own transaction leaks connections. */
export type Database = Omit<NodePgDatabase, "transaction"> & {
  readonly $client: pg.Pool | pg.PoolClient;
  /** Only in a transaction: defers a statement to its end, which fails if the statement does. */
  readonly $later?: (statement: Promise<unknown>) => void;
};

/** Any error rolls the transaction back. */
export type Transaction = <T>(work: (db: Database) => Promise<T>) => Promise<T>;

export type OpenDatabase = {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly kind: "postgres" | "embedded";
  /** True once profile records have their search index: not every server can have it. */
  readonly hasTrigrams: () => Promise<boolean>;
  /** Runs long work on a connection without time limits; `signal` aborts it with an error. */
  readonly withoutLimits: <T>(work: (client: SqlClient) => Promise<T>, signal?: AbortSignal) => Promise<T>;
  readonly transaction: Transaction;
  readonly checkWrite: () => Promise<void>;
  /** True from a transaction that was rejected for lack of room, or by a read-only server, until a check succeeds. */
  readonly isRefusing: () => boolean;
  readonly close: () => Promise<void>;
};
