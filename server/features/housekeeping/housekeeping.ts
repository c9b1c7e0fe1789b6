import type { Log } from "#server/log.ts";
import { createPeriodicJob, type PeriodicJob } from "#server/periodic-job.ts";

/** Tables that grow with use and whose rows expire. */
type Purgeable = {
  /** Deletes what is older; resolves to how many rows that were. */
  readonly deleteBefore: (time: Date) => Promise<number>;
};

type Options = {
  readonly idempotency: Purgeable;
  readonly vins: Purgeable;
  readonly mailCounts: Purgeable;
  readonly confirmations: Purgeable;
  readonly rateLimits: Purgeable;
  readonly now: () => Date;
  readonly log: Log;
};

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** A browser repeats a request within minutes, or when the visitor comes back to the same page. */
const idempotencyDays = 30;
/** The privacy policy says so of both: what was counted for a day, and what waits for a code that works for minutes. */
const mailDays = 1;
/** The privacy policy says so. As long as there is no newer one, an old answer of NHTSA is shown with its age. */
const vinDays = 365;

/** Deletes what is not needed any more. Nothing that a visitor entered is among it. */
export async function purgeExpired({ now, log, ...old }: Options): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * dayMs);
  const deleted = {
    keys: await old.idempotency.deleteBefore(daysAgo(idempotencyDays)),
    decodes: await old.vins.deleteBefore(daysAgo(vinDays)),
    mailCounts: await old.mailCounts.deleteBefore(daysAgo(mailDays)),
    confirmations: await old.confirmations.deleteBefore(daysAgo(mailDays)),
  };
  // Windows that are over: too many and too short-lived to be worth a line.
  await old.rateLimits.deleteBefore(now());
  if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, "old rows were deleted");
}

/** Tidies up at the start and then once an hour. */
export const createHousekeeping = (options: Options): PeriodicJob =>
  createPeriodicJob({
    round: async () => {
      await purgeExpired(options);
      return hourMs;
    },
    afterFailureMs: hourMs,
    errorMessage: "old rows could not be deleted",
    log: options.log,
  });
