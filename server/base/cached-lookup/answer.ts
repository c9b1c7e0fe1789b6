import type { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import type { Log } from "#server/base/log.ts";

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

/** hit: known already. miss: asked for, and answered. The others: see LookupResult. */
export type LookupOutcome = "hit" | "miss" | "stale" | "fallback" | "failed";

export type Changes<Q, V> = {
  /** Whether nothing has changed since this answer, as far as is known now. */
  readonly hasNoneSince: (answer: Answer<Q, V>) => boolean;
  /** Finds out when the data changed, unless that is known. */
  readonly refresh: (requestId: string) => Promise<void>;
};

/** All times in milliseconds. */
export type LookupOptions<Q, V, F = never> = {
  /** The service's name in the log and in errors. */
  readonly service: string;
  /** The name in the log for its answers in the database. */
  readonly subject: string;
  /** Queries with the same key have the same answer. Keys are never logged. */
  readonly toKey: (query: Q) => string;
  readonly upstream: Upstream<Q, V>;
  /** Without it, answers are cached only in this process's memory. */
  readonly repository?: AnswerRepository<Q, V> | undefined;
  /** How long an answer is fresh, and is returned without a new request. */
  readonly freshFor: number;
  /** For a service that says when its data changed: until it does, older answers are fresh as well. */
  readonly changes?: Changes<Q, V> | undefined;
  /** Maximum age of an answer that may be returned while the service is failing. */
  readonly staleFor: number;
  /** How long to wait for the service, by default until it ends; late answers are still stored. */
  readonly waitMs?: number;
  /** Returns a value for queries to which the service has no current or earlier answer. */
  readonly fallback?: (query: Q) => F | undefined;
  /** Maximum number of answers in memory; the least recently used are evicted first. */
  readonly maxInMemory?: number;
  /** Limits the memory for answers of very different sizes, in any unit: at most `max` in all. */
  readonly memory?: { readonly max: number; readonly getSize: (value: V) => number };
  /** Told of each query's result. */
  readonly countLookup?: ((outcome: LookupOutcome) => void) | undefined;
  readonly log: Log;
  readonly now: () => Date;
};
