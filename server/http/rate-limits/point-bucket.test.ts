import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { PointBucket } from "./point-bucket.ts";
import { secondsToWait, takeAtOnce, takeFromAll } from "./take-points.ts";

/** An in-memory store that counts like the database; `trips` is the number of requests to it. */
function createStore(windowMs = 60_000) {
  const store = { used: 0, trips: 0, endsAt: 0 };
  const take = async (points: number) => {
    // Simulates a database's latency, during which other requests arrive.
    await Promise.resolve();
    store.trips += 1;
    if (Date.now() >= store.endsAt) Object.assign(store, { used: 0, endsAt: Date.now() + windowMs });
    store.used += points;
    return { points: store.used, msLeft: store.endsAt - Date.now() };
  };
  return { store, take };
}

const bucketOn = (take: ReturnType<typeof createStore>["take"], limit: number, block = 1) =>
  new PointBucket({ scope: "visitor", limit, block, takeFromStore: take });

const takeMany = async (bucket: PointBucket, times: number, points: number) => {
  const results = await Promise.all(Array.from({ length: times }, async () => bucket.take(points)));
  return results.filter(Boolean).length;
};

describe("a bucket of points", () => {
  test("gives what the limit has and refuses the rest, whoever asks at the same time", async () => {
    const { take } = createStore();
    const bucket = bucketOn(take, 12);
    expect(await takeMany(bucket, 5, 4)).toBe(3);
    expect(await bucket.take(1)).toBe(false);
  });

  test("gives what is left to those who need less", async () => {
    const bucket = bucketOn(createStore().take, 6);
    expect([await bucket.take(4), await bucket.take(4), await bucket.take(2)]).toEqual([true, false, true]);
  });

  test("asks the store once for a whole block, and then has points at hand", async () => {
    const { store, take } = createStore();
    const bucket = bucketOn(take, 600, 20);
    expect(await takeMany(bucket, 20, 1)).toBe(20);
    expect(store).toMatchObject({ trips: 1, used: 20 });
    expect(bucket.takeAtOnce(1, Date.now())).toBe(false);
  });

  test("asks the store once for all who wait, where points are taken one by one", async () => {
    const { store, take } = createStore();
    const bucket = bucketOn(take, 1000);
    const first = bucket.take(4);
    expect(await takeMany(bucket, 50, 4)).toBe(50);
    expect(await first).toBe(true);
    expect(store.used).toBe(51 * 4);
    expect(store.trips).toBeLessThanOrEqual(2);
  });

  test("spends what was given back before it asks for more, but not after the window", async () => {
    vi.useFakeTimers();
    const { store, take } = createStore();
    const bucket = bucketOn(take, 4);
    expect(await bucket.take(4)).toBe(true);
    const { window } = bucket;
    bucket.refund(3, window);
    expect([await bucket.take(3), await bucket.take(1)]).toEqual([true, false]);
    vi.advanceTimersByTime(60_000);
    bucket.refund(3, window);
    expect(await bucket.take(4)).toBe(true);
    bucket.refund(3, window);
    expect(await bucket.take(1)).toBe(false);
    expect(store.used).toBe(4);
    vi.useRealTimers();
  });

  test("makes up for points that it still owes", async () => {
    const bucket = bucketOn(createStore().take, 10);
    expect(await bucket.take(4)).toBe(true);
    bucket.refund(-4, bucket.window);
    expect([await bucket.take(4), await bucket.take(2)]).toEqual([false, true]);
  });

  test("counts the time down until its points come back, and gives them then", async () => {
    vi.useFakeTimers();
    const bucket = bucketOn(createStore().take, 1);
    await bucket.take(1);
    expect(secondsToWait([bucket], 1)).toBe(60);
    vi.advanceTimersByTime(18_500);
    expect(secondsToWait([bucket], 1)).toBe(42);
    expect(bucket.msToWait(1, Date.now())).toBe(41_500);
    vi.advanceTimersByTime(41_500);
    expect(bucket.msToWait(1, Date.now())).toBe(0);
    expect(await bucket.take(1)).toBe(true);
    vi.useRealTimers();
  });

  test("knows the first refusal of each window", async () => {
    vi.useFakeTimers();
    const bucket = bucketOn(createStore().take, 1);
    await bucket.take(1);
    expect([bucket.noteRefusal(), bucket.noteRefusal()]).toEqual([true, false]);
    vi.advanceTimersByTime(60_000);
    await bucket.take(1);
    expect([bucket.noteRefusal(), bucket.noteRefusal()]).toEqual([true, false]);
    vi.useRealTimers();
  });

  test("asks again after the store has failed", async () => {
    const { take } = createStore();
    let fails = true;
    const bucket = bucketOn(async (points) => {
      if (fails) throw new Error("down");
      return take(points);
    }, 4);
    await expect(bucket.take(4)).rejects.toThrow("down");
    fails = false;
    expect(await bucket.take(4)).toBe(true);
  });

  test("never gives more than the limit, in however many processes, and all of it where points are exact", async () => {
    const step = fc.record({ process: fc.nat(2), points: fc.integer({ min: 1, max: 5 }), back: fc.nat(1) });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 10 }),
        fc.array(step, { maxLength: 60 }),
        async (limit, block, steps) => {
          const { take } = createStore();
          const buckets = [0, 1, 2].map(() => bucketOn(take, limit, block));
          let spent = 0;
          const spend = async ({ process, points, back }: (typeof steps)[number]) => {
            const bucket = buckets[process];
            if (!(await bucket?.take(points))) return;
            bucket?.refund(back, bucket.window);
            spent += points - back;
          };
          await Promise.all(steps.map(spend));
          expect(spent).toBeLessThanOrEqual(limit);
          const exact = bucketOn(createStore().take, limit);
          expect(await takeMany(exact, limit + 3, 1)).toBe(limit);
        },
      ),
    );
  });
});

describe("several buckets", () => {
  const pair = () => {
    const [shared, own] = [createStore(), createStore()];
    return { shared: bucketOn(shared.take, 100, 10), own: bucketOn(own.take, 4), store: shared.store };
  };

  test("are drawn on all together or not at all", async () => {
    const { shared, own, store } = pair();
    expect(takeAtOnce([shared, own], 4, Date.now())).toBe(false);
    expect(await takeFromAll([shared, own], 4)).toBeUndefined();
    expect(await takeFromAll([shared, own], 4)).toBe(own);
    expect(takeAtOnce([shared, own], 4, Date.now())).toBe(false);
    expect(store.used).toBe(10);
    expect(await shared.take(6)).toBe(true);
    expect(store.used).toBe(10);
  });

  test("that are shared are not used by a visitor with no points left", async () => {
    const { shared, own, store } = pair();
    for (let time = 0; time < 50; time += 1) await takeFromAll([shared, own], 4);
    expect(store).toMatchObject({ used: 10, trips: 1 });
  });
});
