import { type SQL, sql } from "drizzle-orm";
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { draftKinds } from "#shared/api/admin/drafts/drafts.ts";
import { featureSuggestions } from "./feature-suggestions.ts";
import { profileRecords } from "./profile-records.ts";

/**
 * What the administrator has written but not sent or saved yet: a reply or note about a ticket, or a follow-up's note
 * on a quote request.
 */
export const drafts = pgTable(
  "drafts",
  {
    /** The ticket or the quote request. */
    subjectId: uuid("subject_id")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(suggestion_id, record_id)`),
    suggestionId: uuid("suggestion_id").references(() => featureSuggestions.id, { onDelete: "cascade" }),
    recordId: uuid("record_id").references(() => profileRecords.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: draftKinds }).notNull(),
    body: text("body").notNull(),
    /** The names of the files that were attached to it: the files are in one tab until it is sent. */
    files: jsonb("files").$type<string[]>().notNull().default([]),
    /** Another one with every change, so that a change based on an earlier one is detected. */
    revision: uuid("revision").notNull().defaultRandom(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.kind] })],
);
