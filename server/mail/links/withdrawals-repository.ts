import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { outboxMessages } from "#shared/schema/mail.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";
import { repository } from "#server/db/store.ts";

const { id, withdrawnAt, companyName, email, reference, createdAt, actionType } = profileRecords;

export const withdrawalsRepository = repository(({ db }) => ({
  /** Finds the quote request whose receipt has this token. */
  find: async (token: string): Promise<{ id: string; withdrawnAt: Date | null } | undefined> => {
    const [found] = await db
      .select({ id, withdrawnAt })
      .from(outboxMessages)
      .innerJoin(profileRecords, eq(id, outboxMessages.submissionId))
      .where(and(eq(outboxMessages.unsubscribeToken, token), eq(actionType, "quote")));
    return found;
  },

  /** Marks a quote request as withdrawn, and closes it; undefined if it was withdrawn before. */
  withdraw: async (wanted: string) => {
    const [withdrawn] = await db
      .update(profileRecords)
      .set({
        withdrawnAt: sql`now()`,
        followUp: "lost",
        followUpNote: withdrawalNote,
        followUpAt: sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${profileRecords.followUpAt} + interval '1 millisecond')`,
        dueOn: null,
      })
      .where(and(eq(id, wanted), isNull(withdrawnAt)))
      .returning({ companyName, email, reference, createdAt });
    return withdrawn;
  },

  /** Cancels its unsent messages; resolves to the agencies that have it, may have it, or are getting it. */
  cancelMessages: async (wanted: string): Promise<string[]> => {
    const { submissionId, audience, status, recipient, uncertainCount } = outboxMessages;
    const isIts = eq(submissionId, wanted);
    await db
      .update(outboxMessages)
      .set({ status: "canceled", lastError: withdrawalNote })
      .where(and(isIts, inArray(status, ["queued", "held", "unconfirmed", "failed"])));
    const reached = await db
      .selectDistinct({ recipient })
      .from(outboxMessages)
      .where(
        and(isIts, eq(audience, "staff"), or(inArray(status, ["sent", "sending"]), gt(uncertainCount, 0))),
      );
    return reached.map((row) => row.recipient);
  },
}));

export const withdrawalNote = 'Withdrawn: the person who got the receipt said, "This wasn\'t me."';
