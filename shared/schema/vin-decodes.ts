import { jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { DecodedVin } from "../vin/decoded-vin.ts";

/** What the agency answered about a VIN, last time it was asked. Its own answers only, never the offline copy's. */
export const vinDecodes = pgTable(
  "vin_decodes",
  {
    vin: text("vin").notNull(),
    /** The model year that was asked for with it; '' where none was. */
    modelYear: text("model_year").notNull(),
    decoded: jsonb("decoded").$type<DecodedVin>().notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.vin, table.modelYear] })],
);
