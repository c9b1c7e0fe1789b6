import { endsWithin } from "./clock.ts";
import { describeError, type Log } from "./log.ts";
import { LRUCache } from "lru-cache";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";

/** Milliseconds to wait for the database, leaving time for the upstream service. */
const databaseMs = 1000;

type Options = {
  readonly subject: string;
  readonly requestId?: string;
  readonly log: Log;
  readonly waitMs?: number;
};

/** Returns the fallback, and logs it, if a database operation fails or times out. */
export async function withFallback<T>(options: Options, fallback: T, operation: Promise<T>): Promise<T> {
  const { subject, requestId, log, waitMs = databaseMs } = options;
  try {
    if (await endsWithin(waitMs, operation)) return await operation;
    log.error({ requestId }, `the database is too slow for ${subject}`);
  } catch (error) {
    log.error({ requestId, error: describeError(error) }, `${subject} could not be read or kept`);
  }
  return fallback;
}

export type Answer<Q, V> = { readonly query: Q; readonly value: V; readonly answeredAt: Date };

type AnswerRepository<Q, V> = {
  readonly find: (queries: readonly Q[]) => Promise<readonly Answer<Q, V>[]>;
  readonly save: (answers: readonly Answer<Q, V>[]) => Promise<void>;
};

type Outcome<Q, V> = { readonly answer?: Answer<Q, V>; readonly error?: UpstreamError };

/** stale: earlier, without a current answer. fallback: not the service's own. failed without error: omitted by the service. */
export type LookupResult<Q, V, F = never> = { readonly query: Q; readonly isPending?: true } & (
  | { readonly kind: "fresh" | "stale"; readonly answer: Answer<Q, V> }
  | { readonly kind: "fallback"; readonly value: F }
  | { readonly kind: "failed"; readonly error: UpstreamError | undefined }
);

/** hit: already known. miss: requested and answered. Others: see LookupResult. */
export type LookupOutcome = "hit" | "miss" | "stale" | "fallback" | "failed";

export type LookupOptions<Q, V, F = never> = {
  readonly service: string;
  /** Queries with the same key have the same answer. Keys are never logged. */
  readonly toKey: (query: Q) => string;
  /** Answers in order; undefined: omitted by the service. Throws UpstreamError if it gives no answer. */
  readonly ask: (queries: readonly Q[], isList: boolean) => Promise<readonly (V | undefined)[]>;
  /** Without it, answers stay in this process's memory. subject: their name in the log. */
  readonly stored?: AnswerRepository<Q, V> & { readonly subject: string };
  /** Age up to which an answer is fresh, and is returned without a new request. */
  readonly freshFor: number;
  /** Maximum age of an answer that may be returned while the service is failing. */
  readonly staleFor: number;
  /** Longest wait for the service; late answers are still kept. */
  readonly waitMs?: number;
  /** Longest wait where an earlier answer is at hand for each query, if a newer one is worth less of it. */
  readonly staleWaitMs?: number;
  /** Used when the service has no current or earlier answer. */
  readonly fallback?: (query: Q) => F | undefined;
  readonly maxSize?: number;
  readonly getSize?: (value: V) => number;
  readonly countLookup?: ((outcome: LookupOutcome) => void) | undefined;
  readonly log: Log;
  readonly now: () => Date;
};

/** Looks in memory, the database, then the service, with one shared request per key. Rejects only with our own bugs. */
export function cachedLookup<Q, V, F = never>(options: LookupOptions<Q, V, F>) {
  const { service, toKey, ask, freshFor, staleFor, waitMs = Infinity, staleWaitMs = waitMs } = options;
  const { countLookup, now } = options;
  const isYounger = (answer: Answer<Q, V> | undefined, ms: number): answer is Answer<Q, V> =>
    answer !== undefined && now().getTime() - answer.answeredAt.getTime() < ms;
  const known = createKnown(options, (answer) => isYounger(answer, freshFor));
  const start = createRequests(options, known.keep);
  const patience = createListPatience(waitMs);

  const replace = (query: Q, earlier: Answer<Q, V> | undefined, error?: UpstreamError) => {
    if (isYounger(earlier, staleFor)) return { query, kind: "stale", answer: earlier } as const;
    const value = options.fallback?.(query);
    return value === undefined
      ? ({ query, kind: "failed", error } as const)
      : ({ query, kind: "fallback", value } as const);
  };
  const toResult = (query: Q, earlier?: Answer<Q, V>, outcome?: Outcome<Q, V>): LookupResult<Q, V, F> => {
    if (outcome?.answer) return { query, kind: "fresh", answer: outcome.answer };
    if (outcome) return replace(query, earlier, outcome.error);
    return { ...replace(query, earlier, new UpstreamError(service, "timeout")), isPending: true };
  };

  const lookUp = async (queries: readonly Q[], requestId: string, isList: boolean) => {
    const answers = await known.find(queries, requestId);
    const missing = queries.filter((query) => !isYounger(answers.get(toKey(query)), freshFor));
    const asked = new Set(missing.map(toKey));
    const send: Send<Q, V> = async (own) =>
      isList ? patience.run(async () => ask(own, true)) : ask(own, false);
    const calls = start(missing, send, requestId);
    const hasEarlier = missing.every((query) => isYounger(answers.get(toKey(query)), staleFor));
    const patient = isList ? patience.getWaitMs(missing.length) : waitMs;
    const ms = hasEarlier ? Math.min(patient, staleWaitMs) : patient;
    const { results, isComplete } = await waitForCalls(calls, ms, requestId, options);
    if (isList && !isComplete) patience.noteTimeout();
    return new Map(
      queries.map((query) => {
        const key = toKey(query);
        const answer = answers.get(key);
        const isHit = answer !== undefined && !asked.has(key);
        const result = isHit
          ? toResult(query, answer, { answer })
          : toResult(query, answer, results.get(key));
        const fresh = isHit ? "hit" : "miss";
        countLookup?.(result.kind === "fresh" ? fresh : result.kind);
        return [key, result];
      }),
    );
  };

  return {
    get: async (query: Q, requestId: string): Promise<LookupResult<Q, V, F>> => {
      const results = await lookUp([query], requestId, false);
      return results.get(toKey(query)) ?? toResult(query);
    },
    getMany: async (queries: readonly Q[], requestId: string): Promise<LookupResult<Q, V, F>[]> => {
      const distinct = [...new Map(queries.map((query) => [toKey(query), query])).values()];
      const results = await lookUp(distinct, requestId, true);
      return queries.map((query) => results.get(toKey(query)) ?? toResult(query));
    },
  };
}

