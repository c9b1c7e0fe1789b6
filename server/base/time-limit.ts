/**
 * Aborts after `ms` milliseconds, for use in AbortSignal.any. That refers to its sources weakly in Node 20: without a listener, a
 * time limit that nothing else refers to is garbage-collected and never aborts anything.
 */
export function createTimeLimit(ms: number): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  limit.addEventListener("abort", () => undefined, { once: true });
  return limit;
}
