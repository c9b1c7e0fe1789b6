import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./common-columns.ts";

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
