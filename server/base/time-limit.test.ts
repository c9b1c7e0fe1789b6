import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createTimeLimit } from "./clock.ts";

async function collectGarbage(): Promise<void> {
  // What was made in this turn isn't collected in it.
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
