import { setTimeout as sleep } from "node:timers/promises";
import { endsWithin } from "#server/ends-within.ts";
import { UpstreamError } from "./upstream-error.ts";

type Options = {
  readonly service: string;
  /** Between two starts, in milliseconds. */
  readonly gapMs: number;
  /** For how long nothing is asked after a refusal, in milliseconds. */
  readonly restMs: number;
  /** The same after a question that got no answer in time. */
  readonly pauseMs: number;
  /** As many may wait for their turn. */
  readonly maxWaiting: number;
};

/** Does one piece of work after the other. `latestStart` is in the time of performance.now(). */
export type Throttle = <T>(latestStart: number, task: () => Promise<T>) => Promise<T>;

/** Too many questions (429), or a firewall that thinks so (403). */
const isRefusal = (error: unknown): boolean =>
  error instanceof UpstreamError && (error.status === 429 || error.status === 403);

const isTimeout = (error: unknown): boolean => error instanceof UpstreamError && error.fault === "timeout";

/** A time in which nothing is asked. */
function createCooldown({ service, restMs, pauseMs }: Pick<Options, "service" | "restMs" | "pauseMs">) {
  let until = 0;
  return {
    check: (): void => {
      if (performance.now() < until) throw new UpstreamError(service, "paused");
    },
    /** Does the work; it begins where that is refused, or not answered in time. */
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
 * A polite pace: one piece of work at a time, in the order of their coming, their starts some time apart, and a rest
 * after a refusal or a timeout. Throws OutsideError "busy" when too many wait or a turn would not come before the latest
 * start, "paused" during a rest: to those who wait already, too.
 */
export function createThrottle(options: Options): Throttle {
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

  return async (latestStart, task) => {
    const before = queue;
    const turn = (async () => {
      await takeTurn(latestStart, before);
      return cooldown.startOnFailure(task);
    })();
    // Whoever gives up waiting still leaves the one before in front of the one behind.
    queue = Promise.allSettled([before, turn]);
    return turn;
  };
}
