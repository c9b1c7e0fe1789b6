import { afterEach, expect, test, vi } from "vitest";
import { mockServer, respondWith } from "#client/testing/mock-server.ts";
import { createVinAnswer, tractorVin } from "#client/testing/vin-fixtures.ts";
import { decodeInBatches } from "./vin-batches.ts";

afterEach(() => vi.unstubAllGlobals());

const takeOnce = () => {
  const left = [{ vin: tractorVin, modelYear: "2012" }];
  return (most: number) => left.splice(0, most);
};

test("VINs go out with their model years, and their answers come with them", async () => {
  const answer = createVinAnswer();
  const { calls } = mockServer(respondWith({ answers: [answer] }));
  const results = [];
  for await (const result of decodeInBatches({ take: takeOnce() })) results.push(result);
  expect(results).toEqual([{ batch: [{ vin: tractorVin, modelYear: "2012" }], answers: [answer] }]);
  expect(calls[0]?.init.body).toBe(JSON.stringify({ vehicles: [{ vin: tractorVin, modelYear: "2012" }] }));
});

test("a batch that is aborted ends its request, and has no result", async () => {
  const stop = new AbortController();
  mockServer(
    async ({ init }) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
        stop.abort();
      }),
  );
  const results = [];
  for await (const result of decodeInBatches({ take: takeOnce(), signal: stop.signal })) results.push(result);
  expect(results).toEqual([]);
});
