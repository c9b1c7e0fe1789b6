import { expect, test, vi } from "vitest";
import { systemClock } from "#server/base/clock.ts";
import { retryUntil } from "./retry-until.ts";
import { UpstreamError } from "./upstream-error.ts";

const error = (about: { status?: number; retryAfterMs?: number } = {}) =>
  new UpstreamError("peer", "status", { status: 503, ...about });

let now = 0;
const clock = { ...systemClock, monotonicMs: () => now, sleep: async (ms: number) => void (now += ms) };

/** Tries for this many milliseconds of a clock that only waits set forward. */
async function within<T>(ms: number, attempt: () => Promise<T>): Promise<T> {
  const deadline = now + ms;
  const isTransient = ({ status }: UpstreamError) => status === 503;
  return retryUntil({ getDeadline: () => deadline, shortestMs: 20, waitMs: 2, isTransient, clock }, attempt);
}

test("a transient failure is tried again until it works", async () => {
  const attempt = vi
    .fn()
    .mockRejectedValueOnce(error())
    .mockRejectedValueOnce(error())
    .mockResolvedValue("fine");
  expect(await within(5000, attempt)).toBe("fine");
  expect(attempt).toHaveBeenCalledTimes(3);
});

test.each([error({ status: 404 }), new TypeError("ours")])("%s is not tried again", async (failure) => {
  const attempt = vi.fn().mockRejectedValue(failure);
  await expect(within(5000, attempt)).rejects.toBe(failure);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test("a failure that lasts is thrown before the deadline, with no attempt that would be too short", async () => {
  const deadline = now + 200;
  const starts: number[] = [];
  const attempt = async () => {
    starts.push(now);
    throw error();
  };
  await expect(within(200, attempt)).rejects.toMatchObject({ status: 503 });
  expect(now).toBeLessThanOrEqual(deadline);
  expect(starts.length).toBeGreaterThan(2);
  expect(Math.max(...starts)).toBeLessThanOrEqual(deadline - 20);
});

test("an attempt that was not made does not hide why the one before failed", async () => {
  const busy = new UpstreamError("peer", "busy");
  const attempt = vi.fn().mockRejectedValueOnce(error()).mockRejectedValue(busy);
  await expect(within(100, attempt)).rejects.toMatchObject({ fault: "status", status: 503 });
  await expect(within(100, vi.fn().mockRejectedValue(busy))).rejects.toBe(busy);
});

test("a Retry-After is waited for", async () => {
  const attempt = vi
    .fn()
    .mockRejectedValueOnce(error({ retryAfterMs: 60 }))
    .mockResolvedValue("fine");
  const start = now;
  expect(await within(5000, attempt)).toBe("fine");
  expect(now - start).toBeGreaterThanOrEqual(60);
});

test("a Retry-After beyond the deadline ends it at once", async () => {
  const attempt = vi.fn().mockRejectedValue(error({ retryAfterMs: 6000 }));
  await expect(within(5000, attempt)).rejects.toMatchObject({ retryAfterMs: 6000 });
  expect(attempt).toHaveBeenCalledTimes(1);
});
