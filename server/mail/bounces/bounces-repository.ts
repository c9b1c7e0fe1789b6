import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { outboxMessages, type OutboxMessage } from "#shared/schema/mail.ts";
import { repository } from "#server/db/store.ts";

const { id, messageId, status, recipient, bounce, bouncedAt, bounceToken, uncertainCount } = outboxMessages;

const isTo = (address: string) => eq(sql`lower(${recipient})`, address.toLowerCase());

export const bouncesRepository = repository(({ db }) => ({
  /** Finds the message with this return path, or else with one of these Message-IDs. */
  find: async (
    token: string | undefined,
    messageIds: readonly string[],
  ): Promise<OutboxMessage | undefined> => {
    if (token === undefined && messageIds.length === 0) return undefined;
    const isIt = or(
      token === undefined ? undefined : eq(bounceToken, token),
      inArray(messageId, [...messageIds]),
    );
    return (await db.select().from(outboxMessages).where(isIt).limit(1))[0];
  },

  /** The newest message to an address that came back; null if none is kept. */
  findNewest: async (address: string): Promise<string | null> => {
    const isIt = and(isTo(address), isNotNull(bouncedAt));
    const [row] = await db.select({ id }).from(outboxMessages).where(isIt).orderBy(desc(bouncedAt)).limit(1);
    return row?.id ?? null;
  },

  /** Notes a bounce; resolves to false if one, or one for good, was noted before. */
  note: async (message: string, words: string, isForGood: boolean): Promise<boolean> => {
    const isNews = or(isNull(bouncedAt), isForGood ? sql`${bounce} like '4.%'` : undefined);
    const noted = await db
      .update(outboxMessages)
      .set({ bouncedAt: sql`now()`, bounce: words })
      .where(and(eq(id, message), isNews))
      .returning({ id });
    return noted.length > 0;
  },

  /** Gives up what waits for a dead address, keeping its text: what may have arrived stays uncertain. */
  giveUp: async (address: string, lastError: string): Promise<void> => {
    await db
      .update(outboxMessages)
      .set({ status: sql`case when ${uncertainCount} > 0 then 'uncertain' else 'failed' end`, lastError })
      .where(and(isTo(address), inArray(status, ["queued", "held", "unconfirmed"])));
  },
}));
