import { describe, expect, test } from "vitest";
import { newVin, startVinApi } from "#server/testing/vin-api.ts";
import type { UpstreamMode } from "#server/testing/doubles/upstream-double.ts";
import { vinDecodes } from "#shared/schema/operations.ts";

const api = startVinApi();

const vehicles = (vins: readonly string[]) => ({ vehicles: vins.map((vin) => ({ vin })) });
const newVehicles = (count: number) => vehicles(Array.from({ length: count }, () => newVin()));

type Item = { vin: string; failed?: string; source?: { kind: string }; decoded?: { facts: object } };
const post = async (body: unknown, own = api.app) => {
  const { status, body: answer } = await own.post("/api/vins", body);
  expect({ status, answer }).toMatchObject({ status: 200 });
  return (answer as { answers: Item[] }).answers;
};
const getSources = (answers: Item[]) => answers.map(({ source, failed }) => source?.kind ?? failed);

describe("a batch of VINs", () => {
  test("is asked for in one question, and answered in its order", async () => {
    const body = newVehicles(50);
    const answers = await post(body);
    expect(answers.map(({ vin }) => vin)).toEqual(body.vehicles.map(({ vin }) => vin));
    expect(new Set(getSources(answers))).toEqual(new Set(["agency"]));
    expect(api.vpic.requests).toMatchObject([{ method: "POST", vins: body.vehicles.map(({ vin }) => vin) }]);
    expect(await api.app.rows(vinDecodes)).toHaveLength(50);
  });

  test("is answered in compressed form, as it is long", async () => {
    const { headers } = await api.app.post("/api/vins", newVehicles(10));
    expect(headers.get("content-encoding")).toMatch(/^(br|gzip)$/);
  });

  test("may name one VIN under two model years", async () => {
    const vin = newVin();
    const answers = await post({ vehicles: [{ vin }, { vin, modelYear: "1982" }] });
    expect(answers).toMatchObject([
      { decoded: { facts: { ModelYear: "2012" } } },
      { decoded: { facts: { ModelYear: "1982" } } },
    ]);
  });

  test("loses nothing by rows that are missing, odd or garbled", async () => {
    const [good, missing, odd, garbled, hopeless] = [newVin(), newVin(), newVin(), newVin(), newVin("9ZZ")];
    api.vpic.rowFaults
      .set(missing, "missing")
      .set(odd, "odd")
      .set(garbled, "garbled")
      .set(hopeless, "missing");
    const answers = await post(vehicles([missing, good, odd, garbled, hopeless]));
    expect(getSources(answers)).toEqual(["offline", "agency", "offline", "offline", "offline"]);
    expect(answers[4]).toMatchObject({ source: { unknownMaker: true } });
    expect((await api.app.rows(vinDecodes)).map(({ vin }) => vin)).toEqual([good]);
    expect(api.app.logLines.join("")).toContain('"leftOut":4');
  });

  test.each([
    [{ vehicles: [] }, "vehicles", "Send at least one VIN."],
    [newVehicles(51), "vehicles", "Send at most 50 VINs at a time."],
    [vehicles(["1FUJGLDR3CLBP8834", "nonsense"]), "vehicles.1.vin", /^Please enter a valid 17-character/],
  ])("such as %j is refused before anybody is asked", async (body, path, message) => {
    const { status, body: answer } = await api.app.post("/api/vins", body);
    expect({ status, answer }).toMatchObject({
      status: 400,
      answer: { errors: [{ path, message: expect.stringMatching(message) }] },
    });
    expect(api.vpic.requests).toEqual([]);
  });
});

describe("a batch that NHTSA does not answer", () => {
  const modes: UpstreamMode[] = ["404", "html", "odd"];
  test.each(modes)("by %s is answered from the offline data, VIN by VIN", async (mode) => {
    api.vpic.mode = mode;
    const answers = await post(vehicles([newVin(), newVin("9ZZ"), newVin()]));
    expect(getSources(answers)).toEqual(["offline", "offline", "offline"]);
    expect(answers[1]).toMatchObject({ source: { unknownMaker: true } });
    expect(await api.app.rows(vinDecodes)).toEqual([]);
    // Otherwise the breaker would open after the third mode.
    api.vpic.mode = "normal";
    expect(getSources(await post(newVehicles(1)))).toEqual(["agency"]);
  });

  test("at all is answered from the offline data, and so are the next ones, unasked", async () => {
    const own = await api.startWithOfflineData({ VPIC_BUDGET_SECONDS: "0.1", VPIC_BATCH_SECONDS: "0.3" });
    api.vpic.mode = "hangs";
    for (let batch = 0; batch < 6; batch += 1)
      expect(getSources(await post(newVehicles(2), own))).toEqual(["offline", "offline"]);
    await expect.poll(() => own.logLines.join("")).toContain('"fault":"timeout"');
    expect(api.vpic.requests).toHaveLength(1);
  });

  test("in time leaves the others in line: what NHTSA says later is there for who asks again", async () => {
    const own = await api.startWithOfflineData({ VPIC_BUDGET_SECONDS: "0.1", VPIC_BATCH_SECONDS: "60" });
    const batches = Array.from({ length: 4 }, () => newVehicles(2));
    api.vpic.mode = "slow";
    for (const body of batches) expect(getSources(await post(body, own))).toEqual(["offline", "offline"]);
    expect(api.vpic.requests).toHaveLength(1);
    await expect
      .poll(async () => {
        api.vpic.release();
        return (await own.rows(vinDecodes)).length;
      })
      .toBe(8);
    for (const body of batches) expect(getSources(await post(body, own))).toEqual(["agency", "agency"]);
    expect(api.vpic.requests).toHaveLength(4);
  });
});
