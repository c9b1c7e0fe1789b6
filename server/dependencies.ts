import { createServiceHealth } from "#server/base/upstream/breaker.ts";
import type { Config } from "./base/settings/config.ts";
import { type OpenDatabase, storeOn } from "#server/db/store.ts";
import type { Log } from "./base/log.ts";
import { createMetrics } from "./base/metrics.ts";
import type { Dependencies } from "#server/http/route.ts";
import { createExportSlots } from "#server/http/exports/export-file.ts";
import { transactOn } from "#server/http/transact.ts";
import { type Clock, systemClock } from "./base/clock.ts";
import { type Random, systemRandom } from "./base/random.ts";

export type StartOptions = {
  readonly config: Config;
  readonly log: Log;
  readonly database: OpenDatabase;
  readonly clock?: Clock;
  readonly random?: Random;
};

export function createDependencies({
  config,
  log,
  database,
  clock = systemClock,
  random = systemRandom,
}: StartOptions): Dependencies {
  const deps = { clock, random, dataKeys: config.dataKeys };
  const metrics = createMetrics();
  return {
    config,
    log,
    metrics,
    database,
    clock,
    random,
    health: createServiceHealth({ now: clock.now, onOutcome: metrics.countUpstream }),
    // Without one, sessions last until the server stops.
    sessionSecret: config.sessionSecret ?? random.bytes(32).toString("hex"),
    exportSlots: createExportSlots(),
    store: storeOn(database.db, deps),
    transact: transactOn(database.transaction, { deps, onRepeat: metrics.noteRepeat }),
  };
}
