import { isReplica } from "#server/fmcsa/mirror/import/connect.ts";
import { Gauge } from "prom-client";
import type { FmcsaMirror } from "./open-mirror.ts";
import { findLiveJudgement } from "#server/fmcsa/mirror/percentiles/read-percentiles.ts";
import { readSetStates, type SetStates, type SetState, type SyncStep } from "./sync/set-states.ts";
import type { Dependencies, Feature } from "#server/http/route.ts";
import { describeError, type Log } from "#server/base/log.ts";
import { createPeriodicJob, type PeriodicJob } from "#server/base/periodic-job.ts";
import {
  type FailingSet,
  alertAfter,
  type MirrorSetReport,
  type Dashboard,
} from "#shared/api/admin/dashboard.ts";
import { runSync } from "./sync/run-sync.ts";
import { cacheBriefly } from "#server/base/cache-briefly.ts";
import { mirroredSets } from "./mirrored-sets.ts";
import { percentilesName } from "./percentiles/percentile-tables.ts";
import type { Clock } from "#server/base/clock.ts";
import type { Judgement } from "#shared/carrier/sms/percentile-match.ts";

type MirrorReport = NonNullable<Dashboard["mirror"]>;

const steps = [
  "waiting",
  "downloading",
  "loading",
  "indexing",
  "checking",
  "changes",
] as const satisfies readonly SyncStep[];

/** An index of the largest set takes minutes without news. What says nothing for longer was killed. */
const longestStepMs = 30 * 60_000;

function toProgress({ step, share, stepAt }: SetState, now: Date): MirrorSetReport["progress"] {
  const known = steps.find((each) => each === step);
  const isRunning = stepAt !== null && now.getTime() - stepAt.getTime() < longestStepMs;
  return known && isRunning ? { step: known, share: share ?? 0 } : null;
}

const toFailure = ({ failedAt, failures, error }: SetState): MirrorSetReport["failure"] =>
  failedAt && error !== null && failures > 0
    ? { at: failedAt.toISOString(), count: failures, reason: error }
    : null;

function toReport(id: MirrorSetReport["id"], state: SetState | undefined, now: Date): MirrorSetReport {
  return {
    id,
    publishedAt: state?.publishedAt?.toISOString() ?? null,
    loadedAt: state?.loadedAt?.toISOString() ?? null,
    rows: state?.rows ?? null,
    progress: state ? toProgress(state, now) : null,
    failure: state ? toFailure(state) : null,
  };
}

type Source = {
  readonly readStates: () => Promise<SetStates>;
  readonly findJudgement: () => Promise<Judgement | undefined>;
  readonly clock: Clock;
  readonly log: Log;
};

/** Every set of the mirror, and what is computed from them; sets: null if the mirror's database doesn't answer. */
export async function reportMirror({ readStates, findJudgement, clock, log }: Source): Promise<MirrorReport> {
  try {
    const [states, judgement = null] = await Promise.all([readStates(), findJudgement()]);
    const now = clock.now();
    return { sets: mirroredSets.map(({ dataSet: { id } }) => toReport(id, states.get(id), now)), judgement };
  } catch (error) {
    log.error({ error: describeError(error) }, "the state of the mirror of FMCSA's data could not be read");
    return { sets: null, judgement: null };
  }
}

const ids = [...mirroredSets.map(({ dataSet }) => dataSet.id), percentilesName] as const;

/** Lists sets that failed so often in a row that somebody has to look at them. */
const findFailing = (states: SetStates): FailingSet[] =>
  ids.flatMap((id) => {
    const { failures = 0, error = null, failedAt = null } = states.get(id) ?? {};
    return failures < alertAfter || error === null || failedAt === null
      ? []
      : [{ id, count: failures, at: failedAt.toISOString(), reason: error }];
  });

type Deps = Pick<Dependencies, "clock" | "log" | "metrics" | "random"> & {
  readonly mirror: FmcsaMirror | undefined;
};

export type MirrorFeature = Feature & {
  /** For the dashboard; undefined if there is no mirror. */
  readonly report?: () => Promise<MirrorReport>;
  /** Lists sets that keep failing. Rejects if the mirror's database doesn't answer. */
  readonly findFailing?: () => Promise<FailingSet[]>;
};

const hourMs = 60 * 60_000;
const minuteMs = 60_000;

export function createMirrorFeature(deps: Deps): MirrorFeature {
  const { clock, log, mirror } = deps;
  if (!mirror) return {};
  const { pool } = mirror;
  const readStates = async () => readSetStates(pool);
  addAgeGauge(deps, readStates);
  return {
    report: async () =>
      reportMirror({ readStates, findJudgement: async () => findLiveJudgement(pool), clock, log }),
    findFailing: async () => findFailing(await readStates()),
    workers: [createSyncJob(deps, { readStates, isReplica: async () => isReplica(pool) })],
  };
}

/** Measures since FMCSA published what is in use, or since it was loaded if that isn't known. */
function addAgeGauge({ clock, log, metrics }: Deps, readStates: Source["readStates"]): void {
  const read = cacheBriefly(readStates, 10_000);
  const gauge = new Gauge({
    name: "rigfile_fmcsa_data_age_seconds",
    help: "Since FMCSA published the data set that our mirror has. The same in every process on one database: use max().",
    labelNames: ["set", "cadence"],
    registers: [metrics.registry],
    collect: async () => {
      gauge.reset();
      const states = await read().catch((error: unknown): SetStates => {
        log.warn({ error: describeError(error) }, "the age of FMCSA's data could not be read");
        return new Map();
      });
      for (const { dataSet, cadence } of mirroredSets) {
        const state = states.get(dataSet.id);
        const since = state?.publishedAt ?? state?.loadedAt;
        if (!since) continue;
        const seconds = (clock.now().getTime() - since.getTime()) / 1000;
        gauge.set({ set: dataSet.id, cadence }, Math.max(0, seconds));
      }
    },
  });
}

type Mirror = { readonly readStates: () => Promise<SetStates>; readonly isReplica: () => Promise<boolean> };

/** A few times a day, at other times in each process; only one of them loads, and none into a replica. */
function createSyncJob({ clock, log, random }: Deps, mirror: Mirror): PeriodicJob {
  const stopping = new AbortController();
  // The server is busy enough when it starts.
  const firstMs = 2 * minuteMs + random.int(8 * minuteMs);
  let isFirst = true;
  const job = createPeriodicJob({
    name: "fmcsa-mirror",
    round: async () => {
      if (isFirst) {
        isFirst = false;
        return firstMs;
      }
      if (!(await mirror.isReplica())) await runSync(stopping.signal);
      checkFailures(await mirror.readStates(), log);
      return 4 * hourMs + random.int(2 * hourMs);
    },
    afterFailureMs: 4 * hourMs,
    errorMessage: "the mirror of FMCSA's data is not up to date",
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
