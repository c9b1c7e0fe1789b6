import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";

/** NHTSA's latest answer about a VIN. Never from the offline data. */
export const vinDecodes = pgTable(
  "vin_decodes",
  {
    vin: text("vin").notNull(),
    /** The model year in the request; '' if it had none. */
    modelYear: text("model_year").notNull(),
    decoded: jsonb("decoded").$type<DecodedVin>().notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
    /** Positions 1-8, 10 and 11 (see getDescriptor), to look up answers about similar vehicles. */
    descriptor: text("descriptor").generatedAlwaysAs(sql`left(vin, 8) || '*' || substr(vin, 10, 2)`),
  },
  (table) => [
    primaryKey({ columns: [table.vin, table.modelYear] }),
    index("vin_decodes_descriptor_idx").on(table.descriptor, table.answeredAt),
  ],
);
