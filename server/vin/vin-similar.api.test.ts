import { beforeEach, describe, expect, test } from "vitest";
import { offlineDouble } from "#server/testing/doubles/offline-double.ts";
import { newVin, startVinApi } from "#server/testing/vin-api.ts";
import { vinDecodes } from "#shared/schema/operations.ts";
import type { DecodedVin, VehicleFacts } from "#shared/vin/decoded-vin.ts";
import { vinRepository } from "./vin-repository.ts";

const api = startVinApi();
beforeEach(() => {
  // Keeps the breaker closed: a refusal is an answer of the service.
  api.vpic.mode = "404";
});

const trailerFacts: VehicleFacts = {
  ModelYear: "2012",
  TrailerType: "Fifth Wheel",
  TrailerBodyType: "Box or Van Enclosed Trailer",
  TrailerLength: "53",
  Axles: "2",
};

type Kept = {
  readonly facts?: VehicleFacts;
  readonly days?: number;
  readonly code?: string;
  readonly modelYear?: string;
};

/** Adds an NHTSA answer about a VIN from this many days ago. */
async function keep(vin: string, { facts = trailerFacts, days = 1, code = "0", modelYear = "" }: Kept = {}) {
  const answeredAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const decoded: DecodedVin = { facts, ErrorCode: code, ErrorText: "" };
  await vinRepository(api.app.server.container.store).save([
    { query: { vin, modelYear }, value: decoded, answeredAt },
  ]);
  return answeredAt.toISOString();
}

const lookUp = async (vin: string, search = "") => (await api.app.get(`/api/vin/${vin}${search}`)).body;

describe("while NHTSA is down", () => {
  test("what it said about another vehicle with the same positions 1-8, 10 and 11 fills in what the offline data lacks", async () => {
    const answeredAt = await keep(newVin());
    const vin = newVin();
    expect(await lookUp(vin)).toMatchObject({
      vin,
      decoded: { facts: { ...trailerFacts, Make: "OFFLINE" } },
      source: {
        kind: "offline",
        dataDate: offlineDouble.dataDate,
        similar: { keys: ["TrailerType", "TrailerBodyType", "TrailerLength", "Axles"], answeredAt },
      },
    });
  });

  test("cab and drive come that way too, but nothing that the offline data knows or is not shared", async () => {
    const facts = {
      ModelYear: "2012",
      Make: "NHTSA",
      BodyCabType: "MDHD: Conventional",
      DriveType: "6x4",
      EngineModel: "DD15",
    };
    await keep(newVin(), { facts });
    const body = await lookUp(newVin());
    expect(body).toMatchObject({
      decoded: { facts: { Make: "OFFLINE", BodyCabType: "MDHD: Conventional", DriveType: "6x4" } },
      source: { similar: { keys: ["BodyCabType", "DriveType"] } },
    });
    expect(body).not.toHaveProperty("decoded.facts.EngineModel");
  });

  test("the newest clean answer counts; one with a wrong check digit never does", async () => {
    await keep(newVin(), { days: 3, facts: { ...trailerFacts, Axles: "1" } });
    const answeredAt = await keep(newVin(), {
      days: 2,
      code: "0,14",
      facts: { ...trailerFacts, Axles: "3" },
    });
    await keep(newVin(), { days: 1, code: "1", facts: { ...trailerFacts, Axles: "9" } });
    await keep(newVin(), { days: 1, code: "1,14,400", facts: { ...trailerFacts, Axles: "9" } });
    expect(await lookUp(newVin())).toMatchObject({
      decoded: { facts: { Axles: "3" } },
      source: { similar: { answeredAt } },
    });
  });

  test.each([
    ["another position 8", "1FUJGLDS0CL"],
    ["another year", "1FUJGLDR0DL"],
    ["another plant", "1FUJGLDR0CM"],
  ])("a vehicle with %s adds nothing", async (_what, start) => {
    await keep(newVin(start));
    expect(await lookUp(newVin())).not.toHaveProperty("source.similar");
  });

  test("a vehicle that NHTSA took for one of thirty years earlier adds nothing", async () => {
    await keep(newVin(), { facts: { ...trailerFacts, ModelYear: "1982" } });
    expect(await lookUp(newVin())).not.toHaveProperty("source.similar");
    expect(await lookUp(newVin(), "?modelYear=1982")).toHaveProperty("source.similar");
  });

  test("an answer about the same VIN under its model year is not another vehicle's", async () => {
    const vin = newVin();
    await keep(vin, { modelYear: "2012" });
    expect(await lookUp(vin)).not.toHaveProperty("source.similar");
  });

  test("an answer that an older version wrote differently adds nothing", async () => {
    await keep(newVin());
    await api.app.run(
      `update vin_decodes set decoded = '{"facts":{"ModelYear":"2012","Length":"53"},"ErrorCode":"0"}'`,
    );
    expect(await lookUp(newVin())).toMatchObject({ source: { kind: "offline" } });
  });
});

describe("a VIN whose maker neither NHTSA nor the offline data knows", () => {
  test("gets its model year and the error that vPIC has for it", async () => {
    const vin = newVin("9ZZJGLDR0CL");
    expect(await lookUp(vin)).toMatchObject({
      vin,
      decoded: {
        facts: { ModelYear: "2012" },
        ErrorCode: "7",
        AdditionalErrorText: expect.stringContaining("may be incorrect"),
      },
      source: { kind: "offline", dataDate: offlineDouble.dataDate, unknownMaker: true },
      corrections: [],
    });
  });

  test("takes the model year that comes with it only if its check digit is right", async () => {
    const vin = newVin("9ZZJGLDR0CL");
    const wrong = `${vin.slice(0, 8)}${vin.charAt(8) === "0" ? "1" : "0"}${vin.slice(9)}`;
    const right = await lookUp(vin, "?modelYear=1982");
    expect(right).toHaveProperty("decoded.facts", { ModelYear: "1982" });
    const answer = await lookUp(wrong, "?modelYear=1982");
    expect(answer).toHaveProperty("decoded.facts", {});
    expect(answer).toMatchObject({ decoded: { ErrorCode: "1,7" }, source: { unknownMaker: true } });
  });

  test("gets nothing from similar vehicles, and is not kept", async () => {
    await keep(newVin("9ZZJGLDR0CL"));
    const body = await lookUp(newVin("9ZZJGLDR0CL"));
    expect(body).toHaveProperty("decoded.facts", { ModelYear: "2012" });
    expect(body).not.toHaveProperty("source.similar");
    expect(await api.app.rows(vinDecodes)).toHaveLength(1);
  });
});
