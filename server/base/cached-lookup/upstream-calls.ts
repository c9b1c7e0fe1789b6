import type { LookupOptions, Outcome } from "./answer.ts";
import type { AnswerStore } from "./answer-store.ts";
import { createBatchPatience, waitForCalls } from "./patience.ts";
import { createRequest } from "./request-answers.ts";
import { createSharedCalls } from "./shared-calls.ts";

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
