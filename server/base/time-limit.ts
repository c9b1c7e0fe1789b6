/**
 * Aborts after `ms` milliseconds. Node 20's AbortSignal.any refers to its sources weakly: without a listener,
 * the limit could be garbage-collected before it aborts.
 */
export function createTimeLimit(ms: number): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  limit.addEventListener("abort", () => undefined, { once: true });
  return limit;
}
