import { endsWithin } from "#server/ends-within.ts";
import { describeError, type Log } from "#server/log.ts";

/** A list waits less than one query: its first rows are to be on the screen within five seconds, on a slow line too. */
const listShare = 0.75;

type Options = { readonly service: string; readonly log: Log };

/**
 * Waits for calls, so many milliseconds at most; Infinity: until they end. Resolves to the results that have come by
 * then, by key. A call that ends later goes on, and an error of its own is logged.
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
  // Nobody waits any more who could report it.
  done.catch((error: unknown) => log.error({ requestId, error: describeError(error) }, "a lookup failed"));
  // A copy: what comes from now on must not change it.
  return { results: new Map(results), isComplete: false };
}

/**
 * How long lists are waited for. After one batch outlasted its time the next ones are not waited for until one is
 * answered or fails: else a list of many batches would wait for each.
 */
export function createBatchPatience(waitMs: number) {
  let pending = 0;
  let isSlow = false;
  return {
    /** For so many queries, in milliseconds. */
    getWaitMs: (count: number): number => {
      if (isSlow) return 0;
      return count > 1 ? waitMs * listShare : waitMs;
    },

    /** Runs the request for a batch. */
    run: async <T>(request: () => Promise<T>): Promise<T> => {
      pending += 1;
      try {
        return await request();
      } finally {
        pending -= 1;
        isSlow = false;
      }
    },

    /** Notes that a list was not waited for any longer. */
    noteTimeout: (): void => {
      isSlow = pending > 0;
    },
  };
}
