import {
  and,
  count,
  eq,
  inArray,
  isNull,
  sql,
  getTableName,
  min,
  notInArray,
  or,
  type SQL,
} from "drizzle-orm";
import { type Database, repository } from "#server/db/store.ts";
import { findStoredKeys } from "#server/db/encryption/encrypted-tables.ts";
import { dayAt, startOfDay } from "#server/db/office-day.ts";
import type { Dashboard } from "#shared/api/admin/dashboard.ts";
import { attentionStatuses, lostStatuses, waitingReasons } from "#shared/api/mail/outbox-statuses.ts";
import { featureSuggestions, isWaitingTicket } from "#shared/schema/feature-suggestions.ts";
import { mailAttachments, outboxMessages } from "#shared/schema/mail.ts";
import { profileRecords, pdfChunks, isDueBy } from "#shared/schema/profile-records.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { backgroundMigrations, vinDecodes } from "#shared/schema/operations.ts";
import { recordActions } from "#shared/api/admin/records/profile-records-api.ts";

type Action = (typeof recordActions)[number];
export type DayCount = { readonly day: string; readonly action: Action; readonly count: number };

const { actionType, createdAt } = profileRecords;

/** Figures of the dashboard. The counts of millions of rows read indexes alone. */
export const dashboardRepository = repository(({ db }) => ({
  countRecords: async (): Promise<Partial<Record<Action, number>>> => {
    const rows = await db
      .select({ actionType, count: count() })
      .from(profileRecords)
      .where(inArray(actionType, [...recordActions]))
      .groupBy(actionType);
    return Object.fromEntries(rows.map((row) => [row.actionType, row.count]));
  },

  countSupportRequests: async (): Promise<number> =>
    db.$count(featureSuggestions, eq(featureSuggestions.type, "support")),

  /** Today, and what was submitted on each of the last days; days without are left out. */
  countDays: async (days: number): Promise<{ today: string; counts: DayCount[] }> => {
    const today = dayAt(sql`now()`);
    const isRecent = sql`${createdAt} >= ${startOfDay(sql`(${today} - ${days - 1}::integer)`)}`;
    const day = sql<string>`${dayAt(createdAt)}::text`;
    const counts = await db
      .select({ day, action: actionType, count: count() })
      .from(profileRecords)
      .where(and(inArray(actionType, [...recordActions]), isRecent))
      .groupBy(sql`1`, actionType);
    const [now] = (await db.execute<{ today: string }>(sql`select ${today}::text as today`)).rows;
    return { today: now?.today ?? "", counts };
  },

  findBackgroundWork: async () => {
    const { name, done, total, startedAt, finishedAt, error } = backgroundMigrations;
    return db
      .select({ name, done, total, startedAt, error })
      .from(backgroundMigrations)
      .where(isNull(finishedAt))
      .orderBy(startedAt, name);
  },

  findStoredKeys: async () => findStoredKeys(db),

  countMail: async () => countMail(db),
  getStorage: async () => getStorage(db),
}));

async function countMail(db: Database): Promise<Dashboard["mail"]> {
  const { status, seenAt, createdAt: since } = outboxMessages;
  const isWaiting = sql`${status} in ('queued', 'sending')`;
  const isFailed = and(inArray(status, lostStatuses), isNull(seenAt));
  const isUncertain = and(eq(status, "uncertain"), isNull(seenAt));
  const [row] = await db
    .select({
      queued: sql<number>`count(*) filter (where ${isWaiting})::integer`,
      failed: sql<number>`count(*) filter (where ${isFailed})::integer`,
      uncertain: sql<number>`count(*) filter (where ${isUncertain})::integer`,
      held: sql<number>`count(*) filter (where ${status} = 'held')::integer`,
      oldestWaitingSeconds: sql<
        number | null
      >`extract(epoch from now() - min(${since}) filter (where ${isWaiting}))::double precision`,
    })
    .from(outboxMessages)
    .where(inArray(status, ["queued", "sending", "held", ...attentionStatuses]));
  return row ?? { queued: 0, failed: 0, uncertain: 0, held: 0, oldestWaitingSeconds: null };
}

/** Those that grow with use. */
const tables = {
  "Saved profiles": companyProfiles,
  "Profile records": profileRecords,
  PDFs: pdfChunks,
  "Support and suggestions": featureSuggestions,
  Email: outboxMessages,
  "Files with email": mailAttachments,
  "NHTSA's answers": vinDecodes,
};

async function getStorage(db: Database): Promise<Dashboard["storage"]> {
  const names = sql.join(
    Object.values(tables).map((table) => sql`${getTableName(table)}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ table: string; rows: number | null; bytes: number }>(sql`
      select c.relname as table, nullif(c.reltuples, -1)::double precision as rows,
        pg_total_relation_size(c.oid)::double precision as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relname in (${names})`);
  const [total] = (
    await db.execute<{ bytes: number }>(
      sql`select pg_database_size(current_database())::double precision as bytes`,
    )
  ).rows;
  return {
    bytes: total?.bytes ?? 0,
    tables: Object.entries(tables).flatMap(([name, table]) => {
      const found = rows.find((row) => row.table === getTableName(table));
      return found ? [{ name, rows: found.rows, bytes: found.bytes }] : [];
    }),
  };
}

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
