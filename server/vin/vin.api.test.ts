import { describe, expect, test } from "vitest";
import { newVin, startVinApi } from "#server/testing/vin-api.ts";
import { vinAnswer, type VinAnswer } from "#shared/api/vins.ts";
import { vinDecodes } from "#shared/schema/operations.ts";
import { vinRepository } from "./vin-repository.ts";
import { invalidVinMessage } from "#shared/text/vin-text.ts";

const api = startVinApi();

const get = async (vin: string, search = "") => api.app.get(`/api/vin/${vin}${search}`);
const getAnswer = async (vin: string, search = ""): Promise<VinAnswer> =>
  vinAnswer.parse((await get(vin, search)).body);

/** Adds an NHTSA answer from this many days ago. */
const keep = async (vin: string, days: number) => {
  const answeredAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const decoded = { facts: { Make: "MACK" }, ErrorCode: "0", ErrorText: "" };
  await vinRepository(api.app.server.container.store).save([{ query: { vin }, value: decoded, answeredAt }]);
  return answeredAt.toISOString();
};

describe("a VIN", () => {
  test("is answered by NHTSA, and kept in no cache on the way", async () => {
    const vin = newVin();
    const { status, headers, body } = await get(vin);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(["content-encoding", "etag"].map((name) => headers.get(name))).toEqual([null, null]);
    expect(body).toMatchObject({
      vin,
      decoded: { facts: { ModelYear: "2012", Make: "FREIGHTLINER", Model: "Cascadia" }, ErrorCode: "0" },
      source: { kind: "agency", stale: false },
      corrections: [],
    });
  });

  test("with a wrong check digit is decoded all the same, with NHTSA's words", async () => {
    const vin = newVin();
    const wrong = `${vin.slice(0, 16)}${vin.endsWith("0") ? "1" : "0"}`;
    const { decoded } = await getAnswer(wrong);
    expect(decoded.facts.Make).toBe("FREIGHTLINER");
    expect(decoded).toMatchObject({ ErrorCode: "1", ErrorText: expect.stringContaining("Check Digit") });
  });

  test("may come with its model year, and is then another question", async () => {
    const vin = newVin();
    expect((await getAnswer(vin)).decoded.facts.ModelYear).toBe("2012");
    expect((await getAnswer(vin, "?modelYear=1982")).decoded.facts.ModelYear).toBe("1982");
    expect((await getAnswer(vin, "?modelYear=1982")).decoded.facts.ModelYear).toBe("1982");
    expect(api.vpic.vins).toEqual([vin, `${vin},1982`]);
  });

  test.each([
    ["1FUJGLDR3CLBP883", "vin", invalidVinMessage],
    ["1FUJGLDR3CLBPO834", "vin", invalidVinMessage],
    ["1FUJGLDR3CLBP8834?modelYear=12", "modelYear", "Enter a model year from 1980 on."],
  ])("such as %s is refused before anybody is asked", async (requests, path, message) => {
    const { status, body } = await get(requests);
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
    expect(api.vpic.requests).toEqual([]);
  });
});

describe("NHTSA's answer", () => {
  test("is kept, and not asked for again", async () => {
    const vin = newVin();
    const first = await getAnswer(vin);
    expect(await getAnswer(vin)).toEqual(first);
    expect(api.vpic.requests).toHaveLength(1);
    expect(await api.app.rows(vinDecodes)).toMatchObject([{ vin, modelYear: "", decoded: first.decoded }]);
  });

  test("outlives the process", async () => {
    const vin = newVin();
    const answeredAt = await keep(vin, 29);
    expect(await getAnswer(vin)).toMatchObject({
      decoded: { facts: { Make: "MACK" } },
      source: { kind: "agency", answeredAt, stale: false },
    });
    expect(api.vpic.requests).toEqual([]);
  });

  test("that an older version wrote differently is requested again", async () => {
    const vin = newVin();
    await keep(vin, 1);
    await api.app.run(`update vin_decodes set decoded = '{"Make":"MACK"}'`);
    expect((await getAnswer(vin)).decoded.facts.Make).toBe("FREIGHTLINER");
  });

  test("reaches who asks though the database cannot keep it", async () => {
    const own = await api.startWithoutOfflineData();
    await own.run("alter table vin_decodes rename to vin_decodes_away");
    const vin = newVin();
    expect((await own.get(`/api/vin/${vin}`)).status).toBe(200);
    expect((await own.get(`/api/vin/${vin}`)).status).toBe(200);
    expect(api.vpic.requests).toHaveLength(1);
    const failures = () =>
      own.logLines.filter((line) => /could not be read or kept|too slow for VIN/.test(line));
    await expect.poll(() => failures().length).toBe(2);
    expect(failures().join("")).not.toContain(vin);
    await own.run("alter table vin_decodes_away rename to vin_decodes");
  });
});

test("one address asks so often and no more", async () => {
  const own = await api.startWithoutOfflineData({ LOOKUP_LIMIT_MAX: "2" });
  const statuses: number[] = [];
  for (let times = 0; times < 3; times += 1) statuses.push((await own.get(`/api/vin/${newVin()}`)).status);
  expect(statuses).toEqual([200, 200, 429]);
});
