import { isReplica } from "#server/fmcsa/mirror/import/connect.ts";
import { openMirrorPool } from "./open-mirror.ts";
import { findLiveJudgement } from "#server/fmcsa/mirror/percentiles/read-percentiles.ts";
import { readSetStates, type SetStates } from "#server/fmcsa/mirror/sync/set-states.ts";
import type { Dependencies, Feature } from "#server/http/feature.ts";
import { describeError } from "#server/base/log.ts";
import { createPeriodicJob, type PeriodicJob } from "#server/base/periodic-job.ts";
import type { FailingCopy } from "#shared/api/admin/today/today.ts";
import { type CopyAge, toAges } from "./sync/mirror-ages.ts";
import { findFailing } from "./sync/find-failing.ts";
import { type MirrorReport, reportMirror } from "./sync/report-mirror.ts";
import { runSync } from "./sync/run-sync.ts";
import { cacheBriefly } from "#server/base/cache-briefly.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "log" | "random">;

export type FmcsaCopyFeature = Feature & {
  /** For the dashboard; undefined if there is no copy. */
  readonly report?: () => Promise<MirrorReport>;
  /** What failed so often in a row that the operator is told. Rejects if the copy's database doesn't answer. */
  readonly findFailing?: () => Promise<FailingCopy[]>;
  /** How old what is in use is, by data set. Rejects if the copy's database doesn't answer. */
  readonly getAges?: () => Promise<CopyAge[]>;
};

const hourMs = 60 * 60_000;
const minuteMs = 60_000;

/** Keeps the copy of FMCSA's data up to date, if there is one. */
export function createMirrorFeature(deps: Deps): FmcsaCopyFeature {
  const { clock, config, log } = deps;
  const { databaseUrl: url, isOn } = config.fmcsaCopy;
  // A demo's made-up carriers are in no copy.
  if (!isOn || url === undefined || config.fmcsa.isSample) return {};
  const onConnectionLost = (error: Error): void =>
    log.warn({ error: describeError(error) }, "the connection to the copy of FMCSA's data broke");
  const pool = openMirrorPool({ url, poolSize: 1, onConnectionLost });
  const readStates = async () => readSetStates(pool);
  return {
    report: async () =>
      reportMirror({ readStates, findJudgement: async () => findLiveJudgement(pool), clock, log }),
    findFailing: async () => findFailing(await readStates()),
    getAges: cacheBriefly(async () => toAges(await readStates(), clock.now()), 10_000),
    workers: [createSyncJob(deps, { readStates, isReplica: async () => isReplica(pool) })],
    close: async () => pool.end(),
  };
}

type Copy = { readonly readStates: () => Promise<SetStates>; readonly isReplica: () => Promise<boolean> };

/** A few times a day, at other times in each process; only one of them loads, and none into a replica. */
function createSyncJob({ clock, log, random }: Deps, copy: Copy): PeriodicJob {
  const stopping = new AbortController();
  // The server is busy enough when it starts.
  const firstMs = 2 * minuteMs + random.int(8 * minuteMs);
  let isFirst = true;
  const job = createPeriodicJob({
    name: "fmcsa-copy",
    round: async () => {
      if (isFirst) {
        isFirst = false;
        return firstMs;
      }
      if (!(await copy.isReplica())) await runSync(stopping.signal);
      checkFailures(await copy.readStates(), log);
      return 4 * hourMs + random.int(2 * hourMs);
    },
    afterFailureMs: 4 * hourMs,
    errorMessage: "the copy of FMCSA's data is not up to date",
    log,
    clock,
  });
  const stop = async (): Promise<void> => {
    stopping.abort(new Error("The server is stopping."));
    await job.stop();
  };
  return { ...job, stop };
}

/** Throws if a data set failed as often as somebody should look at it. */
function checkFailures(states: SetStates, log: Deps["log"]): void {
  const failing = findFailing(states);
  for (const { id, count } of failing)
    log.error({ dataSet: id, failures: count }, "a data set of FMCSA's failed repeatedly");
  if (failing.length > 0) throw new Error(`${failing.length} data sets failed repeatedly`);
}
