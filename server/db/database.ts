import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

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
  /** Whether it has pg_trgm, and an index for the search in profile records: not every server has. */
  readonly supportsTrigrams: boolean;
  readonly transaction: Transaction;
  /** Resolves when the database has completed a write. */
  readonly checkWrite: () => Promise<void>;
  readonly close: () => Promise<void>;
};
