import type { OpenDatabase } from "#server/db/database.ts";
import type { RowsJob } from "./background-job.ts";
import { jobProgress } from "./job-progress.ts";

const defaultRows = 1000;

/**
 * Does a job from where it was left. Each batch is in one transaction with the note of it, so that a process that
 * is killed repeats nothing and leaves nothing out, also if another process goes on. Stops between batches when aborted.
 */
export async function runInBatches(
  { transaction }: Pick<OpenDatabase, "transaction">,
  { name, runBatch, batchRows = defaultRows }: RowsJob,
  signal: AbortSignal,
): Promise<void> {
  let isFinished = false;
  while (!isFinished) {
    signal.throwIfAborted();
    isFinished = await transaction(async (db) => {
      const progress = jobProgress(db);
      const known = await progress.lock(name);
      if (!known) return true;
      const { cursor, rows } = await runBatch(db, known.cursor, batchRows);
      await progress.advance(name, { cursor, done: known.done + rows });
      if (rows < batchRows) await progress.finish(name);
      return rows < batchRows;
    });
  }
}
