import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  date,
} from "drizzle-orm/pg-core";
import { createInsertSchema } from "drizzle-zod";
import { heldReasons, outboxStatuses } from "#shared/api/mail/outbox-statuses.ts";
import { templateTypes } from "#shared/api/mail/placeholders.ts";
import { bytea, createdAt, dataKey, id } from "./common-columns.ts";
import { pdfs } from "./profile-records.ts";

export type MessageStatus = (typeof outboxStatuses)[number];

/** staff: an agency or the support desk. customer: an address that a visitor typed. code: the same, for a code alone. */
const audiences = ["staff", "customer", "code"] as const;

/** One row is one message to one recipient, committed with the request that caused it. */
export const outboxMessages = pgTable(
  "outbox_messages",
  {
    id: id(),
    createdAt: createdAt(),
    /** Shared by all messages of one request. */
    submissionId: uuid("submission_id").notNull(),
    /** The RFC 5322 Message-ID: the same for every attempt, so that a receiver can detect duplicates. */
    messageId: text("message_id").notNull().unique(),
    audience: text("audience", { enum: audiences }).notNull().default("staff"),
    sender: text("sender").notNull(),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    /** The Message-ID that a reply answers, and the conversation's before it, oldest first. */
    inReplyTo: text("in_reply_to"),
    referenceIds: jsonb("reference_ids").$type<string[]>(),
    /** True if the bodies are cleared once the message was sent, permanently refused or canceled. */
    isTransient: boolean("is_transient").notNull().default(false),
    textBody: text("text_body").notNull(),
    htmlBody: text("html_body").notNull(),
    pdfId: uuid("pdf_id").references(() => pdfs.id),
    /** True if the submission's attachments go with it, after the PDF. */
    hasAttachments: boolean("has_attachments").notNull().default(false),
    /** The last part of the unsubscribe URL for this recipient; of messages to customers, except answers to tickets. */
    unsubscribeToken: text("unsubscribe_token").unique(),
    /** In the return path, if one is set up: a message that comes back names it. */
    bounceToken: text("bounce_token").unique(),
    /** When it came back, with the rejecting server's status and words. */
    bouncedAt: timestamp("bounced_at", { withTimezone: true }),
    bounce: text("bounce"),
    status: text("status", { enum: outboxStatuses }).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }).notNull().defaultNow(),
    claimedUntil: timestamp("claimed_until", { withTimezone: true }),
    /** Times that the whole message was handed over without an answer: it may have arrived. */
    uncertainCount: integer("uncertain_count").notNull().default(0),
    lastError: text("last_error"),
    /** Reason why it was held at first; null if it wasn't. Without an agency, it is addressed to the support desk. */
    heldReason: text("held_reason", { enum: heldReasons }),
    /** The postal abbreviation of the state that no agency took; null if it is unknown. */
    heldState: text("held_state"),
    /** The keyed hash of the network whose share is used up; null if it waits for another reason. */
    heldNetwork: text("held_network"),
    /** The agency that it is for, as far as that was kept. */
    agencyId: uuid("agency_id"),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    /** When the administrator acknowledged that it failed. */
    seenAt: timestamp("seen_at", { withTimezone: true }),
    /** When its bodies, and its PDF, were deleted for their age; null if they weren't. It can't be sent again. */
    textDeletedAt: timestamp("text_deleted_at", { withTimezone: true }),
    pdfDeletedAt: timestamp("pdf_deleted_at", { withTimezone: true }),
  },
  (table) => [
    index("outbox_messages_newest").on(table.createdAt.desc(), table.id.desc()),
    index("outbox_messages_by_status").on(table.status, table.createdAt.desc(), table.id.desc()),
    index("outbox_messages_by_recipient").on(sql`lower(${table.recipient})`, table.createdAt.desc()),
    index("outbox_messages_due").on(table.status, table.nextAttemptAt),
    index("outbox_messages_submission").on(table.submissionId),
  ],
);

/** Files of a submission, shared by its messages so that all send the same. Kept in slices, written and read one at a time. */
export const mailAttachments = pgTable(
  "mail_attachments",
  {
    submissionId: uuid("submission_id").notNull(),
    position: integer("position").notNull(),
    /** Of a slice, starts at 0. */
    seq: integer("seq").notNull().default(0),
    filename: text("filename").notNull(),
    contentType: text("content_type").notNull(),
    size: integer("size").notNull(),
    content: bytea("content").notNull(),
    dataKey: dataKey(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.position, table.seq] })],
);

