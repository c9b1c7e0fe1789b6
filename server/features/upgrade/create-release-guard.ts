import type { OpenDatabase } from "#server/db/database.ts";
import { findNewerRelease } from "#server/db/migration/releases.ts";
import { version } from "#server/db/migration/version.ts";
import type { Log } from "#server/base/log.ts";

export type ReleaseGuard = ReturnType<typeof createReleaseGuard>;

/** Notices when a newer version migrates the database so that this process doesn't work on it any more. */
export function createReleaseGuard({ database, log }: { database: Pick<OpenDatabase, "pool">; log: Log }) {
  let isOutdated = false;
  let stopWork: () => void = () => undefined;
  return {
    /** Called once, when this process is too old. */
    onOutdated: (stop: () => void): void => {
      stopWork = stop;
    },

    /** Asks the database, until it has become too new: only another process can work with it then. */
    isOutdated: async (): Promise<boolean> => {
      const newer = isOutdated ? undefined : await findNewerRelease(database.pool, version);
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
