import { expect, test, vi } from "vitest";
import { createCachedLoader } from "./cached-loader.ts";

/** A source whose answers come when the test says so. */
function source() {
  const waiting: { resolve: (answer: string[]) => void; reject: (error: unknown) => void }[] = [];
  const load = vi.fn(
    async () =>
      new Promise<string[]>((resolve, reject) => {
        waiting.push({ resolve, reject });
      }),
  );
  return { load, waiting };
}

test("who asks for the same at the same time shares one call, and it is remembered", async () => {
  const { load, waiting } = source();
  const find = createCachedLoader({ max: 10, ttlMs: 60_000, load });
  const both = [find("a"), find("a")];
  waiting[0]?.resolve(["one"]);
  expect(await Promise.all(both)).toEqual([["one"], ["one"]]);
  expect(await find("a")).toEqual(["one"]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a failure reaches all who wait, and is not remembered", async () => {
  const { load, waiting } = source();
  const find = createCachedLoader({ max: 10, ttlMs: 60_000, load });
  const both = Promise.allSettled([find("a"), find("a")]);
  waiting[0]?.reject(new Error("down"));
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const again = find("a");
  waiting[1]?.resolve(["one"]);
  expect(await again).toEqual(["one"]);
});

test("an answer is asked for anew once it is too old", async () => {
  const load = vi.fn(async (key: string) => [key]);
  const find = createCachedLoader({ max: 2, ttlMs: 20, load });
  const timesLoaded = async () => {
    await find("a");
    return load.mock.calls.length;
  };
  expect(await timesLoaded()).toBe(1);
  await expect.poll(timesLoaded).toBe(2);
});

test("an answer is forgotten when too many came after it", async () => {
  const load = vi.fn(async (key: string) => [key]);
  const find = createCachedLoader({ max: 2, ttlMs: 60_000, load });
  for (const key of ["a", "b", "b", "c", "a"]) await find(key);
  expect(load.mock.calls.flat()).toEqual(["a", "b", "c", "a"]);
});

test("what is pushed out while it is on its way still arrives", async () => {
  const { load, waiting } = source();
  const find = createCachedLoader({ max: 1, ttlMs: 1000, load });
  const first = find("a");
  const second = find("b");
  for (const [index, call] of waiting.entries()) call.resolve([String(index)]);
  expect(await Promise.all([first, second])).toEqual([["0"], ["1"]]);
});
