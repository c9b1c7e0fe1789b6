import { endsWithin } from "#server/base/ends-within.ts";
import { describeError, type Log } from "#server/base/log.ts";

/** Lists wait less than single queries: they must show rows within five seconds, even on a slow line. */
const listShare = 0.75;

type Options = { readonly service: string; readonly log: Log };

/**
 * Waits for calls up to this many milliseconds (Infinity: until they end). Resolves to the results so far, by
 * key. Later calls continue, and their errors are logged.
 */
export async function waitForCalls<R>(
  calls: ReadonlyMap<string, Promise<R>>,
  ms: number,
  requestId: string,
  { service, log }: Options,
): Promise<{ readonly results: ReadonlyMap<string, R>; readonly isComplete: boolean }> {
  const results = new Map<string, R>();
  const done = Promise.all([...calls].map(async ([key, call]) => results.set(key, await call)));
  if (ms === Infinity ? await done : await endsWithin(ms, done)) return { results, isComplete: true };
  log.warn({ requestId }, `${service}'s answer is not waited for any longer`);
  // No caller is waiting any more to report it.
  done.catch((error: unknown) => log.error({ requestId, error: describeError(error) }, "a lookup failed"));
  // A copy, so that later results don't change it.
  return { results: new Map(results), isComplete: false };
}

/**
 * How long lists wait. After one batch times out, later batches do not wait until one is answered or fails;
 * otherwise a list of many batches would wait for each.
 */
export function createBatchPatience(waitMs: number) {
  let pending = 0;
  let isSlow = false;
  return {
    /** The wait for this many queries, in milliseconds. */
    getWaitMs: (count: number): number => {
      if (isSlow) return 0;
      return count > 1 ? waitMs * listShare : waitMs;
    },

    run: async <T>(request: () => Promise<T>): Promise<T> => {
      pending += 1;
      try {
        return await request();
      } finally {
        pending -= 1;
        isSlow = false;
      }
    },

    noteTimeout: (): void => {
      isSlow = pending > 0;
    },
  };
}
