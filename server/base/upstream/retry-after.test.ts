import { expect, test } from "vitest";
import { getRetryAfterMs } from "./retry-until.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const read = (value?: string) =>
  getRetryAfterMs(new Headers(value === undefined ? {} : { "Retry-After": value }), now);

test.each([
  ["120", 120_000],
  ["1.5", 1500],
  ["Sun, 22 Nov 2026 12:00:30 GMT", 30_000],
  ["Sunday, 22-Nov-26 12:01:00 GMT", 60_000],
  ["Sun, 22 Nov 2026 11:00:00 GMT", 0],
])("Retry-After: %s is a wait of %i ms", (value, ms) => expect(read(value)).toBe(ms));

test.each(["", "soon", "-5", "1e3", "12345678901234567890", "2026-11-22"])(
  "Retry-After: %j says nothing",
  (value) => expect(read(value)).toBeUndefined(),
);
