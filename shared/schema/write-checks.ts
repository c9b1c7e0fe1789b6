import { integer, pgTable, timestamp } from "drizzle-orm/pg-core";

/** A single row that is updated repeatedly, to check that the database accepts writes. */
export const writeChecks = pgTable("write_checks", {
  id: integer("id").primaryKey(),
  checkedAt: timestamp("checked_at", { withTimezone: true }).notNull().defaultNow(),
});
