import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSharedPause, type PauseStore } from "./shared-pause.ts";
import { UpstreamError } from "./upstream-error.ts";

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refuse = (retryAfterMs?: number, status = 429) =>
  vi.fn().mockRejectedValue(new UpstreamError("peer", "status", { status, retryAfterMs }));

/** What the processes share, in memory. */
function createStore(): PauseStore {
  let until = 0;
  return {
    getMsLeft: async () => until - Date.now(),
    pause: async (ms) => {
      until = Math.max(until, Date.now() + ms);
    },
  };
}

/** Two processes with a store in common, or each on its own. */
function createTwo(store?: PauseStore) {
  const create = () => createSharedPause({ service: "peer", restMs: minute, store });
  return [create(), create()] as const;
}

const ask = vi.fn().mockResolvedValue("answer");
const paused = { name: "UpstreamError", fault: "paused" };

test.each([
  ["its Retry-After", 5 * minute, 5 * minute],
  ["a minute without one", undefined, minute],
  ["a day at the most", 400 * 24 * 60 * minute, 24 * 60 * minute],
])("after a 429 no process asks for %s", async (_name, retryAfterMs, ms) => {
  const [one, other] = createTwo(createStore());
  await expect(one(refuse(retryAfterMs))).rejects.toMatchObject({ status: 429 });
  await vi.advanceTimersByTimeAsync(ms - 1);
  const task = vi.fn();
  await expect(one(task)).rejects.toMatchObject(paused);
  await expect(other(task)).rejects.toMatchObject(paused);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await one(ask)).toBe("answer");
  expect(await other(ask)).toBe("answer");
});

test("a shorter Retry-After that comes later ends no pause", async () => {
  const [one] = createTwo();
  const late = vi.fn(async () => {
    await expect(one(refuse(2 * minute))).rejects.toMatchObject({ status: 429 });
    await refuse(1)();
  });
  await expect(one(late)).rejects.toMatchObject({ retryAfterMs: 1 });
  await vi.advanceTimersByTimeAsync(minute);
  await expect(one(ask)).rejects.toMatchObject(paused);
});

test("without a store a process pauses alone", async () => {
  const [one, other] = createTwo();
  await expect(one(refuse())).rejects.toMatchObject({ status: 429 });
  await expect(one(ask)).rejects.toMatchObject(paused);
  expect(await other(ask)).toBe("answer");
});

test("any other failure pauses nothing", async () => {
  const [one] = createTwo(createStore());
  await expect(one(refuse(minute, 503))).rejects.toMatchObject({ status: 503 });
  expect(await one(ask)).toBe("answer");
});

test("a 429 that comes while the store is read stops that request as well", async () => {
  const store = createStore();
  let answer = (_ms: number): void => undefined;
  const slow = { ...store, getMsLeft: vi.fn().mockResolvedValueOnce(0) };
  slow.getMsLeft.mockImplementationOnce(
    async () =>
      new Promise<number>((resolve) => {
        answer = resolve;
      }),
  );
  const [one] = createTwo(slow);
  const first = one(refuse());
  const task = vi.fn();
  const second = one(task);
  await expect(first).rejects.toMatchObject({ status: 429 });
  answer(0);
  await expect(second).rejects.toMatchObject(paused);
  expect(task).not.toHaveBeenCalled();
});
