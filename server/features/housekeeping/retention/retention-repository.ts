import { getTableName, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, repository } from "#server/db/store.ts";
import { operatorNotes } from "#shared/schema/admin.ts";
import type { RetentionKind } from "#shared/api/admin/retention-kinds.ts";
import { type Limit, toMoment } from "./mail-use-repository.ts";
import { retentionSteps, type Step } from "./retention-steps-repository.ts";

/** The start of the next batch, in order of last use. */
export type Position = { readonly at: string; readonly id: string };

type Candidate = Position & { readonly isDue: boolean };

const counts = z.object({ profiles: z.int(), mailTexts: z.int(), pdfs: z.int(), tickets: z.int() });
const run = z.object({ startedAt: z.iso.datetime(), deleted: counts });

/** `heartbeatAt`: time of the last batch. `last`: the last finished run. */
const state = z.object({
  running: run.extend({ heartbeatAt: z.iso.datetime() }).nullable(),
  last: run.extend({ finishedAt: z.iso.datetime() }).nullable(),
});
export type RetentionState = z.output<typeof state>;

const stateNote = "retention";
const nothing: RetentionState = { running: null, last: null };
const { name, value } = operatorNotes;

/** Reads a table's rows in order of last use, from its index. */
function oldest(
  { table, lastUsed, isThere }: Step,
  { usedSince }: Limit,
  limit: number,
  after?: Position,
): SQL {
  const id = sql`${table}.id`;
  const isLater = after
    ? sql`and (${lastUsed}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return sql`(select *, ${lastUsed} as last_used from ${table}
    where ${isThere} and ${lastUsed} < ${toMoment(usedSince)} ${isLater}
    order by ${lastUsed}, ${id} limit ${limit}) as ${sql.identifier(getTableName(table))}`;
}

/** Old rows, and the state of a run of deleting them. */
export const retentionRepository = repository(({ db }) => ({
  /** The least recently used rows of a kind after a position, and whether each is to be deleted. */
  findOld: async (
    kind: RetentionKind,
    limit: Limit,
    atMost: number,
    after?: Position,
  ): Promise<Candidate[]> => {
    const step = retentionSteps[kind];
    const { rows } = await db.execute<{ id: string; at: string; is_due: boolean }>(
      sql`select id, last_used::text as at, not ${step.isNeeded(limit)} as is_due
        from ${oldest(step, limit, atMost, after)} order by last_used, id`,
    );
    return rows.map(({ is_due: isDue, ...position }) => ({ ...position, isDue }));
  },

  /** Rows that are still to be deleted. Lock them first, so that this stays so until the transaction ends. */
  findDue: async (kind: RetentionKind, limit: Limit, ids: readonly string[]): Promise<string[]> => {
    const { table, lastUsed, isThere, isNeeded } = retentionSteps[kind];
    const { rows } = await db.execute<{ id: string }>(
      sql`select ${table}.id as id from ${table} where ${table}.id = any(${sql.param(ids)}::uuid[]) and ${isThere}
        and ${lastUsed} < ${toMoment(limit.usedSince)} and not ${isNeeded(limit)}`,
    );
    return rows.map(({ id }) => id);
  },

  /** Number of rows, and how many of the `atMost` oldest are to be deleted. */
  count: async (kind: RetentionKind, limit: Limit | undefined, atMost: number) => {
    const step = retentionSteps[kind];
    const all = await db.$count(step.table, step.isThere);
    if (!limit) return { rows: all, due: 0, isMore: false };
    const { rows } = await db.execute<{ due: number; old: number }>(
      sql`select count(*) filter (where not ${step.isNeeded(limit)})::integer as due, count(*)::integer as old
        from ${oldest(step, limit, atMost)}`,
    );
    const [{ due, old } = { due: 0, old: 0 }] = rows;
    return { rows: all, due, isMore: old === atMost };
  },

  ...states(db),
}));

const states = (db: Database) => ({
  findState: async (): Promise<RetentionState> =>
    toState(await db.select({ value }).from(operatorNotes).where(isState)),

  /** Locks out other processes until the transaction ends; resolves to the state of the run. */
  lockState: async (): Promise<RetentionState> => {
    await db.insert(operatorNotes).values({ name: stateNote, value: nothing }).onConflictDoNothing();
    return toState(await db.select({ value }).from(operatorNotes).where(isState).for("update"));
  },

  saveState: async (changed: RetentionState): Promise<void> => {
    await db
      .update(operatorNotes)
      .set({ value: changed, updatedAt: sql`now()` })
      .where(isState);
  },
});

const isState = sql`${name} = ${stateNote}`;
const toState = ([row]: readonly { value: unknown }[]): RetentionState =>
  state.safeParse(row?.value).data ?? nothing;
