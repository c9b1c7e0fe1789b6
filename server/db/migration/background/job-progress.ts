import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { backgroundMigrations } from "#shared/schema/upgrade/background-migrations.ts";

const { name } = backgroundMigrations;

type Progress = Pick<typeof backgroundMigrations.$inferSelect, "cursor" | "done">;

const batchProgress = (db: Database) => ({
  /** In a transaction: keeps others from the job until its end. Undefined if it is finished. */
  lock: async (job: string): Promise<Progress | undefined> => {
    const [found] = await db
      .select({ cursor: backgroundMigrations.cursor, done: backgroundMigrations.done })
      .from(backgroundMigrations)
      .where(and(eq(name, job), isNull(backgroundMigrations.finishedAt)))
      .for("update");
    return found;
  },

  advance: async (job: string, progress: Progress): Promise<void> => {
    await db
      .update(backgroundMigrations)
      .set({ ...progress, error: null })
      .where(eq(name, job));
  },
});

const starts = (db: Database) => ({
  /** Notes that a change of rows has begun, unless that is known; one that was finished begins again. */
  begin: async (job: string, count: () => Promise<number>): Promise<void> => {
    const { finishedAt } = backgroundMigrations;
    const [known] = await db.select({ finishedAt }).from(backgroundMigrations).where(eq(name, job));
    if (known && known.finishedAt === null) return;
    const begun = { cursor: null, done: 0, total: await count() };
    await db
      .insert(backgroundMigrations)
      .values({ name: job, ...begun })
      .onConflictDoUpdate({
        target: name,
        set: { ...begun, startedAt: sql`now()`, finishedAt: null, error: null },
        setWhere: isNotNull(finishedAt),
      });
  },

  /** Notes that something is made, perhaps again. */
  beginAgain: async (job: string): Promise<void> => {
    await db
      .insert(backgroundMigrations)
      .values({ name: job })
      .onConflictDoUpdate({ target: name, set: { startedAt: sql`now()`, finishedAt: null } });
  },
});

/** How far each job is. */
export const jobProgress = (db: Database) => ({
  ...batchProgress(db),
  ...starts(db),

  findFinished: async (): Promise<Set<string>> => {
    const rows = await db
      .select({ name })
      .from(backgroundMigrations)
      .where(sql`${backgroundMigrations.finishedAt} is not null`);
    return new Set(rows.map((row) => row.name));
  },

  finish: async (job: string): Promise<void> => {
    await db
      .update(backgroundMigrations)
      .set({ finishedAt: sql`now()`, error: null })
      .where(eq(name, job));
  },

  /** Notes why a try failed. */
  fail: async (job: string, error: string): Promise<void> => {
    await db
      .insert(backgroundMigrations)
      .values({ name: job, error })
      .onConflictDoUpdate({ target: name, set: { error } });
  },
});
