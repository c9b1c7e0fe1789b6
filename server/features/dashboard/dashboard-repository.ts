import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { dayAt, startOfDay } from "#server/db/time/new-york-day.ts";
import type { Dashboard } from "#shared/api/admin/dashboard.ts";
import { featureSuggestions } from "#shared/schema/feature-suggestions.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { actionTypes, profileRecords } from "#shared/schema/profile-records.ts";

type Action = (typeof actionTypes)[number];
export type DayCount = { readonly day: string; readonly action: Action; readonly count: number };

const { actionType, createdAt } = profileRecords;
const today = dayAt(sql`now()`);

/** Figures of the dashboard. The counts of millions of rows read indexes alone. */
export const dashboardRepository = (db: Database) => ({
  /** Profile records by what was done. */
  countRecords: async (): Promise<Partial<Record<Action, number>>> => {
    const rows = await db
      .select({ actionType, count: count() })
      .from(profileRecords)
      .where(inArray(actionType, [...actionTypes]))
      .groupBy(actionType);
    return Object.fromEntries(rows.map((row) => [row.actionType, row.count]));
  },

  countSupportRequests: async (): Promise<number> =>
    db.$count(featureSuggestions, eq(featureSuggestions.type, "support")),

  /** Today in New York, and what was submitted on each of the last days; days without are left out. */
  countDays: async (days: number): Promise<{ today: string; counts: DayCount[] }> => {
    const isRecent = sql`${createdAt} >= ${startOfDay(sql`(${today} - ${days - 1}::integer)`)}`;
    const day = sql<string>`${dayAt(createdAt)}::text`;
    const counts = await db
      .select({ day, action: actionType, count: count() })
      .from(profileRecords)
      .where(and(inArray(actionType, [...actionTypes]), isRecent))
      .groupBy(sql`1`, actionType);
    const [now] = (await db.execute<{ today: string }>(sql`select ${today}::text as today`)).rows;
    return { today: now?.today ?? "", counts };
  },

  countMail: async (): Promise<Dashboard["mail"]> => countMail(db),
});

async function countMail(db: Database): Promise<Dashboard["mail"]> {
  const { status, seenAt, createdAt: since } = outboxMessages;
  const isWaiting = sql`${status} in ('queued', 'sending')`;
  const isFailed = sql`(${status} in ('failed', 'refused') and ${seenAt} is null)`;
  const [row] = await db
    .select({
      queued: sql<number>`count(*) filter (where ${isWaiting})::integer`,
      failed: sql<number>`count(*) filter (where ${isFailed})::integer`,
      held: sql<number>`count(*) filter (where ${status} = 'held')::integer`,
      oldestWaitingSeconds: sql<
        number | null
      >`extract(epoch from now() - min(${since}) filter (where ${isWaiting}))::double precision`,
    })
    .from(outboxMessages)
    .where(inArray(status, ["queued", "sending", "held", "failed", "refused"]));
  return row ?? { queued: 0, failed: 0, held: 0, oldestWaitingSeconds: null };
}
