import { getHealth, getReadiness } from "#shared/api/health-api.ts";
import { type Dependencies, type Feature, route, type Route } from "#server/http/route.ts";
import { DatabaseUnavailableError } from "#server/db/unavailable.ts";
import { describeError, type Log } from "#server/base/log.ts";
import { build } from "#server/base/build.ts";
import { AppError } from "#server/base/app-error.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";
import { cacheBriefly } from "#server/base/cache-briefly.ts";

type Options = {
  /** Resolves when the database has completed a write. */
  readonly checkWrite: () => Promise<void>;
  /** True if it refused one since. */
  readonly isRefusing: () => boolean;
  /** Age in seconds of the oldest unsent message; null if there is none. */
  readonly oldestWaiting: () => Promise<number | null>;
  /** True if the database has become too new for this process. */
  readonly isOutdated: () => Promise<boolean>;
  readonly isMailPaused: boolean;
  readonly log: Log;
};

/** Milliseconds that a successful write counts: each one waits for the disk. */
const writtenMs = 10_000;

/** Tells monitoring if the process is up, and ready. */
export function healthRoutes(options: Options): Route[] {
  const { checkWrite, isRefusing, oldestWaiting, isOutdated, isMailPaused, log } = options;
  let writtenAt = -Infinity;
  const check = async () => {
    if (await isOutdated()) throw outdated();
    const isDue = isRefusing() || performance.now() - writtenAt > writtenMs;
    // After a failure, also of what is read, the next check writes.
    const before = writtenAt;
    writtenAt = -Infinity;
    if (isDue) await checkWrite();
    const oldestWaitingMailSeconds = await oldestWaiting();
    writtenAt = isDue ? performance.now() : before;
    return { status: "ready" as const, oldestWaitingMailSeconds, isMailPaused };
  };
  const checkReadiness = cacheBriefly(check);
  return [
    route(getHealth, async () => ({ status: "up" as const, ...build })),
    route(getReadiness, async ({ request }) => {
      try {
        const readiness = await checkReadiness();
        // A save was refused after that was checked.
        if (isRefusing()) throw new DatabaseUnavailableError("a save was refused");
        return readiness;
      } catch (error) {
        if (error instanceof AppError) throw error;
        log.error({ requestId: request.id, error: describeError(error) }, "the database takes no writes");
        throw new AppError(503, "The database can't be written to right now.", [], { retryAfterSeconds: 2 });
      }
    }),
  ];
}

const outdated = (): AppError =>
  new AppError(
    503,
    "This process is too old for its database, which a newer version has migrated, and takes no more work. Update it.",
  );

type Deps = Pick<Dependencies, "config" | "database" | "store" | "log"> & Pick<Options, "isOutdated">;

export const createHealthFeature = ({ config, database, store, isOutdated, log }: Deps): Feature => ({
  routes: healthRoutes({
    checkWrite: database.checkWrite,
    isRefusing: database.isRefusing,
    oldestWaiting: outboxRepository(store).oldestWaiting,
    isOutdated,
    isMailPaused: config.mail.isPaused,
    log,
  }),
});
