import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { operatorNotes } from "#shared/schema/admin.ts";
import { outboxMessages } from "#shared/schema/mail.ts";

const { createdAt, recipient, subject } = outboxMessages;

export const ownerNoticesRepository = (db: Database) => ({
  /** How many messages with one of these subjects the outbox got for an address within an hour. Call it in a transaction. */
  countLastHour: async (address: string, subjects: readonly string[]): Promise<number> => {
    // Two transactions count one after the other.
    await db.select().from(operatorNotes).for("update");
    const isTheirs = eq(sql`lower(${recipient})`, address.toLowerCase());
    const isRecent = gt(createdAt, sql`now() - interval '1 hour'`);
    return db.$count(outboxMessages, and(isTheirs, isRecent, inArray(subject, [...subjects])));
  },
});
