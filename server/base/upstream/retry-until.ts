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

type PauseOptions = {
  readonly service: string;
  readonly toPauseMs: (error: UpstreamError) => number | undefined;
  readonly clock?: Clock;
};

/** A Retry-After of years would be a mistake, and nobody would notice when it is over. */
const longestMs = 24 * 60 * 60_000;

/** Makes no requests for a while after an error: throws UpstreamError "paused" meanwhile. */
export function createPause({ service, toPauseMs, clock = systemClock }: PauseOptions) {
  let until = Number.NEGATIVE_INFINITY;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (clock.monotonicMs() < until) throw new UpstreamError(service, "paused");
    try {
      return await task();
    } catch (error) {
      const ms = error instanceof UpstreamError ? toPauseMs(error) : undefined;
      if (ms !== undefined) until = Math.max(until, clock.monotonicMs() + Math.min(ms, longestMs));
      throw error;
    }
  };
}

/** Milliseconds of a Retry-After header (RFC 9110, section 10.2.3). 0 for a past date; undefined if missing or malformed. */
export function getRetryAfterMs(headers: Headers, now = systemClock.now().getTime()): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,9}(\.\d+)?$/.test(value)) return Number(value) * 1000;
  // Date.parse alone would accept "-5" or "1e3".
  const until = /^[A-Za-z]{3,9},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(until) ? undefined : Math.max(0, until - now);
}
