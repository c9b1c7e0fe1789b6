import { type SQL, sql } from "drizzle-orm";
import { jsonb, pgTable, primaryKey, text, timestamp, uuid, index } from "drizzle-orm/pg-core";
import { featureSuggestions } from "./feature-suggestions.ts";
import { profileRecords } from "./profile-records.ts";
import { bytea } from "./common-columns.ts";

/** Unsent texts of the back office, as the previous version keeps them. Nothing else does: drop it once no version uses it. */
export const drafts = pgTable(
  "drafts",
  {
    subjectId: uuid("subject_id")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(suggestion_id, record_id)`),
    suggestionId: uuid("suggestion_id").references(() => featureSuggestions.id, { onDelete: "cascade" }),
    recordId: uuid("record_id").references(() => profileRecords.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["reply", "note", "follow_up"] }).notNull(),
    body: text("body").notNull(),
    files: jsonb("files").$type<string[]>().notNull().default([]),
    revision: uuid("revision").notNull().defaultRandom(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.kind] })],
);

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
