import { setTimeout as sleep } from "node:timers/promises";
import { endsWithin } from "#server/ends-within.ts";
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
};

/** Too many requests (429), or a firewall that thinks so (403). */
const isRefusal = (error: unknown): boolean =>
  error instanceof UpstreamError && (error.status === 429 || error.status === 403);

const isTimeout = (error: unknown): boolean => error instanceof UpstreamError && error.fault === "timeout";

function createCooldown({ service, restMs, pauseMs }: Pick<Options, "service" | "restMs" | "pauseMs">) {
  let until = 0;
  return {
    check: (): void => {
      if (performance.now() < until) throw new UpstreamError(service, "paused");
    },
    /** Runs the work; starts a pause if it is refused or times out. */
    startOnFailure: async <T>(task: () => Promise<T>): Promise<T> => {
      try {
        return await task();
      } catch (error) {
        const ms = isRefusal(error) ? restMs : pauseMs;
        if (isRefusal(error) || isTimeout(error)) until = performance.now() + ms;
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
  const { service, gapMs, maxWaiting } = options;
  const cooldown = createCooldown(options);
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let nextStart = 0;

  const awaitTurn = async (latestStart: number, before: Promise<unknown>): Promise<void> => {
    cooldown.check();
    const waitMs = Math.max(0, latestStart - performance.now());
    if (!(await endsWithin(waitMs, before)) || nextStart >= latestStart)
      throw new UpstreamError(service, "busy");
    cooldown.check();
    await sleep(Math.max(0, nextStart - performance.now()));
    nextStart = performance.now() + gapMs;
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
