import { beforeEach, describe, expect, it, vi } from "vitest";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import type { VinQuery } from "./vpic.ts";
import { createLog } from "#server/base/log.ts";
import { requestInfo as request } from "#server/testing/request-info.ts";
import { offlineDouble } from "#server/testing/doubles/offline-double.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { type SimilarDecode, type VpicDecode, toCacheKey } from "./vin-answers.ts";
import { createVinService } from "./vin-service.ts";

const day = 24 * 60 * 60 * 1000;
const vin = "1FUJGLDR3CLBP8834";
const other = "1JJV532D9JL178490";
/** Its last two characters are swapped, so its check digit is wrong. */
const mistyped = "1FUJGLDR3CLBP8843";

const decoded = (Make: string): DecodedVin => ({ facts: { Make }, ErrorCode: "0", ErrorText: "" });
const down = async () => {
  throw new UpstreamError("vPIC", "timeout");
};

let now: number;
let table: Map<string, VpicDecode>;
let lines: string[];
const decode = vi.fn<(question: VinQuery) => Promise<DecodedVin>>();
const decodeBatch = vi.fn<(questions: readonly VinQuery[]) => Promise<(DecodedVin | undefined)[]>>();
const find = vi.fn(async (vehicles: readonly VinQuery[]) =>
  vehicles.map((vehicle) => table.get(toCacheKey(vehicle))).filter((row) => row !== undefined),
);
const findSimilar = vi.fn(async () => new Map<string, SimilarDecode>());
const save = vi.fn(async (decodes: readonly VpicDecode[]) => {
  for (const row of decodes) table.set(toCacheKey(row.query), row);
});

beforeEach(() => {
  vi.clearAllMocks();
  now = Date.parse("2026-06-01T00:00:00Z");
  table = new Map();
  lines = [];
  decode.mockImplementation(async () => decoded("AGENCY"));
  decodeBatch.mockImplementation(async (questions) => questions.map(() => decoded("AGENCY")));
});

const service = (offline = true) =>
  createVinService({
    vpic: { decode, decodeBatch },
    decodes: { find, findSimilar, save },
    offline: offline ? offlineDouble : undefined,
    waitMs: 30_000,
    now: () => new Date(now),
    log: createLog("info", { write: (text) => lines.push(text) }),
  });

describe("an answer of NHTSA", () => {
  it("comes from memory for 30 days, and is requested again on the day after", async () => {
    const vins = service();
    const first = await vins.decode({ vin }, request);
    now += 30 * day - 1;
    expect(await vins.decode({ vin }, request)).toBe(first);
    expect(find).toHaveBeenCalledTimes(1);
    now += 1;
    const { source } = await vins.decode({ vin }, request);
    expect(source).toEqual({ kind: "agency", answeredAt: new Date(now).toISOString(), stale: false });
    expect(decode).toHaveBeenCalledTimes(2);
  });

  it("that is too old is given all the same while NHTSA fails, as old as it is", async () => {
    const vins = service();
    await vins.decode({ vin }, request);
    const answeredAt = new Date(now).toISOString();
    now += 400 * day;
    decode.mockImplementation(down);
    const { source } = await vins.decode({ vin }, request);
    expect(source).toEqual({ kind: "agency", answeredAt, stale: true });
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("about some VINs is read from the table in one query, and only the rest is asked for", async () => {
    table.set(toCacheKey({ vin }), { query: { vin }, value: decoded("KEPT"), answeredAt: new Date(now) });
    const answers = await service().decodeAll([{ vin: other }, { vin }, { vin: other }], request);
    expect(answers.map((answer) => "decoded" in answer && answer.decoded.facts.Make)).toEqual([
      "AGENCY",
      "KEPT",
      "AGENCY",
    ]);
    expect(find).toHaveBeenCalledTimes(1);
    expect(decodeBatch.mock.calls).toEqual([[[{ vin: other }]]]);
    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe("NHTSA's offline data", () => {
  beforeEach(() => void decode.mockImplementation(down));

  it("answers when NHTSA does not, under the model year that was asked for, and is asked again each time", async () => {
    const vins = service();
    const { source, decoded: shownText } = await vins.decode({ vin, modelYear: "1982" }, request);
    expect(source).toEqual({ kind: "offline", dataDate: offlineDouble.dataDate });
    expect(shownText.facts).toMatchObject({ Make: "OFFLINE", ModelYear: "1982" });
    decode.mockImplementation(async () => decoded("AGENCY"));
    expect((await vins.decode({ vin, modelYear: "1982" }, request)).source.kind).toBe("agency");
  });

  it("is completed in one query, from NHTSA's answers about similar vehicles", async () => {
    decodeBatch.mockImplementation(down);
    const similar = { decoded: { ...decoded("SIMILAR"), facts: { Axles: "2" } }, answeredAt: new Date(now) };
    findSimilar.mockResolvedValueOnce(new Map([[toCacheKey({ vin, modelYear: "2012" }), similar]]));
    const answers = await service().decodeAll([{ vin }, { vin: other }, { vin }], request);
    expect(answers.map((answer) => "decoded" in answer && answer.decoded.facts.Axles)).toEqual([
      "2",
      undefined,
      "2",
    ]);
    expect(findSimilar.mock.calls).toEqual([
      [
        [
          { vin, modelYear: "2012" },
          { vin: other, modelYear: "2012" },
        ],
      ],
    ]);
  });

  it("names no similar vehicle that adds nothing to it", async () => {
    const similar = { decoded: decoded("SIMILAR"), answeredAt: new Date(now) };
    findSimilar.mockResolvedValueOnce(new Map([[toCacheKey({ vin, modelYear: "2012" }), similar]]));
    const { source } = await service().decode({ vin }, request);
    expect(source).toEqual({ kind: "offline", dataDate: offlineDouble.dataDate });
  });

  it.each([
    ["fails", down, "could not be read"],
    ["hangs", async () => new Promise<never>(() => {}), "too slow"],
  ])("is enough where the look-up of similar vehicles %s, which is logged", async (_how, work, logged) => {
    findSimilar.mockImplementationOnce(work);
    const { source } = await service().decode({ vin }, request);
    expect(source).toEqual({ kind: "offline", dataDate: offlineDouble.dataDate });
    expect(lines.join("")).toContain(logged);
  });

  it("is not asked for similar vehicles while NHTSA answers", async () => {
    decode.mockImplementation(async () => decoded("AGENCY"));
    await service().decode({ vin }, request);
    expect(findSimilar).not.toHaveBeenCalled();
  });

  it("is not needed to start: without it, what NHTSA does not say is unknown", async () => {
    await expect(service(false).decode({ vin }, request)).rejects.toMatchObject({ status: 503 });
  });
});

describe("a wrong check digit", () => {
  it("comes with what may have been meant, whoever decoded the VIN", async () => {
    const swapped = { vin, positions: [16, 17] };
    const ofAgency = await service().decode({ vin: mistyped }, request);
    expect(ofAgency).toMatchObject({ source: { kind: "agency" } });
    expect(ofAgency.corrections).toContainEqual(expect.objectContaining(swapped));
    table.clear();
    decode.mockImplementation(down);
    const ofOfflineData = await service().decode({ vin: mistyped }, request);
    expect(ofOfflineData).toMatchObject({ source: { kind: "offline" }, corrections: ofAgency.corrections });
  });

  it("has no corrections without offline data, and a right one has none at all", async () => {
    expect((await service(false).decode({ vin: mistyped }, request)).corrections).toEqual([]);
    expect((await service().decode({ vin }, request)).corrections).toEqual([]);
  });
});
