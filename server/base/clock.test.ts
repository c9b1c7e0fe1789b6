import { afterEach, expect, test, vi } from "vitest";
import { endsWithin, yieldToEventLoop, createTimeLimit } from "./clock.ts";
import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

afterEach(() => void vi.useRealTimers());

test("what takes longer is left alone, and goes on", async () => {
  vi.useFakeTimers();
  let ended = false;
  const work = new Promise<void>((resolve) => {
    setTimeout(resolve, 5000);
  }).then(() => {
    ended = true;
  });
  const answer = endsWithin(1000, work);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toBe(false);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(4000);
  expect(ended).toBe(true);
});

test("what fails in time fails", async () => {
  vi.useFakeTimers();
  await expect(endsWithin(1000, Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});

test("of those who ask at once each gets a turn of the event loop alone, in the order in which they asked", async () => {
  let turn = 0;
  const tick = () => {
    turn += 1;
    ticking = setImmediate(tick);
  };
  let ticking = setImmediate(tick);
  const turns = await Promise.all(
    [0, 1, 2, 3].map(async (at) => {
      await yieldToEventLoop();
      return [at, turn] as const;
    }),
  );
  clearImmediate(ticking);
  expect(turns.map(([at]) => at)).toEqual([0, 1, 2, 3]);
  expect(new Set(turns.map(([, when]) => when)).size).toBe(4);
});

async function collectGarbage(): Promise<void> {
  // Objects made in this turn can't be collected in it.
  await nextTurn();
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
}

test("a time limit among other signals aborts after a garbage collection, too", async () => {
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, createTimeLimit(200)]);
  const aborted = once(signal, "abort");
  await collectGarbage();
  await aborted;
  expect(signal.reason).toMatchObject({ name: "TimeoutError" });
});
