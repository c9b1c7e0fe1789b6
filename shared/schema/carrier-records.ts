import { date, index, pgTable, text } from "drizzle-orm/pg-core";

/** Dated records of carriers that our server made: nothing of what is in them, nor of who asked. */
export const carrierRecords = pgTable(
  "carrier_records",
  {
    /** SHA-256 of the record in canonical form, hex. */
    hash: text("hash").primaryKey(),
    dotNumber: text("dot_number").notNull(),
    /** In UTC, as in the record. */
    recordedOn: date("recorded_on", { mode: "string" }).notNull(),
  },
  (table) => [index("carrier_records_recorded_on_idx").on(table.recordedOn)],
);
