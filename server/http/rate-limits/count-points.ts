import { LRUCache } from "lru-cache";
import type { RateLimiterDrizzle } from "rate-limiter-flexible";
import { describeError, type Log } from "#server/base/log.ts";
import type { Scope } from "./request-limits.ts";

/**
 * Counts points of a key, or takes them back if negative; resolves to all that it has used since its window began, and
 * how long until that ends. Never rejects.
 */
export type CountPoints = (
  key: string,
  points: number,
  scope: Scope,
) => Promise<{ points: number; msLeft: number }>;

/** How many keys of a scope a process remembers: a flood of invented ones can't fill its memory. `max` would allocate it. */
export const rememberedKeys = { maxSize: 20_000, sizeCalculation: () => 1 } as const;

/** How long a database that failed is not asked again, in milliseconds: a request would wait for each count. */
const pauseMs = 1000;

/** Counts in this process alone, in windows of this many milliseconds. */
export function countInMemory(windowMs: number, now = () => performance.now()): CountPoints {
  const create = () =>
    new LRUCache<string, { points: number }>({ ...rememberedKeys, ttl: windowMs, perf: { now } });
  // Apart: invented browsers can't push out the count of their address.
  const counts = { visitor: create(), address: create(), network: create() };
  return async (key, points, scope) => {
    const used = counts[scope];
    const count = used.get(key) ?? { points: 0 };
    count.points += points;
    if (!used.has(key)) used.set(key, count);
    return { points: count.points, msLeft: used.getRemainingTTL(key) };
  };
}

/** Counts in the database, for all processes, or where that fails by other means. */
export function countInDatabase(
  shared: Pick<RateLimiterDrizzle, "penalty">,
  otherwise: CountPoints,
  log: Log,
): CountPoints {
  let pausedUntil = 0;
  return async (key, points, scope) => {
    if (performance.now() < pausedUntil) return otherwise(key, points, scope);
    try {
      const { consumedPoints, msBeforeNext } = await shared.penalty(key, points);
      return { points: consumedPoints, msLeft: msBeforeNext };
    } catch (error) {
      pausedUntil = performance.now() + pauseMs;
      log.warn({ error: describeError(error) }, "rate limits are counted in memory: the database failed");
      return otherwise(key, points, scope);
    }
  };
}
