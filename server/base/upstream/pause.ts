import { type Clock, systemClock } from "#server/base/clock.ts";
import { UpstreamError } from "./upstream-error.ts";

type Options = {
  readonly service: string;
  readonly toPauseMs: (error: UpstreamError) => number | undefined;
  readonly clock?: Clock;
};

/** A Retry-After of years would be a mistake, and nobody would notice when it is over. */
const longestMs = 24 * 60 * 60_000;

/** Makes no requests for a while after an error: throws UpstreamError "paused" meanwhile. */
export function createPause({ service, toPauseMs, clock = systemClock }: Options) {
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
