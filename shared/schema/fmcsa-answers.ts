import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "./common-columns.ts";

/** FMCSA's answers as release 0.3 kept them. Nothing reads them: housekeeping empties the table, and a later release drops it. */
export const fmcsaAnswers = pgTable(
  "fmcsa_answers",
  {
    /** The Socrata id, and the version of the format of the rows. */
    dataSet: text("data_set").notNull(),
    /** "dot_number=295017" */
    key: text("key").notNull(),
    /** The rows as JSON, compressed with gzip: a large carrier's are some megabytes. */
    rows: bytea("rows").notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dataSet, table.key] }),
    index("fmcsa_answers_answered_at_idx").on(table.answeredAt),
  ],
);
