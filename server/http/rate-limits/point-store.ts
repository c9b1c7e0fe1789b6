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

/** How much of a limit has been used since its window began, including the points just taken. */
export type UsedPoints = {
  readonly points: number;
  /** Until the window ends. */
  readonly msLeft: number;
};

/** Takes points of a key; resolves to the total used, however high. Never rejects. */
export type TakePoints = (key: string, points: number) => Promise<UsedPoints>;

type Options = {
  /** Counts for all processes. */
  readonly shared: Pick<RateLimiterAbstract, "penalty">;
  readonly windowMs: number;
  readonly log: Log;
};

/** Maximum time that a request waits for its points, and that the database is not queried after a failure. */
const waitMs = 1000;

const usedPoints = ({ consumedPoints, msBeforeNext }: RateLimiterRes): UsedPoints => ({
  points: consumedPoints,
  msLeft: msBeforeNext,
});

/** Counts points in the database, or in this process's memory while the database is unavailable. */
export function createPointStore({ shared, windowMs, log }: Options): TakePoints {
  const own = new RateLimiterMemory({ points: 1, duration: windowMs / 1000, keyPrefix: "" });
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: waitMs,
    breaker: new ConsecutiveBreaker(1),
  });
  const policy = wrap(breaker, timeout(waitMs, TimeoutStrategy.Aggressive));
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
