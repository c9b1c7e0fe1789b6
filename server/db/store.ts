import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { SqlClient } from "#server/db/migration/sql-client.ts";
import { type Clock, systemClock } from "#server/base/clock.ts";
import { type Random, systemRandom } from "#server/base/random.ts";
import { type DataKeys, noDataKeys } from "#server/base/settings/data-keys.ts";
import { type Placeholder, sql, type SQL } from "drizzle-orm";

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

export type StoreDeps = { readonly clock: Clock; readonly random: Random; readonly dataKeys: DataKeys };

/** The database or one transaction, which may span features. */
export type Store = StoreDeps & { readonly db: Database };

/** Makes a repository where it is used: outboxRepository(tx).add(...). */
export type Repository<Made> = ((store: Store) => Made) & {
  /** Replaces a store's repository in tests. */
  readonly replace: (store: Store, double: Made) => void;
};

export function repository<Made>(make: (store: Store) => Made): Repository<Made> {
  const doubles = new WeakMap<Store, Made>();
  const replace = (store: Store, double: Made): void => void doubles.set(store, double);
  return Object.assign((store: Store): Made => doubles.get(store) ?? make(store), { replace });
}

export const defaultDeps: StoreDeps = { clock: systemClock, random: systemRandom, dataKeys: noDataKeys };

export const storeOn = (db: Database, deps: StoreDeps = defaultDeps): Store => ({ db, ...deps });

/** Uses the database's clock, since its processes' clocks may differ. */
export const nowPlusMs = (ms: number | Placeholder): SQL<Date> =>
  sql`now() + ${ms}::double precision * interval '1 millisecond'`;
