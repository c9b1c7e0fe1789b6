import { systemClock } from "#server/base/clock.ts";

/** Milliseconds of a Retry-After header (RFC 9110, section 10.2.3). 0 for a past date; undefined if missing or malformed. */
export function getRetryAfterMs(headers: Headers, now = systemClock.now().getTime()): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,9}(\.\d+)?$/.test(value)) return Number(value) * 1000;
  // Date.parse alone would accept "-5" or "1e3".
  const until = /^[A-Za-z]{3,9},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(until) ? undefined : Math.max(0, until - now);
}
