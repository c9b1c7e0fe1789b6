import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { DecodedVin } from "../vin/decoded-vin.ts";

/** What NHTSA answered about a VIN, last time it was asked. Its own answers only, never the offline copy's. */
export const vinDecodes = pgTable(
  "vin_decodes",
  {
    vin: text("vin").notNull(),
    /** The model year that the request named; '' where it named none. */
    modelYear: text("model_year").notNull(),
    decoded: jsonb("decoded").$type<DecodedVin>().notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
    /** Positions 1-8, 10 and 11 (see getDescriptor): by them the answers about similar vehicles are found. */
    descriptor: text("descriptor").generatedAlwaysAs(sql`left(vin, 8) || '*' || substr(vin, 10, 2)`),
  },
  (table) => [
    primaryKey({ columns: [table.vin, table.modelYear] }),
    index("vin_decodes_descriptor_idx").on(table.descriptor, table.answeredAt),
  ],
);
