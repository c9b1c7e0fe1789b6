import { setTimeout as sleep } from "node:timers/promises";
import { RateLimiterRes } from "rate-limiter-flexible";
import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "#server/log.ts";
import { createPointStore } from "./point-store.ts";

const windowMs = 60_000;

afterEach(() => vi.useRealTimers());

function storeOn(penalty: (key: string | number, points?: number) => Promise<RateLimiterRes>) {
  vi.useFakeTimers();
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  return { take: createPointStore({ shared: { penalty }, windowMs, log }), lines };
}

test("what the database counted is what has been used", async () => {
  const { take, lines } = storeOn(async (_key, points = 0) => new RateLimiterRes(0, 1500, points + 7));
  expect(await take("key", 4)).toEqual({ points: 11, msLeft: 1500 });
  expect(lines).toEqual([]);
});

test("where the database fails, memory counts each key by itself, and the log says so once", async () => {
  const { take, lines } = storeOn(async () => {
    throw Object.assign(new Error("someone@carrier.test"), { code: "ECONNREFUSED" });
  });
  expect(await take("key", 4)).toEqual({ points: 4, msLeft: windowMs });
  vi.advanceTimersByTime(15_000);
  expect(await take("key", 4)).toEqual({ points: 8, msLeft: 45_000 });
  expect(await take("other", 1)).toMatchObject({ points: 1 });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("ECONNREFUSED");
  expect(lines[0]).not.toContain("carrier.test");
  vi.advanceTimersByTime(45_000);
  expect(await take("key", 4)).toMatchObject({ points: 4 });
});

test("a database that does not answer holds one request up for a second, and the next ones not at all", async () => {
  let requests = 0;
  const { take } = storeOn(async () => {
    requests += 1;
    // Fake timers: this day never passes.
    return sleep(24 * 60 * 60 * 1000, new RateLimiterRes(), { ref: false });
  });
  const first = take("key", 1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await first).toMatchObject({ points: 1 });
  expect(await take("key", 1)).toMatchObject({ points: 2 });
  expect(requests).toBe(1);
});

test("a database that is back counts again, within a second or so", async () => {
  let isDown = true;
  const { take, lines } = storeOn(async () => {
    if (isDown) throw new Error("down");
    return new RateLimiterRes(0, 1, 40);
  });
  await take("key", 1);
  isDown = false;
  expect(await take("key", 1)).toMatchObject({ points: 2 });
  vi.advanceTimersByTime(1000);
  expect(await take("key", 1)).toEqual({ points: 40, msLeft: 1 });
  expect(lines.at(-1)).toContain("in the database again");
});
