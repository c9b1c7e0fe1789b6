import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#server/base/log.ts";
import { cachedLookup } from "./cached-lookup.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fleet = (batch: number) => [2 * batch, 2 * batch + 1];

/** A service whose requests the test answers one after another. */
function slowService() {
  const waiting: { answer: () => void; fail: (error: Error) => void }[] = [];
  const getMany = async (queries: readonly number[]): Promise<string[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ answer: () => resolve(queries.map(String)), fail: reject });
    });
  const lookup = cachedLookup<number, string>({
    service: "a service",
    toKey: String,
    ask: getMany,
    freshFor: 60_000,
    staleFor: 60_000,
    waitMs: 4000,
    log: createLog("silent"),
    now: () => new Date(),
  });
  return {
    waiting,
    alone: async () => lookup.get(0, "request"),
    one: async () => lookup.getMany([0], "request"),
    batch: async (number: number) => lookup.getMany(fleet(number), "request"),
  };
}

/** The wait in milliseconds, in steps of 500, before a query is given up. */
async function waitedFor(question: Promise<unknown>): Promise<number> {
  let isOver = false;
  void question.finally(() => {
    isOver = true;
  });
  for (let ms = 0; ms <= 10_000; ms += 500) {
    await vi.advanceTimersByTimeAsync(ms === 0 ? 1 : 500);
    if (isOver) return ms;
  }
  return Infinity;
}

test("of a thousand queries only the first batch waits for a service that does not answer", async () => {
  const { batch } = slowService();
  expect(await waitedFor(batch(0))).toBe(3000);
  for (let number = 1; number < 20; number += 1) expect(await waitedFor(batch(number))).toBe(0);
});

test("once an answer has come, late as it is, the next list is waited for again", async () => {
  const { batch, waiting } = slowService();
  await waitedFor(batch(0));
  waiting[0]?.answer();
  await vi.advanceTimersByTimeAsync(1);
  expect(await waitedFor(batch(1))).toBe(3000);
});

test("one query alone has all the time there is, as a list of one too", async () => {
  expect(await waitedFor(slowService().one())).toBe(4000);
  expect(await waitedFor(slowService().alone())).toBe(4000);
});

test("one query alone is waited for while lists are not", async () => {
  const { batch, alone } = slowService();
  await waitedFor(batch(1));
  expect(await waitedFor(batch(2))).toBe(0);
  expect(await waitedFor(alone())).toBe(4000);
});

test("a list that waited for the request of one query alone leaves the next list its time", async () => {
  const { alone, one, batch } = slowService();
  void alone();
  expect(await waitedFor(one())).toBe(4000);
  expect(await waitedFor(batch(1))).toBe(3000);
});
