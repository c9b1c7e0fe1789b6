import type { UpstreamError } from "#server/adapters/http/upstream-error.ts";

/** An upstream answer to a query, and when it arrived. */
export type Answer<Q, V> = { readonly query: Q; readonly value: V; readonly answeredAt: Date };

/** Answers in the database, shared by all processes. */
export type AnswerRepository<Q, V> = {
  /** The stored answers to these queries, regardless of age, in any order. */
  readonly find: (queries: readonly Q[]) => Promise<readonly Answer<Q, V>[]>;
  /** Stores answers, replacing earlier ones. */
  readonly save: (answers: readonly Answer<Q, V>[]) => Promise<void>;
};

/** An upstream service. Both throw UpstreamError if it gives no answer; undefined: it omitted this query. */
export type Upstream<Q, V> = {
  readonly get: (query: Q) => Promise<V | undefined>;
  /** Several queries in one request, answered in order. Without it, each query is requested separately. */
  readonly getMany?: (queries: readonly Q[]) => Promise<readonly (V | undefined)[]>;
};

/** The result of one upstream query: an answer, an error, or neither if the service omitted it. */
export type Outcome<Q, V> = { readonly answer?: Answer<Q, V>; readonly error?: UpstreamError };

/**
 * fresh: the current answer. stale: an earlier answer, because there is no current one. fallback: not the
 * service's own answer. failed: no answer, and why; without an error, the service omitted the query.
 * isPending: the service took too long to be waited for, and is still being asked.
 */
export type LookupResult<Q, V, F> = { readonly query: Q; readonly isPending?: true } & (
  | { readonly kind: "fresh" | "stale"; readonly answer: Answer<Q, V> }
  | { readonly kind: "fallback"; readonly value: F }
  | { readonly kind: "failed"; readonly error: UpstreamError | undefined }
);
