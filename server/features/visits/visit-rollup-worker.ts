import type { Log } from "#server/log.ts";
import { createPeriodicJob, type PeriodicJob } from "#server/periodic-job.ts";
import type { Transact } from "#server/repositories.ts";

const pauseMs = 10 * 60 * 1000;

/** Counts a complete day in a transaction of its own; resolves to whether there was one. */
export const countNextDay = async (transact: Transact, at?: Date): Promise<boolean> =>
  transact.run(async ({ visitRollups }) => visitRollups.countNextDay(at));

/** Counts the visits of each day once it is complete: years of them one by one, with a pause for others. */
export const createVisitRollupWorker = (transact: Transact, log: Log): PeriodicJob =>
  createPeriodicJob({
    round: async () => ((await countNextDay(transact)) ? 20 : pauseMs),
    afterFailureMs: 60_000,
    errorMessage: "the visits of a day were not counted",
    log,
  });
