import { createPeriodicJob, type PeriodicJob } from "#server/base/periodic-job.ts";
import { findNewerRelease, version } from "#server/db/migration/releases.ts";
import { runBackgroundJobs, toBackgroundJobs } from "#server/db/migration/run-background-jobs.ts";
import type { Dependencies, Feature } from "#server/http/route.ts";
import { findStoredKeys } from "#server/db/encryption/encrypted-tables.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "database" | "log">;
type ReleaseGuard = ReturnType<typeof createReleaseGuard>;

const checkMs = 10_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Runs background migrations, and makes way for a newer version. */
export function createUpgradeFeature(deps: Deps): Feature & { readonly releaseGuard: ReleaseGuard } {
  const releaseGuard = createReleaseGuard(deps);
  return {
    releaseGuard,
    workers: [
      createPeriodicJob({
        name: "release",
        round: async () => {
          await releaseGuard.isOutdated();
          return checkMs;
        },
        afterFailureMs: checkMs,
        errorMessage: "couldn't check if this version is too old for the database",
        log: deps.log,
        clock: deps.clock,
      }),
      createBackgroundWorker(deps),
    ],
  };
}

/** Notices when a newer version migrates the database so that this process no longer works on it. */
function createReleaseGuard({ database, log }: Deps) {
  let isOutdated = false;
  let stopWork: () => void = () => undefined;
  return {
    /** Called once this process is too old. */
    onOutdated: (stop: () => void): void => {
      stopWork = stop;
    },

    /** Asks the database, until it has become too new: only another process can work with it then. */
    isOutdated: async (): Promise<boolean> => {
      const newer = isOutdated ? undefined : await findNewerRelease(database.pool);
      if (newer && !isOutdated) {
        isOutdated = true;
        log.error(
          { version, database: newer.version, required: newer.minCompatible },
          "the database was migrated by a version that this one can't work beside: it takes no more work; update it",
        );
        stopWork();
      }
      return isOutdated;
    },
  };
}

/** `stop` gives up an index that is being built: PostgreSQL completes it, or a later process builds it again. */
function createBackgroundWorker({ clock, config, database, log }: Deps): PeriodicJob {
  const stopping = new AbortController();
  const jobs = toBackgroundJobs(config.dataKeys);
  const working = createPeriodicJob({
    name: "background",
    round: async () => {
      try {
        const outcome = await runBackgroundJobs({ database, log, jobs, signal: stopping.signal });
        return outcome === "later" ? minuteMs : hourMs;
      } catch (error) {
        if (stopping.signal.aborted) return hourMs;
        throw error;
      }
    },
    afterFailureMs: minuteMs,
    errorMessage: "background work on the database was interrupted",
    log,
    clock,
  });
  return {
    ...working,
    stop: async () => {
      stopping.abort();
      await working.stop();
    },
  };
}

/** Tells the operator about sensitive values stored in the clear, or under a lost key. */
export const createEncryptionFeature = ({ clock, config, database, log }: Deps): Feature => ({
  prepare: async () => {
    if (config.production && config.dataKeys.current === undefined)
      log.warn("answers such as birth dates, license and tax numbers are stored unencrypted: set DATA_KEYS");
  },
  workers: [
    createPeriodicJob({
      name: "encryption",
      round: async () => {
        const stored = await findStoredKeys(database.db);
        const missing = stored.filter((id) => !config.dataKeys.byId.has(id));
        if (missing.length > 0)
          log.error(
            { missing },
            "stored answers can't be decrypted: these keys are missing. Nothing is lost. Add them to the end of DATA_KEYS or data-keys.txt, and restart",
          );
        return hourMs;
      },
      afterFailureMs: minuteMs,
      errorMessage: "it could not be checked with which keys answers are encrypted",
      log,
      clock,
    }),
  ],
});
