import { describeError } from "#server/log.ts";
import type { LookupOptions, Outcome } from "./answer.ts";
import type { AnswerStore } from "./answer-store.ts";
import { createBatchPatience, waitForCalls } from "./patience.ts";
import { UpstreamError } from "#server/adapters/http/upstream-error.ts";

type Shared<Q, V> = Pick<LookupOptions<Q, V>, "service" | "toKey" | "upstream" | "log" | "now">;
type Options<Q, V> = Shared<Q, V> & { readonly store: AnswerStore<Q, V>; readonly waitMs: number };

/** The results available when the wait ends, by key. */
type Outcomes<Q, V> = Promise<ReadonlyMap<string, Outcome<Q, V>>>;

/** Requests to the upstream service: one per key at a time, each awaited for as long as its caller allows. */
export function createUpstreamCalls<Q, V>(options: Options<Q, V>) {
  const { service, toKey, upstream, waitMs, log } = options;
  const { getMany } = upstream;
  const request = createRequest(options);
  const share = createSharedCalls<Q, Outcome<Q, V>>(toKey);
  const wait = createBatchPatience(waitMs);

  const start = (query: Q, requestId: string) =>
    share([query], async () => request([query], async () => [await upstream.get(query)], requestId));
  const startAll = (queries: readonly Q[], requestId: string) =>
    getMany
      ? share(queries, async (own) => wait.run(async () => request(own, getMany, requestId)))
      : new Map(queries.flatMap((query) => [...start(query, requestId)]));

  return {
    getOne: async (query: Q, requestId: string): Outcomes<Q, V> =>
      (await waitForCalls(start(query, requestId), waitMs, requestId, { service, log })).results,

    /** The same for several distinct queries. */
    getList: async (queries: readonly Q[], requestId: string): Outcomes<Q, V> => {
      const ms = wait.getWaitMs(queries.length);
      const calls = startAll(queries, requestId);
      const { results, isComplete } = await waitForCalls(calls, ms, requestId, { service, log });
      if (!isComplete) wait.noteTimeout();
      return results;
    },
  };
}

/** Requests values for several queries, in order. */
type GetValues<Q, V> = (queries: readonly Q[]) => Promise<readonly (V | undefined)[]>;

/** Makes a request, stores its answers, and logs why any are missing. Throws other errors. */
const createRequest =
  <Q, V>({ service, store, log, now }: Options<Q, V>) =>
  async (
    queries: readonly Q[],
    getValues: GetValues<Q, V>,
    requestId: string,
  ): Promise<readonly Outcome<Q, V>[]> => {
    try {
      const values = await getValues(queries);
      const answeredAt = now();
      const outcomes = queries.map((query, index): Outcome<Q, V> => {
        const value = values[index];
        return value === undefined ? {} : { answer: { query, value, answeredAt } };
      });
      const answers = outcomes.flatMap(({ answer }) => answer ?? []);
      const leftOut = queries.length - answers.length;
      if (leftOut > 0) log.warn({ requestId, leftOut }, `${service} left some queries out of its answer`);
      await store.keep(answers, requestId);
      return outcomes;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const { fault, status } = error;
      const count = queries.length;
      const line = { requestId, fault, status, queries: count, error: describeError(error) };
      log.warn(line, `no answer from ${service}`);
      return queries.map(() => ({ error }));
    }
  };

/** Makes one call for several queries; resolves to one result per query, in order. */
type Call<Q, R> = (queries: readonly Q[]) => Promise<readonly R[]>;

/**
 * Deduplicates calls: a query already in flight is left out of the next call. Returns a promise for each
 * (distinct) query, by key; if `call` rejects, all callers sharing it get the rejection.
 */
function createSharedCalls<Q, R>(toKey: (query: Q) => string) {
  const underWay = new Map<string, Promise<R>>();

  const takePart = async (all: Promise<readonly R[]>, index: number, key: string): Promise<R> => {
    try {
      const results = await all;
      const own = results[index];
      if (own === undefined) throw new Error("A call left out a result.");
      return own;
    } finally {
      underWay.delete(key);
    }
  };

  return (queries: readonly Q[], call: Call<Q, R>): ReadonlyMap<string, Promise<R>> => {
    const fresh = queries.filter((query) => !underWay.has(toKey(query)));
    const all = fresh.length > 0 ? call(fresh) : Promise.resolve([]);
    for (const [index, key] of fresh.map(toKey).entries()) underWay.set(key, takePart(all, index, key));
    return new Map(
      queries.map(toKey).flatMap((key) => {
        const own = underWay.get(key);
        return own ? [[key, own] as const] : [];
      }),
    );
  };
}
