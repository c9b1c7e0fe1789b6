import type { Log } from "#server/log.ts";
import { createPeriodicJob, type PeriodicJob } from "#server/periodic-job.ts";

/** Tables that grow with use and whose rows expire. */
type Purgeable = {
  /** Deletes older rows; resolves to their number. */
  readonly deleteBefore: (time: Date) => Promise<number>;
};

type Options = {
  readonly idempotency: Purgeable;
  readonly vins: Purgeable;
  readonly fmcsaAnswers: Purgeable;
  readonly mailCounts: Purgeable;
  readonly confirmations: Purgeable;
  readonly rateLimits: Purgeable;
  readonly adminSessions: Purgeable;
  readonly loginAttempts: Purgeable;
  readonly now: () => Date;
  readonly log: Log;
};

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** A browser repeats a request within minutes, or when the visitor returns to the same page. */
const idempotencyDays = 30;
/** Stated in the privacy policy: daily counts, and submissions whose code works for minutes. */
const mailDays = 1;
/** Stated in the privacy policy. Until NHTSA answers again, an old answer is shown with its age. */
const vinDays = 365;
/** Older answers of FMCSA are not shown even if it does not respond. */
const fmcsaDays = 7;

/** Deletes expired rows. None of them hold anything that a visitor entered. */
export async function purgeExpired({ now, log, ...old }: Options): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * dayMs);
  const deleted = {
    keys: await old.idempotency.deleteBefore(daysAgo(idempotencyDays)),
    decodes: await old.vins.deleteBefore(daysAgo(vinDays)),
    fmcsaAnswers: await old.fmcsaAnswers.deleteBefore(daysAgo(fmcsaDays)),
    mailCounts: await old.mailCounts.deleteBefore(daysAgo(mailDays)),
    confirmations: await old.confirmations.deleteBefore(daysAgo(mailDays)),
  };
  // Expired windows and sessions: too many and too short-lived to log.
  await old.rateLimits.deleteBefore(now());
  await old.adminSessions.deleteBefore(now());
  await old.loginAttempts.deleteBefore(daysAgo(1));
  if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, "old rows were deleted");
}

/** Runs at startup and then once an hour. */
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
