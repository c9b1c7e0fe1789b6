import { expect, test, vi } from "vitest";
import { createLog } from "#server/base/log.ts";
import { cachedLookup } from "./cached-lookup.ts";

const freshFor = 1000;

/** A lookup whose service answers when told to; each answer is the number of the request. */
function slowLookup(memory?: { readonly max: number; readonly getSize: (value: string) => number }) {
  let now = Date.parse("2026-06-01T00:00:00Z");
  const waiting: (() => void)[] = [];
  let requests = 0;
  const get = async (query: string) => {
    requests += 1;
    const value = `${query}${requests}`;
    return new Promise<string>((resolve) => {
      waiting.push(() => resolve(value));
    });
  };
  const lookup = cachedLookup<string, string>({
    service: "a service",
    subject: "its answers",
    toKey: String,
    upstream: { get },
    freshFor,
    staleFor: 60_000,
    waitMs: 1,
    ...(memory && { memory }),
    log: createLog("silent"),
    now: () => new Date(now),
  });
  return {
    get: async (query: string) => lookup.get(query, "request"),
    answer: async () => {
      for (const send of waiting.splice(0)) send();
      await new Promise(setImmediate);
    },
    age: () => {
      now += freshFor;
    },
    countRequests: () => requests,
  };
}

test("a service that is slow is said to be, asked once, and its answer is there when it came", async () => {
  const slow = slowLookup();
  expect(await slow.get("a")).toMatchObject({ kind: "failed", isPending: true });
  expect(await slow.get("a")).toMatchObject({ kind: "failed", isPending: true });
  await slow.answer();
  expect(await slow.get("a")).toEqual({
    query: "a",
    kind: "fresh",
    answer: { query: "a", value: "a1", answeredAt: expect.any(Date) },
  });
  expect(slow.countRequests()).toBe(1);
});

test("an earlier answer stands in for a slow one, and a newer one is said to be on its way", async () => {
  const slow = slowLookup();
  await slow.get("a");
  await slow.answer();
  slow.age();
  expect(await slow.get("a")).toMatchObject({ kind: "stale", isPending: true, answer: { value: "a1" } });
  await slow.answer();
  expect(await slow.get("a")).toMatchObject({ kind: "fresh", answer: { value: "a2" } });
});

test("answers are kept in memory while there is room for their size, the latest used first", async () => {
  const getSize = vi.fn((value: string) => value.length);
  const slow = slowLookup({ max: 5, getSize });
  for (const query of ["aa", "b", "too long"]) {
    await slow.get(query);
    await slow.answer();
  }
  expect(await slow.get("aa")).toMatchObject({ kind: "fresh" });
  expect(await slow.get("b")).toMatchObject({ kind: "fresh" });
  expect(await slow.get("too long")).toMatchObject({ kind: "failed", isPending: true });
});
