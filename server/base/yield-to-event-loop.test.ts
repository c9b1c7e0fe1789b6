import { expect, test } from "vitest";
import { yieldToEventLoop } from "./clock.ts";

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
