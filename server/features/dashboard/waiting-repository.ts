import { and, count, eq, inArray, isNull, min, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { featureSuggestions } from "#shared/schema/feature-suggestions.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";

type Waiting = { readonly count: number; readonly oldestAt: Date | null };
type Table = typeof profileRecords | typeof outboxMessages | typeof featureSuggestions;

const { status, seenAt } = outboxMessages;
const isNewQuote = and(eq(profileRecords.actionType, "quote"), eq(profileRecords.followUp, "new"));
const isFailed = and(inArray(status, ["failed", "refused"]), isNull(seenAt));
const isHeld = eq(status, "held");

/** What waits for the operator: each is what a list shows with a filter. */
export const waitingRepository = (db: Database) => {
  const find = async (table: Table, condition: SQL | undefined): Promise<Waiting> => {
    const figures = { count: count(), oldestAt: min(table.createdAt) };
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
    openTickets: async () => find(featureSuggestions, eq(featureSuggestions.status, "open")),

    /** Messages that are held or failed, up to `atMost`. */
    countMail: async (atMost: number): Promise<number> => {
      const [held, failed] = await Promise.all([
        countUpTo(outboxMessages, isHeld, atMost),
        countUpTo(outboxMessages, isFailed, atMost),
      ]);
      return Math.min(held + failed, atMost);
    },
  };
};
