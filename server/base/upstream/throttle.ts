import { endsWithin } from "#server/base/ends-within.ts";
import { type Clock, systemClock } from "#server/base/clock.ts";
import { UpstreamError } from "./upstream-error.ts";

type Options = {
  readonly service: string;
  /** Minimum time between two starts, in milliseconds. */
  readonly gapMs: number;
  /** How long to pause after a refusal, in milliseconds. */
  readonly restMs: number;
  /** The same after a timeout. */
  readonly pauseMs: number;
  readonly maxWaiting: number;
  readonly clock?: Clock;
};

/** Too many requests (429), or a firewall that thinks so (403). */
const isRefusal = (error: unknown): boolean =>
  error instanceof UpstreamError && (error.status === 429 || error.status === 403);

const isTimeout = (error: unknown): boolean => error instanceof UpstreamError && error.fault === "timeout";

type Cooldown = Pick<Options, "service" | "restMs" | "pauseMs"> & { readonly clock: Clock };

function createCooldown({ service, restMs, pauseMs, clock }: Cooldown) {
  let until = 0;
  return {
    check: (): void => {
      if (clock.monotonicMs() < until) throw new UpstreamError(service, "paused");
    },
    /** Runs the work; starts a pause if it is refused or times out. */
    startOnFailure: async <T>(task: () => Promise<T>): Promise<T> => {
      try {
        return await task();
      } catch (error) {
        const ms = isRefusal(error) ? restMs : pauseMs;
        if (isRefusal(error) || isTimeout(error)) until = clock.monotonicMs() + ms;
        throw error;
      }
    },
  };
}

/**
 * Throttles requests: one task at a time in FIFO order, a minimum time between starts, and a pause after a
 * refusal or a timeout. Throws UpstreamError "busy" when too many tasks wait or a turn would come after the
 * latest start (on the performance.now() clock), and "paused" during a pause, to waiting tasks too.
 */
export function createThrottle(options: Options) {
  const { service, gapMs, maxWaiting, clock = systemClock } = options;
  const cooldown = createCooldown({ ...options, clock });
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let nextStart = 0;

  const awaitTurn = async (latestStart: number, before: Promise<unknown>): Promise<void> => {
    cooldown.check();
    const waitMs = Math.max(0, latestStart - clock.monotonicMs());
    if (!(await endsWithin(waitMs, before, clock)) || nextStart >= latestStart)
      throw new UpstreamError(service, "busy");
    cooldown.check();
    await clock.sleep(Math.max(0, nextStart - clock.monotonicMs()));
    nextStart = clock.monotonicMs() + gapMs;
  };
  const takeTurn = async (latestStart: number, before: Promise<unknown>): Promise<void> => {
    if (waiting >= maxWaiting) throw new UpstreamError(service, "busy");
    waiting += 1;
    try {
      await awaitTurn(latestStart, before);
    } finally {
      waiting -= 1;
    }
  };

  return async <T>(latestStart: number, task: () => Promise<T>): Promise<T> => {
    const before = queue;
    const turn = (async () => {
      await takeTurn(latestStart, before);
      return cooldown.startOnFailure(task);
    })();
    // A task that stops waiting must still keep the order of the tasks before and after it.
    queue = Promise.allSettled([before, turn]);
    return turn;
  };
}
