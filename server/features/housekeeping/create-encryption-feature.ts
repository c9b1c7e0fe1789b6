import { findStoredKeys } from "#server/db/encryption/encrypted-tables.ts";
import type { Dependencies, Feature } from "#server/http/route.ts";
import { createPeriodicJob } from "#server/base/periodic-job.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "database" | "log">;

const hourMs = 60 * 60_000;
const minuteMs = 60_000;

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
            "stored answers can't be decrypted: these keys are missing. Nothing is lost: add them behind those of DATA_KEYS or data-keys.txt, and restart",
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
