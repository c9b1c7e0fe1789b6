import { eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { z } from "zod";
import { errorCode, explainError, type Log } from "#server/base/log.ts";
import { type DataKeys, noDataKeys } from "#server/base/settings/data-keys.ts";
import type { Database, OpenDatabase } from "#server/db/store.ts";
import { toEncryptionJobs } from "#server/db/encryption/encrypted-tables.ts";
import { isDatabaseUnavailable } from "#server/db/unavailable.ts";
import { backgroundMigrations } from "#shared/schema/operations.ts";
import { type BackgroundJob, type IndexJob, indexJobs, runInBatches } from "./background-jobs.ts";
import { rollback, type SqlClient } from "./sql-client.ts";

/** Without a current key, nothing is encrypted or decrypted. */
export const toBackgroundJobs = (dataKeys: DataKeys): readonly BackgroundJob[] => [
  ...indexJobs,
  ...(dataKeys.current === undefined ? [] : toEncryptionJobs(dataKeys)),
];

type Options = {
  readonly database: OpenDatabase;
  readonly log: Log;
  readonly signal?: AbortSignal;
  readonly jobs?: readonly BackgroundJob[];
};
type Run = Required<Options>;

/** later: another process runs them, or the database was unavailable. failed: needs the operator. */
export type BackgroundOutcome = "finished" | "later" | "failed";

// Arbitrary number that every version must share.
const lockKey = 7_424_520;

/** Runs one process at a time. A failed job is noted for the back office, and doesn't stop others. Throws when aborted. */
export async function runBackgroundJobs(options: Options): Promise<BackgroundOutcome> {
  const run: Run = { jobs: toBackgroundJobs(noDataKeys), signal: new AbortController().signal, ...options };
  const unfinished = await findUnfinishedJobs(run.database, run.jobs);
  if (unfinished.length === 0) return "finished";
  // The embedded database has one process, and its one session can't wait for itself.
  return run.database.kind === "embedded"
    ? runAll(run, unfinished)
    : run.database.withoutLimits(
        // Another process may have finished them meanwhile.
        async (client) =>
          whileAlone(client, async () => runAll(run, await findUnfinishedJobs(run.database, run.jobs))),
        run.signal,
      );
}

/** Indexes are checked themselves: one may come from an earlier version, or be gone. */
export async function findUnfinishedJobs(
  { db, pool }: Pick<OpenDatabase, "db" | "pool">,
  jobs = toBackgroundJobs(noDataKeys),
): Promise<BackgroundJob[]> {
  const unfinished: BackgroundJob[] = [];
  for (const job of jobs) {
    const isFinished =
      job.kind === "index" ? (await getIndexState(pool, job.name)) === "valid" : (await job.count(db)) === 0;
    if (!isFinished) unfinished.push(job);
  }
  return unfinished;
}

/**
 * Locks in an open transaction: a session's lock would stay in a pooler. Without a snapshot, concurrent index builds don't
 * wait.
 */
async function whileAlone(
  client: SqlClient,
  work: () => Promise<BackgroundOutcome>,
): Promise<BackgroundOutcome> {
  await client.query("begin");
  try {
    await client.query("set local idle_in_transaction_session_timeout = 0");
    // No parameters: the portal would keep the statement's snapshot.
    const { rows } = await client.query(`select pg_try_advisory_xact_lock(${lockKey}) as mine`);
    return rows[0]?.mine === true ? await work() : "later";
  } finally {
    await rollback(client);
  }
}

async function runAll(run: Run, unfinished: readonly BackgroundJob[]): Promise<BackgroundOutcome> {
  const outcomes: BackgroundOutcome[] = [];
  for (const job of unfinished) {
    run.signal.throwIfAborted();
    outcomes.push(await runOne(run, job));
  }
  return outcomes.find((outcome) => outcome !== "finished") ?? "finished";
}

async function runOne(run: Run, job: BackgroundJob): Promise<BackgroundOutcome> {
  const { database, log, signal } = run;
  const { db } = database;
  const start = performance.now();
  try {
    const total = job.kind === "rows" ? await job.count(db) : null;
    await note(db, job, { startedAt: sql`now()`, finishedAt: null, done: 0, total });
    if (job.kind === "rows")
      await runInBatches(database, job, {
        signal,
        onBatch: async (tx, rows) =>
          note(tx, job, { done: sql`${backgroundMigrations.done} + ${rows}`, error: null }),
      });
    else {
      const build = async (client: SqlClient) => buildIndex(client, job, database.kind === "postgres");
      if (!(await database.withoutLimits(build, signal))) return "later";
    }
    await note(db, job, { finishedAt: sql`now()`, error: null });
    log.info({ job: job.name, durationMs: Math.round(performance.now() - start) }, "background work is done");
    return "finished";
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = explainError(error);
    // Data exceptions and violated constraints may quote a value.
    const mayQuote = /^2[23]/.test(errorCode(error) ?? "");
    log.error({ job: job.name, reason: mayQuote ? errorCode(error) : reason }, "background work failed");
    await note(db, job, { error: reason });
    return isDatabaseUnavailable(error) ? "later" : "failed";
  }
}

async function note(
  db: Database,
  { name }: BackgroundJob,
  progress: PgUpdateSetSource<typeof backgroundMigrations>,
): Promise<void> {
  await db.insert(backgroundMigrations).values({ name }).onConflictDoNothing();
  await db.update(backgroundMigrations).set(progress).where(eq(backgroundMigrations.name, name));
}

const stateSchema = z.enum(["missing", "valid", "invalid", "building"]);
type State = z.output<typeof stateSchema>;

/** invalid: half built. building: possibly for a process that has died. */
export async function getIndexState(client: SqlClient, name: string): Promise<State> {
  const { rows } = await client.query(
    `select case
        when indisvalid then 'valid'
        when exists (select from pg_stat_progress_create_index where index_relid = indexrelid) then 'building'
        else 'invalid' end as state
      from pg_index where indexrelid = to_regclass($1)`,
    [name],
  );
  return stateSchema.parse(rows[0]?.state ?? "missing");
}

/** Runs outside of transactions. Resolves to false if the index is being built already. Drops one left half built first. */
export async function buildIndex(
  client: SqlClient,
  { name, prepare, definition }: IndexJob,
  isConcurrent: boolean,
): Promise<boolean> {
  if (prepare !== undefined) await client.query(prepare);
  const state = await getIndexState(client, name);
  if (state === "building") return false;
  const how = isConcurrent ? "concurrently " : "";
  if (state === "invalid") await client.query(`drop index ${how}${name}`);
  if (state !== "valid") await client.query(`create index ${how}${name} on ${definition}`);
  return true;
}
