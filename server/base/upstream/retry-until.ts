import { type Clock, systemClock } from "#server/base/clock.ts";
import { UpstreamError } from "./upstream-error.ts";

type Options = {
  /** Deadline on the monotonic clock, read after each attempt. */
  readonly getDeadline: () => number;
  readonly shortestMs: number;
  /** Wait before the second attempt; it doubles each time. */
  readonly waitMs: number;
  readonly longestWaitMs?: number;
  /** True if another attempt may succeed after this many. */
  readonly isTransient: (error: UpstreamError, attempts: number) => boolean;
  readonly signal?: AbortSignal | undefined;
  readonly clock?: Clock;
};

/** Waits as Retry-After asks, or at most half of the time left. Throws the last attempt's error: a later "busy" would hide it. */
export async function retryUntil<T>(options: Options, attempt: () => Promise<T>): Promise<T> {
  const { getDeadline, shortestMs, waitMs, longestWaitMs = 15_000, isTransient, signal } = options;
  const { clock = systemClock } = options;
  let reason: UpstreamError | undefined;
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (error.fault === "busy") throw reason ?? error;
      reason = error;
      const { retryAfterMs = 0 } = error;
      const msLeft = Math.max(0, getDeadline() - shortestMs - clock.monotonicMs());
      if (!isTransient(error, attempts) || msLeft <= waitMs + retryAfterMs) throw error;
      const growing = Math.min(waitMs * 2 ** (attempts - 1), longestWaitMs, Math.max(waitMs, msLeft / 2));
      await clock.sleep(Math.max(retryAfterMs, growing), { ...(signal && { signal }) });
    }
  }
}
