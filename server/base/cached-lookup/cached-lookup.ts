import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import type { Answer, LookupOptions, LookupResult, Outcome } from "./answer.ts";
import { createAnswerStore } from "./answer-store.ts";
import { createUpstreamCalls } from "./upstream-calls.ts";

type Request<Q, V> = (missing: readonly Q[]) => Promise<ReadonlyMap<string, Outcome<Q, V>>>;

/**
 * Looks values up in memory, then in the database, then at an upstream service, with one request per key at a
 * time shared by all callers. Rejects only with errors other than UpstreamError, which are bugs of ours.
 */
export function cachedLookup<Q, V, F = never>(options: LookupOptions<Q, V, F>) {
  const { toKey, repository, maxInMemory = 5000, waitMs = Infinity, service } = options;
  const isFresh = createFreshCheck(options);
  const store = createAnswerStore<Q, V>({ ...options, isFresh, repository, maxInMemory });
  const upstream = createUpstreamCalls({ ...options, store, waitMs });
  const toResult = createResults(options);
  const count = createCount(options);
  const late: Outcome<Q, V> = { error: new UpstreamError(service, "timeout") };

  /** Looks up distinct queries; requests only those without a fresh answer. */
  const lookUp = async (queries: readonly Q[], requestId: string, request: Request<Q, V>) => {
    const { fresh, stale } = await store.find(queries, requestId);
    const missing = queries.filter((query) => !fresh.has(toKey(query)));
    const outcomes = missing.length > 0 ? await request(missing) : undefined;
    return (query: Q): LookupResult<Q, V, F> => {
      const key = toKey(query);
      const outcome = outcomes?.get(key);
      const known = fresh.get(key);
      const { answer = known, error } = outcome ?? late;
      if (answer) return count({ query, kind: "fresh", answer }, known !== undefined);
      return count({ ...toResult(query, stale.get(key), error), ...(!outcome && { isPending: true }) });
    };
  };

  return {
    get: async (query: Q, requestId: string): Promise<LookupResult<Q, V, F>> => {
      const answer = store.getFresh(query);
      if (answer) return count({ query, kind: "fresh", answer }, true);
      const getResult = await lookUp([query], requestId, async () => upstream.getOne(query, requestId));
      return getResult(query);
    },
    /** The same for several queries, in order. */
    getMany: async (queries: readonly Q[], requestId: string): Promise<LookupResult<Q, V, F>[]> => {
      const distinct = [...new Map(queries.map((query) => [toKey(query), query])).values()];
      const request: Request<Q, V> = async (missing) => upstream.getList(missing, requestId);
      const getResult = await lookUp(distinct, requestId, request);
      const results = new Map(distinct.map((query) => [toKey(query), getResult(query)]));
      return queries.map((query) => results.get(toKey(query)) ?? getResult(query));
    },
  };
}

/** Whether an answer is younger than this many milliseconds. */
const createAgeCheck =
  (ms: number, now: () => Date) =>
  ({ answeredAt }: Answer<unknown, unknown>): boolean =>
    now().getTime() - answeredAt.getTime() < ms;

function createFreshCheck<Q, V>({ freshFor, staleFor, changes, now }: LookupOptions<Q, V, unknown>) {
  const [isNew, isUsable] = [createAgeCheck(freshFor, now), createAgeCheck(staleFor, now)];
  return (answer: Answer<Q, V>): boolean =>
    isNew(answer) || (changes !== undefined && isUsable(answer) && changes.hasNoneSince(answer));
}

/** Passes each result on, and tells what it was. */
const createCount =
  <Q, V, F>({ countLookup }: LookupOptions<Q, V, F>) =>
  (result: LookupResult<Q, V, F>, wasKnown = false): LookupResult<Q, V, F> => {
    const fresh = wasKnown ? "hit" : "miss";
    countLookup?.(result.kind === "fresh" ? fresh : result.kind);
    return result;
  };

/** Returns what replaces a fresh answer: an earlier one, the fallback, or the reason why there is none. */
function createResults<Q, V, F>({ staleFor, fallback, now }: LookupOptions<Q, V, F>) {
  const isUsable = createAgeCheck(staleFor, now);
  return (query: Q, stale: Answer<Q, V> | undefined, error?: UpstreamError): LookupResult<Q, V, F> => {
    if (stale && isUsable(stale)) return { query, kind: "stale", answer: stale };
    const value = fallback?.(query);
    return value === undefined ? { query, kind: "failed", error } : { query, kind: "fallback", value };
  };
}
