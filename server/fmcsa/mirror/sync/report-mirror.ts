import { copiedSets } from "#server/fmcsa/mirror/mirrored-sets.ts";
import type { SetState, SetStates } from "./set-states.ts";
import { describeError, type Log } from "#server/base/log.ts";
import type { Clock } from "#server/base/clock.ts";
import type { CopiedSetReport, Dashboard } from "#shared/api/admin/dashboard.ts";
import type { Judgement } from "#shared/carrier/percentiles/judgement.ts";
import type { SyncStep } from "./sync-from-portal.ts";

export type MirrorReport = NonNullable<Dashboard["fmcsaCopy"]>;

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

function toProgress({ step, share, stepAt }: SetState, now: Date): CopiedSetReport["progress"] {
  const known = steps.find((each) => each === step);
  const isRunning = stepAt !== null && now.getTime() - stepAt.getTime() < longestStepMs;
  return known && isRunning ? { step: known, share: share ?? 0 } : null;
}

const toFailure = ({ failedAt, failures, error }: SetState): CopiedSetReport["failure"] =>
  failedAt && error !== null && failures > 0
    ? { at: failedAt.toISOString(), count: failures, reason: error }
    : null;

function toReport(id: CopiedSetReport["id"], state: SetState | undefined, now: Date): CopiedSetReport {
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

/** Every set that is to be copied, and what is computed from them; sets: null if the copy's database doesn't answer. */
export async function reportMirror({ readStates, findJudgement, clock, log }: Source): Promise<MirrorReport> {
  try {
    const [states, judgement = null] = await Promise.all([readStates(), findJudgement()]);
    const now = clock.now();
    return { sets: copiedSets.map(({ dataSet: { id } }) => toReport(id, states.get(id), now)), judgement };
  } catch (error) {
    log.error({ error: describeError(error) }, "the state of the copy of FMCSA's data could not be read");
    return { sets: null, judgement: null };
  }
}
