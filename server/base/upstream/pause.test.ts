import { expect, test, vi } from "vitest";
import { systemClock } from "#server/base/clock.ts";
import { createPause } from "./retry-until.ts";
import { UpstreamError } from "./upstream-error.ts";

const minute = 60_000;
const paused = { name: "UpstreamError", fault: "paused" };

function setUp() {
  let now = 0;
  const run = createPause({
    service: "peer",
    toPauseMs: ({ status, retryAfterMs = minute }) => (status === 429 ? retryAfterMs : undefined),
    clock: { ...systemClock, monotonicMs: () => now },
  });
  const fail = (retryAfterMs?: number, status = 429) =>
    vi.fn().mockRejectedValue(new UpstreamError("peer", "status", { status, retryAfterMs }));
  return { run, fail, wait: (ms: number) => void (now += ms) };
}

const ask = vi.fn().mockResolvedValue("answer");

test.each([
  ["its Retry-After", 5 * minute, 5 * minute],
  ["a minute without one", undefined, minute],
  ["a day at the most", 400 * 24 * 60 * minute, 24 * 60 * minute],
])("after a 429 nothing is asked for %s", async (_name, retryAfterMs, ms) => {
  const { run, fail, wait } = setUp();
  await expect(run(fail(retryAfterMs))).rejects.toMatchObject({ status: 429 });
  wait(ms - 1);
  const task = vi.fn();
  await expect(run(task)).rejects.toMatchObject(paused);
  expect(task).not.toHaveBeenCalled();
  wait(1);
  expect(await run(ask)).toBe("answer");
});

test("a shorter Retry-After that comes later ends no pause", async () => {
  const { run, fail, wait } = setUp();
  const late = vi.fn(async () => {
    await expect(run(fail(2 * minute))).rejects.toMatchObject({ status: 429 });
    await fail(1)();
  });
  await expect(run(late)).rejects.toMatchObject({ retryAfterMs: 1 });
  wait(minute);
  await expect(run(ask)).rejects.toMatchObject(paused);
});

test("any other failure pauses nothing", async () => {
  const { run, fail } = setUp();
  await expect(run(fail(minute, 503))).rejects.toMatchObject({ status: 503 });
  await expect(run(vi.fn().mockRejectedValue(new TypeError("ours")))).rejects.toThrow("ours");
  expect(await run(ask)).toBe("answer");
});
