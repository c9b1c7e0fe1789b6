import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/http/feature.ts";
import type { Log } from "#server/base/log.ts";
import { createPeriodicJob } from "#server/base/periodic-job.ts";
import type { Repositories } from "#server/repositories.ts";
import { retentionRoute } from "./retention/retention-route.ts";
import { runRetention } from "./retention/run-retention.ts";
import { recordYears } from "#shared/api/carrier/carrier-record.ts";

/** Tables that grow with use and whose rows expire. */
type Expiring =
  | "idempotency"
  | "vins"
  | "fmcsaAnswers"
  | "carrierRecords"
  | "mailCounts"
  | "confirmations"
  | "rateLimits"
  | "adminSessions"
  | "loginAttempts";

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

type Deps = Pick<Dependencies, "clock" | "config" | "repositories" | "transact" | "log">;

/** Deletes rows that have expired, and what wasn't used for as long as is set: at startup and then once an hour. */
export function createHousekeepingFeature(deps: Deps): Feature {
  const { clock, config, repositories, transact, log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const job = createPeriodicJob({
    name: "retention",
    round: async () => {
      await purgeExpired(repositories, log, clock.now());
      return runRetention({ transact, log, days: config.retention, signal, now: clock.now });
    },
    afterFailureMs: hourMs,
    errorMessage: "old rows could not be deleted",
    log,
    clock,
  });
  const stop = async (): Promise<void> => {
    stopping.abort();
    await job.stop();
  };
  return { routes: [retentionRoute(deps)], workers: [{ ...job, stop }] };
}

/** The day this many years before, "2019-11-26". */
function yearsAgo(now: Date, years: number): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
}

/** Deletes expired rows. None of them hold anything that a visitor entered. */
export async function purgeExpired(old: Pick<Repositories, Expiring>, log: Log, now: Date): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const deleted = {
    keys: await old.idempotency.deleteBefore(daysAgo(idempotencyDays)),
    decodes: await old.vins.deleteBefore(daysAgo(vinDays)),
    fmcsaAnswers: await old.fmcsaAnswers.deleteBefore(daysAgo(fmcsaDays)),
    carrierRecords: await old.carrierRecords.deleteBefore(yearsAgo(now, recordYears)),
    mailCounts: await old.mailCounts.deleteBefore(daysAgo(mailDays)),
    confirmations: await old.confirmations.deleteBefore(daysAgo(mailDays)),
  };
  // Expired windows and sessions: too many and too short-lived to log.
  await old.rateLimits.deleteBefore(now);
  await old.adminSessions.deleteBefore(now);
  await old.loginAttempts.deleteBefore(daysAgo(1));
  if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, "old rows were deleted");
}
