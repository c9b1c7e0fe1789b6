import { LRUCache } from "lru-cache";
import type { RateLimiterDrizzle } from "rate-limiter-flexible";
import { describeError, type Log } from "#server/base/log.ts";
import type { Request } from "express";
import { addressScopes, clientAddress } from "#server/http/client-address.ts";

type Scope = "visitor" | "address" | "network";

export type Limit = {
  readonly scope: Scope;
  readonly key: string;
  readonly points: number;
};

export type LimitRule = {
  /** Each name is counted separately. */
  readonly name: string;
  readonly visitorPoints: number;
  /** Multiplier for all visitors of one address. */
  readonly addressFactor: number;
};

const networkFactor = 4;
/** Truncates headers; browsers send shorter ones. */
const headerLength = 256;

/** Limits of a request: its visitor's first, then shared ones; none if disconnected. */
export function getLimits({ name, visitorPoints, addressFactor }: LimitRule, request: Request): Limit[] {
  const from = clientAddress(request);
  if (from === null) return [];
  const { "user-agent": agent = "", "accept-language": language = "" } = request.headers;
  const visitor = [from, agent.slice(0, headerLength), language.slice(0, headerLength)].join("\n");
  const { address, network } = addressScopes(from);
  const limit = (scope: Scope, value: string, points: number): Limit => ({
    scope,
    key: [name, scope, value].join("\n"),
    points,
  });
  const addressPoints = visitorPoints * addressFactor;
  return [
    limit("visitor", visitor, visitorPoints),
    limit("address", address, addressPoints),
    ...(network === null ? [] : [limit("network", network, addressPoints * networkFactor)]),
  ];
}

/** Adds points to a key (negative ones are taken back); resolves to the points in its window and when that ends. Never rejects. */
export type CountPoints = (
  key: string,
  points: number,
  scope: Scope,
) => Promise<{ points: number; msLeft: number }>;

/** Keys in memory per scope: a flood of invented ones can't fill it. `max` would allocate it. */
export const rememberedKeys = { maxSize: 20_000, sizeCalculation: () => 1 } as const;

/** Milliseconds until a failed database is used again: a request would wait for each count. */
const pauseMs = 1000;

export function countInMemory(windowMs: number, now = () => performance.now()): CountPoints {
  const create = () =>
    new LRUCache<string, { points: number }>({ ...rememberedKeys, ttl: windowMs, perf: { now } });
  // Separate: invented browsers can't evict the count of their address.
  const counts = { visitor: create(), address: create(), network: create() };
  return async (key, points, scope) => {
    const used = counts[scope];
    const count = used.get(key) ?? { points: 0 };
    count.points += points;
    if (!used.has(key)) used.set(key, count);
    return { points: count.points, msLeft: used.getRemainingTTL(key) };
  };
}

/** Counts for all processes in the database, or else by `otherwise`. */
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
