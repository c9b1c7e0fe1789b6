import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** Bytes. PGlite hands out a Uint8Array and pg a Buffer, which is one too. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
});

/** A server-made uuid as the primary key. */
export const id = () => uuid("id").primaryKey().defaultRandom();

/** The moment a row was made, in UTC. */
export const createdAt = () => timestamp("created_at", { withTimezone: true }).notNull().defaultNow();
