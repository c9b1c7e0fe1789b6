import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { operatorNotes } from "#shared/schema/admin.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { repository } from "#server/db/store.ts";

const { createdAt, recipient, subject } = outboxMessages;

export const ownerNoticesRepository = repository(({ db }) => ({
  /** Counts an address's messages with these subjects within an hour. Call it in a transaction. */
  countLastHour: async (address: string, subjects: readonly string[]): Promise<number> => {
    // Two transactions count one after the other.
    await db.select().from(operatorNotes).for("update");
    const isTheirs = eq(sql`lower(${recipient})`, address.toLowerCase());
    const isRecent = gt(createdAt, sql`now() - interval '1 hour'`);
    return db.$count(outboxMessages, and(isTheirs, isRecent, inArray(subject, [...subjects])));
  },
}));
