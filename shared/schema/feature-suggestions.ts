import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";

export const suggestionTypes = ["feature_request", "support"] as const;
export type SuggestionType = (typeof suggestionTypes)[number];

export const suggestionStatuses = ["open", "pending", "closed"] as const;

/** A feature request or a support ticket. `ticketId` is easy to read out over the phone. */
export const featureSuggestions = pgTable(
  "feature_suggestions",
  {
    id: id(),
    createdAt: createdAt(),
    ticketId: text("ticket_id").notNull().unique(),
    type: text("type", { enum: suggestionTypes }).notNull().default("feature_request"),
    status: text("status", { enum: suggestionStatuses }).notNull().default("open"),
    suggestion: text("suggestion").notNull(),
    userEmail: text("user_email"),
    adminRepliedAt: timestamp("admin_replied_at", { withTimezone: true }),
    /** When the administrator first opened it; null while unread. */
    seenAt: timestamp("seen_at", { withTimezone: true }),
    /** Increments with every change, so that a change based on an earlier one is detected. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("feature_suggestions_newest").on(table.createdAt.desc(), table.id.desc()),
    index("feature_suggestions_by_status").on(table.status, table.createdAt.desc(), table.id.desc()),
    index("feature_suggestions_by_type").on(table.type, table.createdAt.desc(), table.id.desc()),
    index("feature_suggestions_by_email").on(sql`lower(${table.userEmail})`, table.createdAt.desc()),
    index("feature_suggestions_unread")
      .on(table.createdAt.desc())
      .where(sql`seen_at is null`),
  ],
);

const ticketMessageKinds = ["reply", "note"] as const;

/** What the administrator wrote about a ticket: a reply to the customer, or a note that stays here. */
export const ticketMessages = pgTable(
  "ticket_messages",
  {
    id: id(),
    createdAt: createdAt(),
    suggestionId: uuid("suggestion_id")
      .notNull()
      .references(() => featureSuggestions.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ticketMessageKinds }).notNull(),
    author: text("author").notNull(),
    body: text("body").notNull(),
    /** The reply's message in the outbox, by its submission id; null for a note. */
    submissionId: uuid("submission_id"),
  },
  (table) => [index("ticket_messages_thread").on(table.suggestionId, table.createdAt)],
);

/** Text for replies, with {placeholder} tokens. */
export const savedReplies = pgTable("saved_replies", {
  id: id(),
  createdAt: createdAt(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

export type NewFeatureSuggestion = typeof featureSuggestions.$inferInsert;
