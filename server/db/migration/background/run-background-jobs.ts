import type { OpenDatabase } from "#server/db/database.ts";
import { type DataKeys, noDataKeys } from "#server/base/settings/data-keys.ts";
import { dataKeyIndexes, toEncryptionJobs } from "#server/db/encryption/encryption-jobs.ts";
import { hasTable, rollback, type SqlClient } from "#server/db/migration/sql-client.ts";
import { isDatabaseUnavailable } from "#server/db/unavailable.ts";
import { errorCode, explainError, type Log } from "#server/base/log.ts";
import type { BackgroundJob } from "./background-job.ts";
import { buildIndex, getIndexState } from "./build-index.ts";
import { jobProgress } from "./job-progress.ts";
import { runInBatches } from "./run-in-batches.ts";
import { personIndexes } from "./person-indexes.ts";
import { retentionIndexes } from "./retention-indexes.ts";
import { trigramIndexes } from "./trigram-indexes.ts";

/** In this order. */
export const toBackgroundJobs = (dataKeys: DataKeys): readonly BackgroundJob[] => [
  ...trigramIndexes,
  ...personIndexes,
  ...retentionIndexes,
  ...dataKeyIndexes,
  ...toEncryptionJobs(dataKeys),
];

type Options = {
  readonly database: OpenDatabase;
  readonly log: Log;
  readonly signal?: AbortSignal;
  readonly jobs?: readonly BackgroundJob[];
};
type Run = Required<Options>;

/** "later": another process is at it, or the database was unavailable. "failed": somebody has to do something. */
export type BackgroundOutcome = "finished" | "later" | "failed";

// An arbitrary number that every version of the product must share.
const lockKey = 7_424_520;

/**
 * Does what is left of the background migrations, one process at a time. A job that fails is logged, noted for the
 * back office, and keeps none of the others from running. Throws when the database is gone, or when aborted.
 */
export async function runBackgroundJobs(options: Options): Promise<BackgroundOutcome> {
  const run: Run = { jobs: toBackgroundJobs(noDataKeys), signal: new AbortController().signal, ...options };
  const unfinished = await findUnfinishedJobs(run.database, run.jobs);
  if (unfinished.length === 0) return "finished";
  // Only one process uses the embedded database, and its one session can't wait for itself.
  return run.database.kind === "embedded"
    ? runAll(run, unfinished)
    : run.database.withoutLimits(
        // Others may have done it since.
        async (client) =>
          whileAlone(client, async () => runAll(run, await findUnfinishedJobs(run.database, run.jobs))),
        run.signal,
      );
}

/** What is left to do, also of a database whose tables are those of an earlier version. */
export async function findUnfinishedJobs(
  database: Pick<OpenDatabase, "db" | "pool">,
  jobs = toBackgroundJobs(noDataKeys),
): Promise<BackgroundJob[]> {
  const isKnown = await hasTable(database.pool, "background_migrations");
  const finished = isKnown ? await jobProgress(database.db).findFinished() : new Set<string>();
  const isFinished = async (job: BackgroundJob): Promise<boolean> => {
    // An index is looked for itself: it may come from an earlier version, or be gone.
    if (job.kind === "index") return (await getIndexState(database.pool, job.name)) === "valid";
    return job.isLeft ? !(await job.isLeft(database.db)) : finished.has(job.name);
  };
  const unfinished: BackgroundJob[] = [];
  for (const job of jobs) {
    if (!(await isFinished(job))) unfinished.push(job);
  }
  return unfinished;
}

/**
 * Holds a lock for the time of the work, by an open transaction: a session's lock would stay in a pooler. The
 * transaction has no snapshot in between, so that an index that is built concurrently doesn't wait for it.
 */
async function whileAlone(
  client: SqlClient,
  work: () => Promise<BackgroundOutcome>,
): Promise<BackgroundOutcome> {
  await client.query("begin");
  try {
    await client.query("set local idle_in_transaction_session_timeout = 0");
    // Without parameters: with them, the portal would keep the statement's snapshot.
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
  const progress = jobProgress(database.db);
  const start = performance.now();
  try {
    if (job.kind === "rows") {
      await progress.begin(job.name, async () => job.count(database.db));
      await runInBatches(database, job, signal);
    } else {
      await progress.beginAgain(job.name);
      const build = async (client: SqlClient) => buildIndex(client, job, database.kind === "postgres");
      if (!(await database.withoutLimits(build, signal))) return "later";
      await progress.finish(job.name);
    }
    log.info({ job: job.name, durationMs: Math.round(performance.now() - start) }, "background work is done");
    return "finished";
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = explainError(error);
    // A data exception or a violated constraint may quote a value.
    const mayQuote = /^2[23]/.test(errorCode(error) ?? "");
    log.error({ job: job.name, reason: mayQuote ? errorCode(error) : reason }, "background work failed");
    await progress.fail(job.name, reason);
    return isDatabaseUnavailable(error) ? "later" : "failed";
  }
}
