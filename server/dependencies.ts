import { createServiceHealth } from "./base/upstream/service-health.ts";
import type { OfflineDecoder } from "./vin/offline/offline-decoder.ts";
import type { Config } from "./base/settings/config.ts";
import type { OpenDatabase } from "./db/database.ts";
import { openFmcsaCopy } from "./fmcsa/mirror/open-mirror.ts";
import type { Log } from "./base/log.ts";
import { createMetrics } from "./base/metrics/metrics.ts";
import { createExportSlots } from "./http/exports/export-slots.ts";
import { repositoriesOn, transactOn } from "./repositories.ts";
import { type Clock, systemClock } from "./base/clock.ts";
import { type Random, systemRandom } from "./base/random.ts";

/** What the server is started with. */
export type StartOptions = {
  readonly config: Config;
  readonly log: Log;
  readonly database: OpenDatabase;
  /** The copy of NHTSA's VIN data; undefined if there is none. */
  readonly offline?: OfflineDecoder | undefined;
  readonly clock?: Clock;
  readonly random?: Random;
};

/** What any feature may depend on. */
export type Dependencies = ReturnType<typeof createDependencies>;

export function createDependencies({
  config,
  log,
  database,
  offline,
  clock = systemClock,
  random = systemRandom,
}: StartOptions) {
  const deps = { clock, random, dataKeys: config.dataKeys };
  const metrics = createMetrics();
  return {
    config,
    log,
    /** What this process counts, for monitoring. */
    metrics,
    database,
    offline,
    /** Our copy of FMCSA's data; undefined if there is none. */
    fmcsaCopy: openFmcsaCopy({ config, log, clock }),
    clock,
    random,
    /** How outside services answered this process. */
    health: createServiceHealth({ now: clock.now, onOutcome: metrics.countUpstream }),
    // Without one, sessions last until the server stops.
    sessionSecret: config.sessionSecret ?? random.bytes(32).toString("hex"),
    exportSlots: createExportSlots(),
    repositories: repositoriesOn(database.db, deps),
    transact: transactOn(database.transaction, { deps, onRepeat: metrics.noteRepeat }),
  };
}
