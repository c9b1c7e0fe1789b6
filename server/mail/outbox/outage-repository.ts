import { and, isNotNull, isNull, lt, lte, or, sql, desc, eq, inArray } from "drizzle-orm";
import { nowPlusMs, repository } from "#server/db/store.ts";
import { inboundMailboxes } from "#shared/schema/feature-suggestions.ts";
import {
  type MailServerOutage,
  mailServerOutage,
  outboxMessages,
  type OutboxMessage,
} from "#shared/schema/mail.ts";

type Fault = Pick<MailServerOutage, "code" | "reason">;
type Delays = { readonly firstMs: number; readonly mostMs: number };

export type OutageRepository = ReturnType<typeof outageRepository>;

const { probes, nextProbeAt, probedUntil } = mailServerOutage;

/** The outage of the mail server that all processes share. */
export const outageRepository = repository(({ db }) => ({
  find: async (): Promise<MailServerOutage | undefined> =>
    (await db.select().from(mailServerOutage).limit(1))[0],

  /** Since when the support mailbox can't be read, and what went wrong last; undefined while it can. */
  findMailboxFailure: async (): Promise<{ since: Date; line: string } | undefined> => {
    const [row] = await db.select().from(inboundMailboxes).where(isNotNull(inboundMailboxes.failingSince));
    return row?.failingSince ? { since: row.failingSince, line: row.failure ?? "" } : undefined;
  },

  /** Begins it; resolves to whether it is new. The first probe comes after a delay. */
  begin: async ({ code, reason }: Fault, firstMs: number): Promise<boolean> => {
    const begun = await db
      .insert(mailServerOutage)
      .values({ code, reason, nextProbeAt: nowPlusMs(firstMs) })
      .onConflictDoNothing()
      .returning({ probes });
    return begun.length > 0;
  },

  /** Claims the probe that is due; resolves to false if none is, or another process has it. */
  claimProbe: async (leaseMs: number): Promise<boolean> => {
    const isFree = or(isNull(probedUntil), lt(probedUntil, sql`now()`));
    const claimed = await db
      .update(mailServerOutage)
      .set({ probedUntil: nowPlusMs(leaseMs) })
      .where(and(lte(nextProbeAt, sql`now()`), isFree))
      .returning({ probes });
    return claimed.length > 0;
  },

  prolong: async (fault: Fault, { firstMs, mostMs }: Delays): Promise<void> => {
    const waitMs = sql`least(${firstMs}::double precision * 2 ^ least(${probes} + 1, 30), ${mostMs})`;
    await db.update(mailServerOutage).set({
      ...fault,
      probes: sql`${probes} + 1`,
      nextProbeAt: sql`now() + ${waitMs} * interval '1 millisecond'`,
      probedUntil: null,
    });
  },

  /** Gives up the lease after an inconclusive probe. */
  release: async (): Promise<void> => {
    await db.update(mailServerOutage).set({ probedUntil: null });
  },

  /** Ends it; resolves to whether there was one. */
  end: async (): Promise<boolean> => (await db.delete(mailServerOutage).returning({ probes })).length > 0,
}));

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
