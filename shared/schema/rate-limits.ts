import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * How much of a rate limit a visitor, an address or a network has used, in the columns that
 * rate-limiter-flexible requires. The table is unlogged: counting writes no WAL, our own restarts lose
 * nothing, and a database crash resets all limits.
 */
export const rateLimits = pgTable("rate_limits", {
  /** Keyed hash of endpoint and visitor, address or network, hex: no address is stored. */
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: timestamp("expires_at", { withTimezone: true }).notNull(),
});
