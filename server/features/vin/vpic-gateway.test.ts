import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UpstreamError } from "#server/adapters/http/upstream-error.ts";
import { createLog } from "#server/log.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { type QueryVpic, createVpicGateway } from "./vpic-gateway.ts";
import { createAnswerFactory } from "./vin-answers.ts";
import { createVinCache } from "./vin-cache.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const now = () => new Date("2026-06-01T00:00:00Z");
const log = createLog("fatal", { write: () => undefined });
const decoded: DecodedVin = { facts: { Make: "MACK" }, ErrorCode: "0", ErrorText: "" };
const vehicle = (number: number) => ({ vin: `1FUJGLDR3CLBP${1000 + number}` });
const fleet = (batch: number) => [vehicle(2 * batch), vehicle(2 * batch + 1)];

/** NHTSA as the test lets it answer, one question after the other. */
function slowNhtsa() {
  const waiting: { answer: () => void; fail: (error: Error) => void }[] = [];
  const ask: QueryVpic = async (vehicles) =>
    new Promise((resolve, reject) => {
      waiting.push({ answer: () => resolve(vehicles.map(() => decoded)), fail: reject });
    });
  const cache = createVinCache({
    decodes: { find: async () => [], save: async () => undefined },
    answers: createAnswerFactory({ offline: undefined, now }),
    log,
  });
  const agency = createVpicGateway({ cache, log, waitMs: 4000, now });
  return {
    waiting,
    one: async () => agency([vehicle(0)], ask, "request"),
    batch: async (number: number) => agency(fleet(number), ask, "request"),
  };
}

/** After how many milliseconds, in steps of 500, a question is no longer waited for. */
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

test("of a thousand vehicles only the first fifty wait for NHTSA when it does not answer", async () => {
  const { batch } = slowNhtsa();
  expect(await waitedFor(batch(0))).toBe(3000);
  for (let number = 1; number < 20; number += 1) expect(await waitedFor(batch(number))).toBe(0);
});

test("once an answer has come, late as it is, the next question is waited for again", async () => {
  const { batch, waiting } = slowNhtsa();
  await waitedFor(batch(0));
  waiting[0]?.answer();
  await vi.advanceTimersByTimeAsync(1);
  expect(await waitedFor(batch(1))).toBe(3000);
});

test("once a question has failed, the next one is waited for again", async () => {
  const { batch, waiting } = slowNhtsa();
  await waitedFor(batch(0));
  waiting[0]?.fail(new UpstreamError("vPIC", "timeout"));
  await vi.advanceTimersByTimeAsync(1);
  expect(await waitedFor(batch(1))).toBe(3000);
});

test("what was not waited for is asked all the same, and has its answer for who asks meanwhile", async () => {
  const { batch, waiting } = slowNhtsa();
  await waitedFor(batch(0));
  await waitedFor(batch(1));
  expect(waiting).toHaveLength(2);
  for (const { answer } of waiting) answer();
  const again = batch(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([...(await again).values()]).toMatchObject([{ answer: { decoded } }, { answer: { decoded } }]);
});

test("one VIN alone has all the time there is", async () => {
  expect(await waitedFor(slowNhtsa().one())).toBe(4000);
});
