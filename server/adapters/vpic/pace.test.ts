import { expect, test } from "vitest";
import { OutsideError } from "../http/outside-error.ts";
import { createPace } from "./pace.ts";

const paced = (gapMs: number, restMs = 60_000) => createPace({ service: "peer", gapMs, restMs });
const soon = (ms = 5000): number => performance.now() + ms;

/** Work that ends when the test says so. */
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

test("starts are as far apart as was agreed", async () => {
  const inTurn = paced(60);
  const starts: number[] = [];
  const start = async () => starts.push(performance.now());
  await Promise.all([inTurn(soon(), start), inTurn(soon(), start), inTurn(soon(), start)]);
  const gaps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
  // A timer may end up to one millisecond early.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(58);
});

test("whoever would come too late is told at once or at the latest start, and does not let the next one slip by", async () => {
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
  const inTurn = paced(0, 100);
  const refused = inTurn(soon(), async () => {
    throw new OutsideError("peer", "status", { status });
  });
  const waiting = inTurn(soon(), async () => "never");
  await expect(refused).rejects.toMatchObject({ status });
  await expect(waiting).rejects.toMatchObject({ fault: "paused" });
  const again = async () =>
    inTurn(soon(), async () => "asked").catch((error: unknown) =>
      error instanceof OutsideError ? error.fault : "other",
    );
  expect(await again()).toBe("paused");
  await expect.poll(again).toBe("asked");
});
