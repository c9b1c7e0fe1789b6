/** Milliseconds that a readiness result is cached, so that monitoring adds no load. */
const freshMs = 1000;

/** Runs `load` at most once at a time and once per `ms` milliseconds; failures are cached as long as successes. */
export function cacheBriefly<T>(load: () => Promise<T>, ms = freshMs): () => Promise<T> {
  let latest: Promise<T> | undefined;
  let endedAt = 0;
  return async () => {
    if (!latest || (endedAt > 0 && performance.now() - endedAt > ms)) {
      endedAt = 0;
      latest = load();
      const end = (): void => {
        endedAt = performance.now();
      };
      latest.then(end, end);
    }
    return latest;
  };
}