/** The outage of the mail server, as all processes know it: one row while it lasts, none otherwise. */
export const mailServerOutage = pgTable("mail_server_outage", {
  /** Always true: there is one mail server. */
  isDown: boolean("is_down").primaryKey().default(true),
  since: timestamp("since", { withTimezone: true }).notNull().defaultNow(),
  /** Last error, safe to log, and in the words of the server or of Node. */
  code: text("code").notNull(),
  reason: text("reason").notNull(),
  probes: integer("probes").notNull().default(0),
  nextProbeAt: timestamp("next_probe_at", { withTimezone: true }).notNull().defaultNow(),
  /** Until when one process probes it. */
  probedUntil: timestamp("probed_until", { withTimezone: true }),
});

/** Subject and HTML body with {placeholder} tokens, one row per type. */
export const emailTemplates = pgTable("email_templates", {
  id: id(),
  templateType: text("template_type", { enum: templateTypes }).notNull().unique(),
  subject: text("subject").notNull(),
  body: text("body").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

export const insertEmailTemplate = createInsertSchema(emailTemplates).omit({ id: true, updatedAt: true });

/** Unused, but the previous version writes it. Drop it once no version does. */
export const emailTemplateVersions = pgTable(
  "email_template_versions",
  {
    id: id(),
    createdAt: createdAt(),
    templateType: text("template_type", { enum: templateTypes }).notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    author: text("author").notNull(),
  },
  (table) => [index("email_template_versions_newest").on(table.templateType, table.createdAt.desc())],
);

/** Insurance agencies that receive quote requests. */
export const partnerAgencies = pgTable(
  "partner_agencies",
  {
    id: id(),
    createdAt: createdAt(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    /** Postal abbreviations; none means every state. */
    states: jsonb("states").$type<string[]>().notNull().default([]),
    isActive: boolean("is_active").notNull().default(true),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("partner_agencies_email").on(sql`lower(${table.email})`)],
);

export type PartnerAgency = typeof partnerAgencies.$inferSelect;
export type MailServerOutage = typeof mailServerOutage.$inferSelect;
export type OutboxMessage = typeof outboxMessages.$inferSelect;
export type NewOutboxMessage = typeof outboxMessages.$inferInsert;

/** Counts of actions per day. The key contains a keyed hash: no address or number is stored. */
export const mailCounts = pgTable(
  "mail_counts",
  {
    key: text("key").notNull(),
    /** The office's day. */
    day: date("day", { mode: "string" }).notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.day] }), index("mail_counts_day").on(table.day)],
);

/** Recipients who unsubscribed, or whose email came back, by the mailbox that the address leads to. */
export const blockedAddresses = pgTable("blocked_addresses", {
  address: text("address").primaryKey(),
  createdAt: createdAt(),
  reason: text("reason", { enum: ["unsubscribed", "bounced"] })
    .notNull()
    .default("unsubscribed"),
  detail: text("detail"),
});
export type BlockedAddress = typeof blockedAddresses.$inferSelect;

/** Confirmed addresses, in lower case: the owner has entered the code that was sent there. */
export const provenAddresses = pgTable("proven_addresses", {
  address: text("address").primaryKey(),
  createdAt: createdAt(),
});

/** address: a browser confirms it. data: its owner sees or deletes their data. profile: before version 0.4, no longer issued. */
const confirmationPurposes = ["profile", "address", "data"] as const;
export type ConfirmationPurpose = (typeof confirmationPurposes)[number];

export const emailConfirmations = pgTable(
  "email_confirmations",
  {
    submissionId: uuid("submission_id").primaryKey(),
    createdAt: createdAt(),
    address: text("address").notNull(),
    /** A keyed hash of the submission and the six digits. */
    codeHash: text("code_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    purpose: text("purpose", { enum: confirmationPurposes }).notNull().default("profile"),
    /** SHA-256 of the secret that a page got for its code, base64url: for as long, it is answered without another one. */
    sessionHash: text("session_hash").unique(),
    sessionEndsAt: timestamp("session_ends_at", { withTimezone: true }),
  },
  (table) => [index("email_confirmations_created").on(table.createdAt)],
);
