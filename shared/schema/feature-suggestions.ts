import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { createInsertSchema } from "drizzle-zod";
import type { z } from "zod";
import { createdAt, id } from "./common-columns.ts";
import { profileRecords } from "./profile-records.ts";

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
    /** The profile record that it answers an email about. */
    recordId: uuid("record_id").references(() => profileRecords.id, { onDelete: "set null" }),
    adminRepliedAt: timestamp("admin_replied_at", { withTimezone: true }),
    /** When its status last changed, or it was last answered; null if that wasn't kept. */
    changedAt: timestamp("changed_at", { withTimezone: true }),
    /** When the administrator first opened it; null while unread. */
    seenAt: timestamp("seen_at", { withTimezone: true }),
    /** When the customer wrote what nobody has answered; null if nothing waits. A closed ticket keeps it. */
    waitingSince: timestamp("waiting_since", { withTimezone: true }).defaultNow(),
    /** Order of the inbox, in seconds: who waits, the oldest first; then the others; then the closed ones, the newest first. */
    turn: doublePrecision("turn")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when status = 'closed' then 3e10 - extract(epoch from created_at at time zone 'UTC') when waiting_since is not null then extract(epoch from waiting_since at time zone 'UTC') else 2e10 - extract(epoch from coalesce(admin_replied_at, created_at) at time zone 'UTC') end`,
      ),
    /** Increments with every change, so that a change based on an earlier one is detected. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("feature_suggestions_newest").on(table.createdAt.desc(), table.id.desc()),
    index("feature_suggestions_by_status").on(table.status, table.createdAt.desc(), table.id.desc()),
    index("feature_suggestions_by_type").on(table.type, table.createdAt.desc(), table.id.desc()),
    index("feature_suggestions_by_email").on(sql`lower(${table.userEmail})`, table.createdAt.desc()),
    index("feature_suggestions_record").on(table.recordId),
    index("feature_suggestions_in_turn").on(table.turn, table.id),
    index("feature_suggestions_unread")
      .on(table.createdAt.desc())
      .where(sql`seen_at is null`),
  ],
);

const ticketMessageKinds = ["reply", "note", "message"] as const;

/** Messages of a ticket: a reply to the customer, a note, or an email, whose author is the address that it came from. */
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
    /** Of a reply's message in the outbox, and of the files of an email; null for a note. */
    submissionId: uuid("submission_id"),
    quoted: text("quoted"),
    /** Parts of an email that aren't kept, a sentence each. */
    leftOut: jsonb("left_out").$type<string[]>().notNull().default([]),
  },
  (table) => [
    index("ticket_messages_thread").on(table.suggestionId, table.createdAt),
    index("ticket_messages_submission").on(table.submissionId),
    index("ticket_messages_received")
      .on(table.createdAt)
      .where(sql`kind = 'message'`),
  ],
);

/** Reasons why an incoming email isn't a ticket. "own": we sent it ourselves. */
export const leftReasons = [
  "automatic",
  "bounce",
  "loop",
  "spam",
  "many",
  "no_sender",
  "our_address",
  "unreadable",
  "own",
] as const;
export type LeftReason = (typeof leftReasons)[number];

/** Emails that came in, by their Message-ID: each is taken once. */
export const inboundEmails = pgTable(
  "inbound_emails",
  {
    messageId: text("message_id").primaryKey(),
    createdAt: createdAt(),
    /** The ticket that it belongs to; null if it was left alone. */
    suggestionId: uuid("suggestion_id").references(() => featureSuggestions.id, { onDelete: "cascade" }),
    /** SHA-256 of sender, subject, text and files: with others, it is another email under the same Message-ID. */
    textHash: text("text_hash"),
    /** Reason, position in the mailbox (RFC 3501, 2.3.1.1), sender and text of one that was left alone. */
    id: uuid("id").notNull().unique().defaultRandom(),
    reason: text("reason", { enum: leftReasons }),
    uidValidity: bigint("uid_validity", { mode: "number" }),
    uid: bigint("uid", { mode: "number" }),
    sender: text("sender"),
    subject: text("subject"),
  },
  (table) => [
    index("inbound_emails_left")
      .on(table.uidValidity, table.uid)
      .where(sql`reason is not null`),
  ],
);

/** The mailbox that is looked into, in one row: only the process that has claimed it does. */
export const inboundMailboxes = pgTable("inbound_mailboxes", {
  id: integer("id").primaryKey(),
  claimedUntil: timestamp("claimed_until", { withTimezone: true }).notNull(),
  /** Since when it can't be read, and what it or Node said last; null while it can. */
  failingSince: timestamp("failing_since", { withTimezone: true }),
  failure: text("failure"),
});

/** Text for replies, with {placeholder} tokens. */
export const savedReplies = pgTable("saved_replies", {
  id: id(),
  createdAt: createdAt(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** True if a customer waits for an answer: the first part of the inbox, which is read from its index. */
export const isWaitingTicket = sql`${featureSuggestions.turn} < 1e10`;

/** True if something is still to be done about a ticket: one whose customer was answered is done. */
export const isTicketInWork = sql`(${featureSuggestions.status} = 'open' or ${isWaitingTicket})`;

export const insertFeatureSuggestion = createInsertSchema(featureSuggestions).omit({
  id: true,
  createdAt: true,
});
export type NewFeatureSuggestion = z.input<typeof insertFeatureSuggestion>;
