import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * How much of a rate limit a visitor, an address or a network has used up, in the columns that rate-limiter-flexible
 * wants. The table is unlogged: counting writes no log ahead, a restart of ours forgets nothing, and a crash of the
 * database lets everybody start anew.
 */
export const rateLimits = pgTable("rate_limits", {
  /** Keyed hash of endpoint and visitor, address or network, hex: no address is stored. */
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: timestamp("expires_at", { withTimezone: true }).notNull(),
});
