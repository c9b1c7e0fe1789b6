import { systemClock } from "#server/base/clock.ts";

/**
 * The wait that a Retry-After header asks for, in milliseconds from now: it holds seconds or an HTTP date (RFC
 * 9110, section 10.2.3). 0 for a date that has passed; undefined without a header, or with an unreadable one.
 */
export function getRetryAfterMs(headers: Headers, now = systemClock.now().getTime()): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,9}(\.\d+)?$/.test(value)) return Number(value) * 1000;
  // Only a date with a name in it: Date.parse would also read "-5" or "1e3" as one.
  const until = /^[A-Za-z]{3,9},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(until) ? undefined : Math.max(0, until - now);
}
