import type { Clock } from "#server/base/clock.ts";

export type Pace = ReturnType<typeof createPace>;

/** Runs each task at least this many milliseconds after the end of the one before, as robots.txt asks. */
export function createPace(gapMs: number, clock: Clock) {
  let readyAt = Number.NEGATIVE_INFINITY;
  return async <T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const waitMs = Math.max(0, readyAt - clock.monotonicMs());
    if (waitMs > 0) await clock.sleep(waitMs, { ...(signal && { signal }) });
    signal?.throwIfAborted();
    try {
      return await task();
    } finally {
      readyAt = clock.monotonicMs() + gapMs;
    }
  };
}
