import { type Dependencies, found, route, type Route, type Feature } from "#server/http/route.ts";
import { getRetention, maxCounted } from "#shared/api/admin/records/retention-api.ts";
import { retentionKinds } from "#shared/api/admin/retention-kinds.ts";
import {
  retentionEveryMs,
  toLimits,
  runRetention,
} from "#server/features/housekeeping/retention/run-retention.ts";
import { retentionRepository } from "#server/features/housekeeping/retention/retention-repository.ts";
import { createPeriodicJob } from "#server/base/periodic-job.ts";
import { fmcsaAnswers } from "#shared/schema/retired-tables.ts";
import { idempotencyRepository } from "#server/http/idempotency-repository.ts";
import { vinRepository } from "#server/vin/vin-repository.ts";
import { deleteInBatches } from "#server/db/insert.ts";
import { mailCountsRepository } from "#server/mail/limits/mail-counts-repository.ts";
import { confirmationsRepository } from "#server/mail/confirmation/confirmations-repository.ts";
import {
  rateLimitsRepository,
  loginAttemptsRepository,
} from "#server/http/rate-limits/rate-limits-repository.ts";
import { sessionsRepository } from "#server/http/sessions-repository.ts";
import { clearDataRepository } from "#server/records/clear-data-repository.ts";

type RouteDeps = Pick<Dependencies, "clock" | "config" | "store">;

const retentionRoute = ({ clock, config, store }: RouteDeps): Route =>
  route(getRetention, async () => {
    const days = config.retention;
    const { running, last } = await retentionRepository(store).findState();
    const nextRunAt = last && new Date(Date.parse(last.startedAt) + retentionEveryMs);
    const limits = toLimits(days, nextRunAt ?? clock.now());
    const hasLimits = Object.keys(limits).length > 0;
    const kinds = await Promise.all(
      retentionKinds.map(async (kind) => ({
        kind,
        days: days[kind],
        ...(await retentionRepository(store).count(kind, limits[kind], maxCounted)),
      })),
    );
    return found({
      kinds,
      isRunning: running !== null,
      nextRunAt: hasLimits ? nextRunAt : null,
      lastRun: last,
    });
  });

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A browser repeats a request within minutes, or when the visitor returns to the same page. */
const idempotencyDays = 30;

/** Stated in the privacy policy: daily counts, and submissions whose code works for minutes. */
const mailDays = 1;

/** Stated in the privacy policy. Until NHTSA answers again, an old answer is shown with its age. */
const vinDays = 365;

/** The previous version may be started again, and has its unsent texts in the database. */
const draftDays = 7;

type PurgeRecords = (now: Date) => Promise<Readonly<Record<string, number>>>;

type Deps = Pick<Dependencies, "clock" | "config" | "store" | "transact" | "log"> & {
  /** Deletes expired rows that an extra has; resolves to their numbers by name. */
  readonly purgeRecords?: PurgeRecords | undefined;
};

/** Deletes expired and long unused rows at startup, then once an hour. */
export function createHousekeepingFeature(deps: Deps): Feature {
  const { clock, config, transact, log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const job = createPeriodicJob({
    name: "retention",
    round: async () => {
      await purgeExpired(deps, clock.now());
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

/** Deletes expired rows. None of them hold anything that a visitor entered, but an operator's unsent texts may. */
export async function purgeExpired(
  { store: old, log, purgeRecords }: Pick<Deps, "store" | "log" | "purgeRecords">,
  now: Date,
): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const deleted = {
    keys: await idempotencyRepository(old).deleteBefore(daysAgo(idempotencyDays)),
    decodes: await vinRepository(old).deleteBefore(daysAgo(vinDays)),
    // Nothing reads them anymore. A later release drops the table.
    fmcsaAnswers: await deleteInBatches(old.db, fmcsaAnswers),
    mailCounts: await mailCountsRepository(old).deleteBefore(daysAgo(mailDays)),
    confirmations: await confirmationsRepository(old).deleteBefore(daysAgo(mailDays)),
    drafts: await clearDataRepository(old).removeDraftsBefore(daysAgo(draftDays)),
    ...(await purgeRecords?.(now)),
  };
  // Expired windows and sessions: too many and too short-lived to log.
  await rateLimitsRepository(old).deleteBefore(now);
  await sessionsRepository(old).deleteBefore(now);
  await loginAttemptsRepository(old).deleteBefore(daysAgo(1));
  if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, "old rows were deleted");
}