function getNewest<A extends Answer<unknown, unknown>>(one: A | undefined, other: A | undefined) {
  if (!one || !other) return one ?? other;
  return one.answeredAt >= other.answeredAt ? one : other;
}

/** Keeps recent answers in memory and all in the database; a failing or hanging database counts as empty. */
function createKnown<Q, V, F>(
  { toKey, stored, maxSize = 5000, getSize = () => 1, log }: LookupOptions<Q, V, F>,
  isFresh: (answer: Answer<Q, V> | undefined) => boolean,
) {
  const memory = new LRUCache<string, Answer<Q, V>>({
    maxSize,
    sizeCalculation: ({ value }) => getSize(value),
  });
  return {
    find: async (queries: readonly Q[], requestId: string): Promise<ReadonlyMap<string, Answer<Q, V>>> => {
      const missing = queries.filter((query) => !isFresh(memory.get(toKey(query))));
      const rows =
        stored && missing.length > 0
          ? await withFallback({ subject: stored.subject, requestId, log }, [], stored.find(missing))
          : [];
      const byKey = new Map(rows.map((answer) => [toKey(answer.query), answer]));
      return new Map(
        queries.flatMap((query) => {
          const key = toKey(query);
          // Memory is read again: an answer may have arrived while the table was being read.
          const answer = getNewest(memory.get(key), byKey.get(key));
          if (answer && isFresh(answer)) memory.set(key, answer);
          return answer ? [[key, answer] as const] : [];
        }),
      );
    },
    keep: async (answers: readonly Answer<Q, V>[], requestId: string): Promise<void> => {
      for (const answer of answers) memory.set(toKey(answer.query), answer);
      if (stored && answers.length > 0)
        await withFallback({ subject: stored.subject, requestId, log }, undefined, stored.save(answers));
    },
  };
}

type Send<Q, V> = (queries: readonly Q[]) => Promise<readonly (V | undefined)[]>;

function createRequests<Q, V, F>(
  { service, toKey, log, now }: LookupOptions<Q, V, F>,
  keep: (answers: readonly Answer<Q, V>[], requestId: string) => Promise<void>,
) {
  const underWay = new Map<string, Promise<Outcome<Q, V>>>();

  const request = async (queries: readonly Q[], send: Send<Q, V>, requestId: string) => {
    try {
      const values = await send(queries);
      const answeredAt = now();
      const outcomes = queries.map((query, index): Outcome<Q, V> => {
        const value = values[index];
        return value === undefined ? {} : { answer: { query, value, answeredAt } };
      });
      const answers = outcomes.flatMap(({ answer }) => answer ?? []);
      const leftOut = queries.length - answers.length;
      if (leftOut > 0) log.warn({ requestId, leftOut }, `${service} left some queries out of its answer`);
      await keep(answers, requestId);
      return outcomes;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const { fault, status } = error;
      const line = { requestId, fault, status, queries: queries.length, error: describeError(error) };
      log.warn(line, `no answer from ${service}`);
      return queries.map((): Outcome<Q, V> => ({ error }));
    }
  };

  return (queries: readonly Q[], send: Send<Q, V>, requestId: string) => {
    const own = queries.filter((query) => !underWay.has(toKey(query)));
    const all = own.length > 0 ? request(own, send, requestId) : Promise.resolve([]);
    for (const [index, key] of own.map(toKey).entries())
      underWay.set(
        key,
        all.then((outcomes) => outcomes[index] ?? {}).finally(() => underWay.delete(key)),
      );
    return new Map(queries.map((query) => [toKey(query), underWay.get(toKey(query)) ?? Promise.resolve({})]));
  };
}

/** Waits up to `ms` milliseconds; resolves to the results so far. Later calls continue, and their errors are logged. */
async function waitForCalls<R>(
  calls: ReadonlyMap<string, Promise<R>>,
  ms: number,
  requestId: string,
  { service, log }: { readonly service: string; readonly log: Log },
): Promise<{ readonly results: ReadonlyMap<string, R>; readonly isComplete: boolean }> {
  const results = new Map<string, R>();
  const done = Promise.all([...calls].map(async ([key, call]) => results.set(key, await call)));
  if (ms === Infinity || calls.size === 0 ? await done : await endsWithin(ms, done))
    return { results, isComplete: true };
  log.warn({ requestId }, `${service}'s answer is not waited for any longer`);
  // No caller is left to report it.
  done.catch((error: unknown) => log.error({ requestId, error: describeError(error) }, "a lookup failed"));
  return { results: new Map(results), isComplete: false };
}

/** Lists wait less than single queries: they must show rows within five seconds, even on a slow line. */
const listShare = 0.75;

/** Says how long lists wait. After a timeout, later lists don't wait until a request ends: a fleet has many lists. */
function createListPatience(waitMs: number) {
  let pending = 0;
  let isSlow = false;
  return {
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
