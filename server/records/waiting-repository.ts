import { and, count, eq, inArray, isNull, min, notInArray, or, type SQL, sql } from "drizzle-orm";
import { attentionStatuses, lostStatuses, waitingReasons } from "#shared/api/mail/outbox-statuses.ts";
import { featureSuggestions, isWaitingTicket } from "#shared/schema/feature-suggestions.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { isDueBy, profileRecords } from "#shared/schema/profile-records.ts";
import { repository } from "#server/db/store.ts";

type Waiting = { readonly count: number; readonly oldestAt: Date | null };
type Due = { readonly count: number; readonly oldestOn: string | null };
type Table = typeof profileRecords | typeof outboxMessages | typeof featureSuggestions;
type Time = Table["createdAt"] | typeof featureSuggestions.waitingSince;

const { status, seenAt, heldReason } = outboxMessages;
const isNewQuote = and(eq(profileRecords.actionType, "quote"), eq(profileRecords.followUp, "new"));
const isFailed = and(inArray(status, lostStatuses), isNull(seenAt));
const isUncertain = and(eq(status, "uncertain"), isNull(seenAt));
const isUnseen = and(inArray(status, attentionStatuses), isNull(seenAt));
/** Held until the operator acts; what waits for room goes out on its own. */
const isHeld = and(eq(status, "held"), or(isNull(heldReason), notInArray(heldReason, [...waitingReasons])));

export const waitingRepository = repository(({ db }) => {
  const find = async (
    table: Table,
    condition: SQL | undefined,
    since: Time = table.createdAt,
  ): Promise<Waiting> => {
    const figures = { count: count(), oldestAt: min(since) };
    const [row] = await db.select(figures).from(table).where(condition);
    return row ?? { count: 0, oldestAt: null };
  };
  /** Stops at `atMost`. */
  const countUpTo = async (table: Table, condition: SQL | undefined, atMost: number): Promise<number> =>
    db.$count(
      db
        .select({ one: sql`1`.as("one") })
        .from(table)
        .where(condition)
        .limit(atMost)
        .as("waiting"),
    );
  return {
    newQuotes: async () => find(profileRecords, isNewQuote),
    held: async () => find(outboxMessages, isHeld),
    failed: async () => find(outboxMessages, isFailed),
    uncertain: async () => find(outboxMessages, isUncertain),
    tickets: async () => find(featureSuggestions, isWaitingTicket, featureSuggestions.waitingSince),
    followUps: async (day: string): Promise<Due> => {
      const figures = { count: count(), oldestOn: min(profileRecords.dueOn) };
      const [row] = await db.select(figures).from(profileRecords).where(isDueBy(day));
      return row ?? { count: 0, oldestOn: null };
    },

    /** Messages that are held, failed or may have arrived, up to `atMost`. */
    countMail: async (atMost: number): Promise<number> => {
      const [held, unseen] = await Promise.all([
        countUpTo(outboxMessages, isHeld, atMost),
        countUpTo(outboxMessages, isUnseen, atMost),
      ]);
      return Math.min(held + unseen, atMost);
    },
  };
});
