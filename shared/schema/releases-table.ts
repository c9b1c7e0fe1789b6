import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Migrations by the version of the server that applied them, and the versions that can work on them. */
export const releases = pgTable("releases", {
  /** The migration's name in migrations/, such as "0016_upgrade". */
  schema: text("schema").primaryKey(),
  /** The version of the server that applied it, such as "0.2.0". */
  version: text("version").notNull(),
  /** The oldest version that works on it: three numbers with dots. */
  minCompatible: text("min_compatible").notNull(),
  migratedAt: timestamp("migrated_at", { withTimezone: true }).notNull().defaultNow(),
});
