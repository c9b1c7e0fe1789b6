import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./common-columns.ts";

/** A key's submission, so that a retry gets its answer and a different body under the same key is rejected. */
export const idempotencyKeys = pgTable("idempotency_keys", {
  key: text("key").primaryKey(),
  createdAt: createdAt(),
  endpoint: text("endpoint").notNull(),
  /** SHA-256 of the request body, hex. */
  bodyHash: text("body_hash").notNull(),
  submissionId: uuid("submission_id").notNull(),
  /** The number that the client was told: a quote request's or a ticket's. */
  reference: text("reference"),
});
