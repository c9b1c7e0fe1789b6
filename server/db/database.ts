import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

/** What repositories work on: a pool of connections, or one transaction (see Transaction; Drizzle's own loses connections). */
export type Database = Omit<NodePgDatabase, "transaction"> & {
  readonly $client: pg.Pool | pg.PoolClient;
  /** In a transaction alone: leaves a statement to its end, which fails if the statement does. */
  readonly $later?: (statement: Promise<unknown>) => void;
};

/** Runs `work` in one transaction and resolves to its result; anything that fails undoes all of it. */
export type Transaction = <T>(work: (db: Database) => Promise<T>) => Promise<T>;

/** An open, migrated database. */
export type OpenDatabase = {
  readonly db: Database;
  readonly kind: "postgres" | "embedded";
  readonly transaction: Transaction;
  /** Resolves when the database has taken a write. */
  readonly checkWrite: () => Promise<void>;
  readonly close: () => Promise<void>;
};
