import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";
import { pdfs } from "./profile-records.ts";

/**
 * queued: waiting for its turn. sending: claimed by a process. refused: the peer said a final no. failed: given up.
 * held: over a daily limit, for the operator to release. unconfirmed: waits for the recipient's code.
 * capped, blocked: a note that the customer's message was not written, for a daily limit or by the recipient's own wish.
 */
export const messageStatuses = [
  "queued",
  "sending",
  "sent",
  "refused",
  "failed",
  "held",
  "unconfirmed",
  "capped",
  "blocked",
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/**
 * staff: an agency or the support desk, from the configuration. customer: an address that a visitor typed. code: such an
 * address too, and nothing but a code that proves it.
 */
export const audiences = ["staff", "customer", "code"] as const;

export const templateTypes = ["support", "self_email", "quote"] as const;
export type TemplateType = (typeof templateTypes)[number];

/** One row is one message to one recipient, committed with the request that asked for it. */
export const outboxMessages = pgTable(
  "outbox_messages",
  {
    id: id(),
    createdAt: createdAt(),
    /** All messages of one request share it. */
    submissionId: uuid("submission_id").notNull(),
    /** The RFC 5322 Message-ID: the same at every attempt, so that a receiver can tell a repeat. */
    messageId: text("message_id").notNull().unique(),
    audience: text("audience", { enum: audiences }).notNull().default("staff"),
    sender: text("sender").notNull(),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    /** Both bodies are emptied once the message was sent or refused for good. */
    textBody: text("text_body").notNull(),
    htmlBody: text("html_body").notNull(),
    pdfId: uuid("pdf_id").references(() => pdfs.id),
    /** Ends the address of the page that stops further mail to this recipient; for a customer's message alone. */
    unsubscribeToken: text("unsubscribe_token").unique(),
    status: text("status", { enum: messageStatuses }).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }).notNull().defaultNow(),
    claimedUntil: timestamp("claimed_until", { withTimezone: true }),
    lastError: text("last_error"),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [
    index("outbox_messages_due").on(table.status, table.nextAttemptAt),
    index("outbox_messages_submission").on(table.submissionId),
  ],
);

/** Subject and HTML body with {placeholder} tokens, one row a type. */
export const emailTemplates = pgTable("email_templates", {
  id: id(),
  templateType: text("template_type", { enum: templateTypes }).notNull().unique(),
  subject: text("subject").notNull(),
  body: text("body").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

export type OutboxMessage = typeof outboxMessages.$inferSelect;
export type NewOutboxMessage = typeof outboxMessages.$inferInsert;
