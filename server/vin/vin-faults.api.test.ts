import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import type { UpstreamMode } from "#server/testing/doubles/upstream-double.ts";
import { quickVpic, startVinApi } from "#server/testing/vin-api.ts";
import { vinDecodes } from "#shared/schema/operations.ts";

/** Production's times, halved: the maximum time here corresponds to 4.25 s there. */
const quick = { ...quickVpic, VPIC_BUDGET_SECONDS: "2.125" };

const unavailable = "The vehicle-safety agency service is temporarily unavailable. Please try again later.";
const faults: [mode: UpstreamMode, fault: string, status: number, message: string][] = [
  ["403", "status", 403, "Failed to decode VIN (Error 403). Please try again."],
  ["404", "status", 404, "VIN not found in the agency database."],
  ["429", "status", 429, "Too many requests. Please wait a moment and try again."],
  ["500", "status", 503, unavailable],
  ["hangs", "timeout", 503, unavailable],
];

const api = startVinApi(quick);
let withoutOfflineData: TestApp;
beforeAll(async () => {
  withoutOfflineData = await startTestApp({ ...quick, VPIC_URL: api.vpic.url });
});
afterAll(async () => withoutOfflineData.close());

const known = "1FUJGLDR3CLBP8834";
const single = (vin: string): string => `/api/vin/${vin}`;

let serial = 0;
/** Lets NHTSA answer: otherwise the breaker would open after the third consecutive failure. */
const answerOnce = async () => {
  serial += 1;
  api.vpic.mode = "normal";
  const vin = `1JJV532D9JL${String(serial).padStart(6, "0")}`;
  for (const each of [api.app, withoutOfflineData])
    expect(await each.get(single(vin))).toMatchObject({ body: { source: { kind: "agency" } } });
};

describe.each(faults)("an agency that fails by %s (%s)", (mode, fault, status, message) => {
  beforeEach(async () => {
    api.vpic.reset();
    await answerOnce();
    await api.app.reset();
    await withoutOfflineData.reset();
    api.vpic.mode = mode;
  });

  test("leaves the VIN to the offline data; the answer says so and is never stored", async () => {
    const { status: answered, body } = await api.app.get(single(known));
    expect(answered).toBe(200);
    expect(body).toMatchObject({
      vin: known,
      decoded: { facts: { Make: "OFFLINE" } },
      source: { kind: "offline", dataDate: "2026-03-01" },
    });
    expect(await api.app.rows(vinDecodes)).toEqual([]);
  });

  test("without offline data answers with the specified message, and is logged without the VIN", async () => {
    expect(await withoutOfflineData.get(single(known))).toMatchObject({
      status,
      body: { success: false, message },
    });
    const lines = withoutOfflineData.logLines.filter((line) => line.includes(`"fault":"${fault}"`));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/"requestId":"[0-9a-f-]{36}"/);
    expect(withoutOfflineData.logLines.join("")).not.toContain(known);
  });
});

describe("an agency that is not there", () => {
  test("without offline data gives the specified message", async () => {
    const own = await startTestApp(quick);
    onTestFinished(own.close);
    expect(await own.get(single(known))).toMatchObject({ status: 503, body: { message: unavailable } });
    expect(await own.post("/api/vins", { vehicles: [{ vin: known }] })).toMatchObject({
      status: 200,
      body: { answers: [{ vin: known, failed: unavailable }] },
    });
  });
});
