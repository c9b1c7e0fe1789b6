import { type SQL, sql } from "drizzle-orm";
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { featureSuggestions } from "./feature-suggestions.ts";
import { profileRecords } from "./profile-records.ts";

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
