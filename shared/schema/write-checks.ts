import { integer, pgTable, timestamp } from "drizzle-orm/pg-core";

/** One row that is written over and over, to see whether the database takes writes. */
export const writeChecks = pgTable("write_checks", {
  id: integer("id").primaryKey(),
  checkedAt: timestamp("checked_at", { withTimezone: true }).notNull().defaultNow(),
});
