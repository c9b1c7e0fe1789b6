import type { UpstreamError } from "#server/adapters/http/upstream-error.ts";

/** What the upstream service answered to a query, and when. */
export type Answer<Q, V> = { readonly query: Q; readonly value: V; readonly answeredAt: Date };

/** Answers in the database, which all processes share. */
export type AnswerRepository<Q, V> = {
  /** The stored answers to these queries, however old, in any order. */
  readonly find: (queries: readonly Q[]) => Promise<readonly Answer<Q, V>[]>;
  /** Stores answers in place of earlier ones. */
  readonly save: (answers: readonly Answer<Q, V>[]) => Promise<void>;
};

/** An upstream service. Both throw UpstreamError when it gives no answer; undefined: it left this query out. */
export type Upstream<Q, V> = {
  readonly get: (query: Q) => Promise<V | undefined>;
  /** Several queries in one request, each answered in its place. Without it each is requested on its own. */
  readonly getMany?: (queries: readonly Q[]) => Promise<readonly (V | undefined)[]>;
};

/** What came of one query to the upstream service: an answer, an error, or neither where it left the query out. */
export type Outcome<Q, V> = { readonly answer?: Answer<Q, V>; readonly error?: UpstreamError };

/**
 * fresh: the present answer. stale: an earlier one, since there is no present one. fallback: no answer of the service's
 * own. failed: nothing at all, and why; without an error the service left the query out.
 */
export type LookupResult<Q, V, F> = { readonly query: Q } & (
  | { readonly kind: "fresh" | "stale"; readonly answer: Answer<Q, V> }
  | { readonly kind: "fallback"; readonly value: F }
  | { readonly kind: "failed"; readonly error: UpstreamError | undefined }
);
