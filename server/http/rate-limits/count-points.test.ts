import { RateLimiterRes } from "rate-limiter-flexible";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#server/base/log.ts";
import { countInDatabase, countInMemory, rememberedKeys } from "./count-points.ts";

const windowMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  // The clock begins at 0, which the cache takes for no time.
  vi.advanceTimersByTime(1);
});
afterEach(() => vi.useRealTimers());

test("memory counts each key separately, tells the time that is left, and starts over when it is up", async () => {
  const count = countInMemory(windowMs);
  expect(await count("key", 4, "visitor")).toEqual({ points: 4, msLeft: windowMs });
  vi.advanceTimersByTime(15_000);
  expect(await count("key", 4, "visitor")).toEqual({ points: 8, msLeft: 45_000 });
  expect(await count("key", -4, "visitor")).toMatchObject({ points: 4 });
  expect(await count("other", 1, "visitor")).toMatchObject({ points: 1 });
  vi.advanceTimersByTime(45_001);
  expect(await count("key", 4, "visitor")).toMatchObject({ points: 4 });
});

test("memory stays bounded, and keeps who comes again", async () => {
  const count = countInMemory(windowMs);
  await count("regular", 1, "visitor");
  for (let index = 0; index < rememberedKeys.maxSize; index += 1) {
    await count(`invented ${index}`, 1, "visitor");
    if (index === 100) await count("regular", 1, "visitor");
  }
  expect(await count("invented 0", 1, "visitor")).toMatchObject({ points: 1 });
  expect(await count("regular", 1, "visitor")).toMatchObject({ points: 3 });
});

test("browsers that an address invents don't push out the count of the address", async () => {
  const count = countInMemory(windowMs);
  await count("address", 1, "address");
  for (let index = 0; index <= rememberedKeys.maxSize; index += 1)
    await count(`invented ${index}`, 1, "visitor");
  expect(await count("address", 1, "address")).toMatchObject({ points: 2 });
});

test("a database that fails is spared for a second, in which memory counts, and then counts again", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  let isDown = true;
  const penalty = vi.fn(async (_key: string | number, points = 0) => {
    if (isDown) throw Object.assign(new Error("someone@carrier.test"), { code: "ECONNREFUSED" });
    return new RateLimiterRes(0, 1500, points + 7);
  });
  const count = countInDatabase({ penalty }, countInMemory(windowMs), log);
  expect(await count("key", 4, "visitor")).toEqual({ points: 4, msLeft: windowMs });
  expect(await count("key", 4, "visitor")).toMatchObject({ points: 8 });
  expect(penalty).toHaveBeenCalledTimes(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("ECONNREFUSED");
  expect(lines[0]).not.toContain("carrier.test");
  isDown = false;
  vi.advanceTimersByTime(1000);
  expect(await count("key", 4, "visitor")).toEqual({ points: 11, msLeft: 1500 });
});
