import type { Dependencies } from "#server/dependencies.ts";
import { createPointStore } from "./point-store.ts";
import { createRateLimiter, type RateLimiter } from "./rate-limiter.ts";

type Deps = Pick<Dependencies, "config" | "repositories" | "log">;

/** The configured rate limits, counted in the database. */
export function createRateLimits({ config, repositories, log }: Deps): RateLimiter {
  const { rateLimits: settings } = config;
  const { windowMs } = settings;
  const shared = repositories.rateLimits.counter(windowMs);
  return createRateLimiter({ settings, take: createPointStore({ shared, windowMs, log }), log });
}
