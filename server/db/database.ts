import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

type NoSchema = Record<string, never>;

/** What repositories work on: PostgreSQL, the embedded database, or a transaction on either. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** An open, migrated database. */
export type OpenDatabase = {
  readonly db: Database;
  readonly kind: "postgres" | "embedded";
  /** Resolves when the database answers. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
};
