import { and, asc, count, eq, inArray, isNotNull, max, sql } from "drizzle-orm";
import { type Database, repository } from "#server/db/store.ts";
import { keysetPage } from "#server/db/keyset-page.ts";
import { type DayRange, isWithinDays } from "#server/db/office-day.ts";
import { answered, fleetColumns } from "./record-details-repository.ts";
import { recordKeyset, type RecordQuery } from "./record-search-repository.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";
import { type FollowUp, followUpStates } from "#shared/api/admin/records/profile-records-api.ts";

const { id, reference, createdAt, followUp, followUpNote, followUpAt, dueOn } = profileRecords;
const isQuote = eq(profileRecords.actionType, "quote");
const noted = { id, followUp, followUpNote, followUpAt, dueOn };

export const quotesRepository = repository(({ db }) => ({
  findFleets: async (profiles: readonly string[]) => {
    if (profiles.length === 0) return new Map<string, Fleet>();
    const rows = await db
      .select({ id: companyProfiles.id, ...fleetColumns })
      .from(companyProfiles)
      .innerJoin(answered, sql`true`)
      .where(inArray(companyProfiles.id, [...profiles]));
    return new Map(rows.map(({ id: profile, ...fleet }) => [profile, fleet]));
  },

  /** Counts those in each state, up to `atMost`: each in an index, and only so far. */
  countByState: async (days: DayRange, atMost: number): Promise<Record<FollowUp, number>> => {
    const counts = await Promise.all(followUpStates.map(async (state) => countIn(db, state, days, atMost)));
    const of = (state: FollowUp): number => counts[followUpStates.indexOf(state)] ?? 0;
    return {
      new: of("new"),
      contacted: of("contacted"),
      quoted: of("quoted"),
      bound: of("bound"),
      lost: of("lost"),
    };
  },

  /** Counts new ones, up to `atMost`, with the time of the newest. */
  countNew: async (atMost: number): Promise<{ newQuotes: number; newestQuoteAt: Date | null }> => {
    const [newQuotes, [newest]] = await Promise.all([
      countIn(db, "new", {}, atMost),
      db
        .select({ at: max(createdAt) })
        .from(profileRecords)
        .where(isQuote),
    ]);
    return { newQuotes, newestQuoteAt: newest?.at ?? null };
  },

  /** Place in the list after a record; undefined if there is none. */
  findCursor: async (after: string, sort: RecordQuery["sort"]): Promise<string | undefined> => {
    const page = keysetPage(recordKeyset, { limit: 1, sort });
    const [row] = await db.select(page.columns).from(profileRecords).where(eq(id, after));
    return row && page.toCursor(row);
  },

  ...changes(db),
}));

export type Fleet = {
  readonly city: string;
  readonly state: string;
  readonly trucks: number;
  readonly drivers: number;
  readonly effectiveDate: string;
};

async function countIn(db: Database, state: FollowUp, days: DayRange, atMost: number): Promise<number> {
  const first = db
    .select({ id })
    .from(profileRecords)
    .where(and(isQuote, eq(followUp, state), isWithinDays(createdAt, days)))
    .limit(atMost)
    .as("first");
  const [row] = await db.select({ counted: count() }).from(first);
  return row?.counted ?? 0;
}

const changes = (db: Database) => ({
  /** Those whose follow-up was changed last, and when, the latest first. */
  findChanged: async (limit: number): Promise<{ id: string; at: Date }[]> => {
    // Spelled as in the index, which has both.
    const order = [sql`${followUpAt} desc nulls last`, sql`${id} desc nulls last`];
    const rows = await db
      .select({ id, at: followUpAt })
      .from(profileRecords)
      .where(isNotNull(followUpAt))
      .orderBy(...order)
      .limit(limit);
    return rows.flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at }]));
  },

  /** Quote requests that nobody else changes until the transaction ends; always locked in the same order. */
  lock: async (wanted: readonly string[]) =>
    db
      .select({ ...noted, reference })
      .from(profileRecords)
      .where(and(isQuote, inArray(id, [...wanted])))
      .orderBy(asc(id))
      .for("update"),

  /** Sets the state of locked ones. The time is later than the last, in milliseconds, as it is compared in JSON. */
  setState: async (wanted: readonly string[], state: FollowUp) => {
    const now = sql`date_trunc('milliseconds', clock_timestamp())`;
    return db
      .update(profileRecords)
      .set({
        followUp: state,
        followUpAt: sql`greatest(${now}, ${followUpAt} + interval '1 millisecond')`,
      })
      .where(inArray(id, [...wanted]))
      .returning(noted);
  },
});
