import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Uses of a rate limit, in rate-limiter-flexible's columns. Unlogged: counting writes no WAL, and a database crash resets all
 * limits.
 */
export const rateLimits = pgTable("rate_limits", {
  /** Keyed hash of endpoint and visitor, address or network, hex: no address is stored. */
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: timestamp("expires_at", { withTimezone: true }).notNull(),
});
