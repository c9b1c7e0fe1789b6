import { type Clock, systemClock } from "#server/base/clock.ts";
import { UpstreamError } from "./upstream-error.ts";

type Options = {
  /** Returns when everything must be over, on the clock's monotonic scale; asked again after each attempt. */
  readonly getDeadline: () => number;
  /** An attempt needs at least this much time, in milliseconds: with less left, none is made. */
  readonly shortestMs: number;
  /** The wait before the second attempt; each later one is twice as long. */
  readonly waitMs: number;
  /** 15 seconds unless given. */
  readonly longestWaitMs?: number;
  /** Errors that another attempt may not repeat, after this many attempts. */
  readonly isTransient: (error: UpstreamError, attempts: number) => boolean;
  /** Ends the waits: throws its reason. */
  readonly signal?: AbortSignal | undefined;
  readonly clock?: Clock;
};

/**
 * Repeats an attempt that fails in a transient way while time is left, after waits as Retry-After asks or of at most half
 * of that time. If Retry-After reaches beyond the deadline, the error is thrown at once. Throws the error of the last
 * attempt that was made: "busy", of one that was not, would hide why the one before failed.
 */
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
