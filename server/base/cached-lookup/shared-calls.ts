/** Makes one call for several queries; resolves to one result per query, in order. */
type Call<Q, R> = (queries: readonly Q[]) => Promise<readonly R[]>;

/**
 * Deduplicates calls: a query already in flight is left out of the next call. Returns a promise for each
 * (distinct) query, by key; if `call` rejects, all callers sharing it get the rejection.
 */
export function createSharedCalls<Q, R>(toKey: (query: Q) => string) {
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
