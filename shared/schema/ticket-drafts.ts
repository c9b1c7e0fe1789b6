import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { featureSuggestions } from "./feature-suggestions.ts";

export const draftKinds = ["reply", "note"] as const;

/** What the administrator has written about a ticket but not sent or saved yet. */
export const ticketDrafts = pgTable(
  "ticket_drafts",
  {
    suggestionId: uuid("suggestion_id")
      .notNull()
      .references(() => featureSuggestions.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: draftKinds }).notNull(),
    body: text("body").notNull(),
    /** The names of the files that were attached to it: the files are in one tab until it is sent. */
    files: jsonb("files").$type<string[]>().notNull().default([]),
    /** Another one with every change, so that a change based on an earlier one is detected. */
    revision: uuid("revision").notNull().defaultRandom(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.suggestionId, table.kind] })],
);
