import type { Dependencies, Feature } from "#server/http/feature.ts";
import { createPeriodicJob } from "#server/base/periodic-job.ts";
import { backUpDaily } from "./daily-backups.ts";

const hourMs = 60 * 60_000;

/** Backs up the embedded database, which nobody else can do while the server runs. */
export function createBackupFeature({
  clock,
  config,
  database: { copyTo },
  log,
  store,
}: Pick<Dependencies, "clock" | "config" | "database" | "log" | "store">): Feature {
  if (!copyTo || config.backupDays === 0) return {};
  const startedAt = clock.now();
  return {
    workers: [
      createPeriodicJob({
        name: "backup",
        round: async () => backUpDaily({ config, copyTo, store, startedAt }, clock.now()),
        afterFailureMs: hourMs,
        errorMessage: "the database was not backed up",
        log,
        clock,
      }),
    ],
  };
}
