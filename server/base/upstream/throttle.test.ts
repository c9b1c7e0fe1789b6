import { afterEach, expect, test, vi } from "vitest";
import { systemClock } from "#server/base/clock.ts";
import { UpstreamError } from "./upstream-error.ts";
import { createThrottle } from "./throttle.ts";

const paced = (
  gapMs: number,
  { restMs = 60_000, pauseMs = 60_000, maxWaiting = 10, clock = systemClock } = {},
) => createThrottle({ service: "peer", gapMs, restMs, pauseMs, maxWaiting, clock });
const soon = (ms = 5000): number => performance.now() + ms;

afterEach(() => {
  vi.useRealTimers();
});

/** A task that the test completes. */
function work() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: async () => ended, end };
}

test("one piece of work follows the other in their order, never two at once, not even after a failure", async () => {
  const inTurn = paced(0);
  let running = 0;
  const order: number[] = [];
  const all = [1, 2, 3, 4].map(async (number) =>
    inTurn(soon(), async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      order.push(number);
      running -= 1;
      if (number === 2) throw new Error("two");
      return number;
    }),
  );
  const ends = await Promise.allSettled(all);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(order).toEqual([1, 2, 3, 4]);
});

test("starts are at least the configured gap apart", async () => {
  let now = 0;
  const sleep = async (ms: number) => void (now += ms);
  const inTurn = paced(60, { clock: { ...systemClock, monotonicMs: () => now, sleep } });
  const start = async () => now;
  expect(await Promise.all([inTurn(5000, start), inTurn(5000, start), inTurn(5000, start)])).toEqual([
    0, 60, 120,
  ]);
});

test("a task that would start too late is rejected at once or at its latest start, and keeps the order of the next", async () => {
  const inTurn = paced(0);
  const first = work();
  const running = inTurn(soon(), first.run);
  await expect(inTurn(soon(20), async () => "never")).rejects.toMatchObject({ fault: "busy" });
  let hasBegun = false;
  const third = inTurn(soon(), async () => {
    hasBegun = true;
  });
  await new Promise(setImmediate);
  expect(hasBegun).toBe(false);
  first.end();
  await Promise.all([running, third]);
  expect(hasBegun).toBe(true);
});

test("a gap that reaches beyond the latest start is not waited for", async () => {
  const inTurn = paced(60_000);
  expect(await inTurn(soon(), async () => "first")).toBe("first");
  await expect(inTurn(soon(), async () => "second")).rejects.toMatchObject({ fault: "busy" });
});

test.each([429, 403])("after %i nothing is asked for a while, by those who wait either", async (status) => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const inTurn = paced(0, { restMs: 100 });
  const refused = inTurn(soon(), async () => {
    throw new UpstreamError("peer", "status", { status });
  });
  const waiting = inTurn(soon(), async () => "never");
  await expect(refused).rejects.toMatchObject({ status });
  await expect(waiting).rejects.toMatchObject({ fault: "paused" });
  const again = async () =>
    inTurn(soon(), async () => "asked").catch((error: unknown) =>
      error instanceof UpstreamError ? error.fault : "other",
    );
  vi.advanceTimersByTime(99);
  expect(await again()).toBe("paused");
  vi.advanceTimersByTime(1);
  expect(await again()).toBe("asked");
});

/** The outcome of a task: its answer or its fault. */
const outcome = async (turn: Promise<unknown>): Promise<unknown> =>
  turn.catch((error: unknown) => (error instanceof UpstreamError ? error.fault : error));

test("after one question without an answer in time, those who wait are let go, and one tries again after the pause", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const inTurn = paced(0, { pauseMs: 100 });
  const hanging = inTurn(soon(), async () => {
    throw new UpstreamError("peer", "timeout");
  });
  const waiting = Array.from({ length: 5 }, async () => outcome(inTurn(soon(), async () => "never")));
  expect(await outcome(hanging)).toBe("timeout");
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["paused"]));
  const next = async () => outcome(inTurn(soon(), async () => "asked"));
  expect(await next()).toBe("paused");
  vi.advanceTimersByTime(100);
  expect(await next()).toBe("asked");
});

test("a failure of another kind is followed by the next one at once", async () => {
  const inTurn = paced(0);
  const failing = inTurn(soon(), async () => {
    throw new UpstreamError("peer", "status", { status: 500 });
  });
  const next = inTurn(soon(), async () => "asked");
  expect(await outcome(failing)).toBe("status");
  expect(await next).toBe("asked");
});

test("the queue is limited: the next task is rejected at once, and accepted again when the queue is empty", async () => {
  const inTurn = paced(0, { maxWaiting: 2 });
  const first = work();
  const begin = vi.fn(first.run);
  const running = inTurn(soon(), begin);
  await vi.waitFor(() => expect(begin).toHaveBeenCalled());
  const waiting = [1, 2].map(async (number) => inTurn(soon(), async () => number));
  expect(await outcome(inTurn(soon(), async () => "never"))).toBe("busy");
  first.end();
  await running;
  expect(await Promise.all(waiting)).toEqual([1, 2]);
  expect(await inTurn(soon(), async () => "third")).toBe("third");
});
