import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
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
  },
  (table) => [index("feature_suggestions_newest").on(table.createdAt.desc(), table.id.desc())],
);

export type NewFeatureSuggestion = typeof featureSuggestions.$inferInsert;
