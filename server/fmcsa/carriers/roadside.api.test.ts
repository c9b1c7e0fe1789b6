import { describe, expect, test, vi } from "vitest";
import { readAnswer, startCarriersApi } from "#server/testing/carriers-api.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { getRoadsideRecord, getVehicles } from "#shared/api/carriers.ts";

const api = startCarriersApi();
const path = (vin: string) => `/api/roadside/${vin}`;
const read = async (app: TestApp, vin: string) => readAnswer(getRoadsideRecord, await app.get(path(vin)));

/** The VIN of a vehicle of the owner-operator that was inspected more than once. */
async function findVin(app: TestApp): Promise<string> {
  const { vehicles = [] } = readAnswer(getVehicles, await app.get("/api/vehicles/1000006"));
  const { vin } = vehicles.find(({ inspections }) => inspections.length > 2) ?? {};
  expect(vin).toBeDefined();
  return vin ?? "";
}

/** Has the form of a VIN, and no sample vehicle has it. */
const nobodys = "1FUJGLDR9CLBP8834";

describe("a vehicle's roadside record", () => {
  test("has its inspections, newest first, each with its carrier and violations", async () => {
    const app = await api.start();
    const { inspections = [], sources } = await read(app, await findVin(app));
    expect(inspections.length).toBeGreaterThan(2);
    const dates = inspections.map(({ inspection_date = "" }) => inspection_date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const { dotNumber, carrierName, basic_viol, violations } of inspections) {
      expect([dotNumber, carrierName]).toEqual(["1000006", expect.stringContaining("SAMPLE")]);
      expect(violations).toHaveLength(basic_viol);
    }
    expect(inspections.some(({ basic_viol }) => basic_viol > 0)).toBe(true);
    expect(sources.map(({ dataSet, state }) => [dataSet, state])).toEqual([
      ["wt8s-2hbx", "current"],
      ["fx4q-ay7w", "current"],
      ["876r-jsdb", "current"],
    ]);
  });

  test("without inspections is an empty list, and only the vehicles are looked through", async () => {
    const app = await api.start();
    const answer = await app.get(path(nobodys));
    expect(answer).toMatchObject({
      status: 200,
      body: { inspections: [], sources: [{ dataSet: "wt8s-2hbx", state: "current" }] },
    });
    expect(api.fmcsa.requests.map(({ dataSet }) => dataSet)).toEqual(["wt8s-2hbx"]);
  });

  test.each(["wt8s-2hbx", "fx4q-ay7w"] as const)(
    "is a 503 about the VIN while %s is down",
    async (dataSet) => {
      const app = await api.start();
      const vin = await findVin(app);
      api.fmcsa.setFault(dataSet, "403");
      const failed = await (await api.start()).get(path(vin));
      expect(failed).toMatchObject({ status: 503, body: { success: false } });
      expect(failed.body).toMatchObject({
        message: expect.stringMatching(/couldn't check this vehicle's inspections.*wrong with your VIN\./),
      });
    },
  );

  test("has inspections without violations, which is not none, while the violations are down", async () => {
    const app = await api.start();
    const vin = await findVin(app);
    api.fmcsa.setFault("876r-jsdb", "403");
    const answer = await app.get(path(vin));
    const { inspections = [], sources } = readAnswer(getRoadsideRecord, answer);
    expect(answer.status).toBe(200);
    expect(inspections.length).toBeGreaterThan(2);
    for (const inspection of inspections) expect(inspection).not.toHaveProperty("violations");
    expect(sources.map(({ state }) => state)).toEqual(["current", "current", "failed"]);
  });

  test("that FMCSA is slow about is a 202 until it comes", async () => {
    const patient = { FMCSA_ATTEMPT_SECONDS: "20", FMCSA_BUDGET_SECONDS: "30", FMCSA_WAIT_SECONDS: "5" };
    const vin = await findVin(await api.start());
    const app = await api.start({ ...patient, FMCSA_WAIT_SECONDS: "0.05" });
    api.fmcsa.hold();
    const first = await app.get(path(vin));
    expect(first).toMatchObject({ status: 202, body: { sources: [{ state: "pending" }] } });
    expect(first.body).not.toHaveProperty("inspections");
    api.fmcsa.setFault("all", "none");
    api.fmcsa.release();
    const { body } = await vi.waitFor(async () => {
      const answer = await app.get(path(vin));
      expect(answer.status).toBe(200);
      return answer;
    });
    expect(readAnswer(getRoadsideRecord, { body }).inspections?.length).toBeGreaterThan(2);
  });

  test("is not looked up for what isn't a VIN: 400, and FMCSA is not asked", async () => {
    const app = await api.start();
    for (const text of ["1FUJGLDR9CLBPO834", "%27"])
      expect(await app.get(path(text))).toMatchObject({ status: 400, body: { errors: [{ path: "vin" }] } });
    expect(api.fmcsa.requests).toEqual([]);
  });
});
