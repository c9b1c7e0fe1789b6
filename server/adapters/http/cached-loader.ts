import { LRUCache } from "lru-cache";

type Options<V> = {
  /** How many answers are remembered; those not asked for the longest go first. */
  readonly max: number;
  /** For how long, in milliseconds. */
  readonly ttlMs: number;
  readonly load: (key: string) => Promise<V>;
};

/** Remembers answers for a while; who asks for the same meanwhile shares one call. Rejects as `load` does. */
export function createCachedLoader<V extends object>({ max, ttlMs, load }: Options<V>) {
  const answers = new LRUCache<string, V>({
    max,
    ttl: ttlMs,
    fetchMethod: async (key) => load(key),
    // What is pushed out of the memory while it is on its way still reaches those who wait for it.
    ignoreFetchAbort: true,
  });
  return async (key: string): Promise<V> => answers.forceFetch(key);
}
