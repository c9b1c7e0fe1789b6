import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  isBrokenCircuitError,
  timeout,
  TimeoutStrategy,
  wrap,
} from "cockatiel";
import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { describeError, type Log } from "#server/log.ts";

/** What has been used of a limit since its window began, the points just taken included. */
export type UsedPoints = {
  readonly points: number;
  /** Until the window ends. */
  readonly msLeft: number;
};

/** Takes points of a key; resolves to what has been used, however much that is. Never rejects. */
export type TakePoints = (key: string, points: number) => Promise<UsedPoints>;

type Options = {
  /** Counts for all processes. */
  readonly shared: Pick<RateLimiterAbstract, "penalty">;
  readonly windowMs: number;
  readonly log: Log;
};

/** No request waits longer for its points, and so long the database is left alone after it failed. */
const patienceMs = 1000;

const usedPoints = ({ consumedPoints, msBeforeNext }: RateLimiterRes): UsedPoints => ({
  points: consumedPoints,
  msLeft: msBeforeNext,
});

/** Counts points in the database; where that does not answer, in the memory of this process until it does. */
export function createPointStore({ shared, windowMs, log }: Options): TakePoints {
  const own = new RateLimiterMemory({ points: 1, duration: windowMs / 1000, keyPrefix: "" });
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: patienceMs,
    breaker: new ConsecutiveBreaker(1),
  });
  const policy = wrap(breaker, timeout(patienceMs, TimeoutStrategy.Aggressive));
  let isInMemory = false;
  return async (key, points) => {
    try {
      const used = usedPoints(await policy.execute(async () => shared.penalty(key, points)));
      if (isInMemory) log.info("rate limits are counted in the database again");
      isInMemory = false;
      return used;
    } catch (error) {
      if (!isInMemory && !isBrokenCircuitError(error))
        log.warn({ error: describeError(error) }, "rate limits are counted in memory: the database failed");
      isInMemory = true;
      return usedPoints(await own.penalty(key, points));
    }
  };
}
