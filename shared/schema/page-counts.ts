import { bigint, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Counts of pages and steps reached. No row is about a visitor. */
export const pageCounts = pgTable(
  "page_counts",
  {
    /** The office's day. */
    day: date("day", { mode: "string" }).notNull(),
    /** A page's step, a section's id, or "sent". */
    step: text("step").notNull(),
    /** As `toSource` names it. */
    source: text("source").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step, table.source] })],
);
