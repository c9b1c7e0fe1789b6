import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { deleteInBatches, prepare } from "#server/db/insert.ts";
import { mailCounts } from "#shared/schema/mail.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";
import { repository } from "#server/db/store.ts";

const { key, day, count } = mailCounts;

type Counted = { readonly key: string; readonly count: number };

const countKeys = prepare<Counted>("count mail", (builder) =>
  builder
    .insert(mailCounts)
    .select(sql`select unnest(${sql.placeholder("keys")}::text[]), ${sql.placeholder("day")}::date, 1`)
    .onConflictDoUpdate({ target: [key, day], set: { count: sql`${count} + 1` } })
    .returning({ key, count }),
);

export const mailCountsRepository = repository(({ db }) => ({
  /** Increments counts, locked until the transaction ends. Pass keys in a fixed order: otherwise two transactions can deadlock. */
  add: async (keys: readonly string[], onDay: string): Promise<Map<string, number>> => {
    const { rows } = await countKeys(db, { keys, day: onDay });
    return new Map(rows.map((row) => [row.key, row.count]));
  },

  find: async (keys: readonly string[], onDay: string): Promise<Map<string, number>> => {
    const rows = await db
      .select({ key, count })
      .from(mailCounts)
      .where(and(inArray(key, [...keys]), eq(day, onDay)));
    return new Map(rows.map((row) => [row.key, row.count]));
  },

  /** Reverts counts made in the same transaction. */
  subtract: async (keys: readonly string[], onDay: string): Promise<void> => {
    if (keys.length === 0) return;
    await db
      .update(mailCounts)
      .set({ count: sql`${count} - 1` })
      .where(and(inArray(key, [...keys]), eq(day, onDay)));
  },

  /** Deletes the counts of earlier days; resolves to their number. */
  deleteBefore: async (time: Date): Promise<number> =>
    deleteInBatches(db, mailCounts, lt(day, toOfficeDay(time))),
}));
