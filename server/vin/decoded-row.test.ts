import { describe, expect, it, test } from "vitest";
import { tractorRow, trailerRow } from "#server/testing/doubles/vpic-rows.ts";
import { decodedVin } from "#shared/vin/decoded-vin.ts";
import { decodedRow, cleanNumber, cleanText, cleanValue, getRows, getVin } from "./decoded-row.ts";
import fc from "fast-check";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "#server/base/root.ts";

const fine = { ErrorCode: "0", ErrorText: "0 - VIN decoded clean." };
const decoded = (row: Record<string, unknown>) => decodedVin.parse(decodedRow({ ...fine, ...row }));

describe("a row of vPIC", () => {
  it("of a tractor has everything but what trailers have", () => {
    const { facts, AdditionalErrorText } = decoded(tractorRow);
    expect(facts).toEqual({
      ModelYear: "2012",
      Make: "FREIGHTLINER",
      Model: "Cascadia",
      BodyClass: "Truck-Tractor",
      VehicleType: "TRUCK",
      Axles: "3",
      BodyCabType: "MDHD: Conventional",
      DriveType: "6x4",
      EngineModel: "DD15",
      EngineManufacturer: "Detroit Diesel",
      EnginePower: "455-505 hp",
      EngineCylinders: "6",
      DisplacementL: "14.8",
      FuelTypePrimary: "Diesel",
      BrakeSystemType: "Air",
      GVWR: "Class 8: 33,001 lb and above (14,969 kg and above)",
      GVWR_to: "Class 8: 33,001 lb and above (14,969 kg and above)",
      ManufacturerName: "DAIMLER TRUCK NORTH AMERICA LLC",
      PlantCity: "CLEVELAND",
      PlantState: "NORTH CAROLINA",
      PlantCountry: "UNITED STATES (USA)",
    });
    expect(AdditionalErrorText).toMatch(/^The Model Year decoded/);
  });

  it("of a trailer has nothing that does not apply to it", () => {
    const { facts } = decoded(trailerRow);
    expect(facts).toMatchObject({
      TrailerBodyType: "Box or Van Enclosed Trailer",
      TrailerLength: "53",
      Axles: "2",
    });
    expect(Object.values(facts).filter((value) => /not applicable|^0?$/i.test(value))).toEqual([]);
    expect(facts).not.toHaveProperty("GVWR");
  });

  it.each([
    [{ EngineHP: "405", EngineHP_to: "510" }, "405-510 hp"],
    [{ EngineHP: "405.0", EngineHP_to: "405" }, "405 hp"],
    [{ EngineHP: "", EngineHP_to: "510" }, "510 hp"],
    [{ EngineHP: "365", EngineKW: "272.1" }, "365 hp"],
    [{ EngineKW: "223.7100" }, "224 kW"],
    [{ EngineHP: "0", EngineKW: "0.0" }, undefined],
    [{}, undefined],
  ])("%j means an engine of %s", (row, power) => {
    expect(decoded(row).facts.EnginePower).toBe(power);
  });

  it.each(["0", "", "12", "20123", "none", "Not Applicable"])("has no year %j", (ModelYear) => {
    expect(decoded({ ModelYear }).facts).toEqual({});
  });

  it("with values of any kind and length gives every fact it can", () => {
    const row = { Make: "x".repeat(100_000), Model: { a: 1 }, Series: 7, Trim: null, Axles: ["2"] };
    expect(decoded(row).facts).toEqual({ Make: "x".repeat(500), Series: "7" });
  });
});

describe("the errors of a row", () => {
  const incomplete = "5 - VIN has errors in few positions; 6 - Incomplete VIN";
  test.each([
    [{ ErrorCode: " 1, 11 ,14,400", ErrorText: "1 - a; 11 - b" }, "1,11,14,400", "1 - a; 11 - b"],
    [{ ErrorCode: 0, ErrorText: null }, "0", ""],
    [{ ErrorCode: incomplete }, "5,6", incomplete],
    [{ ErrorCode: "11- Incorrect Model Year (I, O, 0)!" }, "11", "11- Incorrect Model Year (I, O, 0)!"],
    [{ ErrorCode: "", ErrorText: incomplete }, "5,6", incomplete],
    [{ ErrorCode: "0 - Clean", ErrorText: "VIN decoded clean." }, "0", "VIN decoded clean."],
  ])("%j are %s", (row, ErrorCode, ErrorText) => {
    expect(decodedVin.parse(decodedRow(row))).toEqual({ facts: {}, ErrorCode, ErrorText });
  });

  test.each([
    {},
    { ErrorCode: "?" },
    { ErrorCode: null, ErrorText: "" },
    { ErrorCode: {} },
    { Make: "MACK" },
  ])("%j has none, and isn't a vPIC row", (row) => expect(decodedRow(row)).toBeUndefined());
});

describe("a value of vPIC", () => {
  it.each([
    ["TRUCK ", "TRUCK"],
    ["  Truck -\t Tractor\n", "Truck - Tractor"],
    ["Duraplate\u0000\u0007HD", "Duraplate HD"],
    ["\ud800Cascadia", "Cascadia"],
    [2012, "2012"],
  ])("%j is %j", (raw, value) => expect(cleanValue(raw)).toBe(value));

  it.each(["", "   ", "Not Applicable", "NOT APPLICABLE ", null, undefined, true, {}, ["x"]])(
    "%j is none",
    (raw) => expect(cleanValue(raw)).toBeUndefined(),
  );

  it("is cut at 500 characters, never through the middle of one", () => {
    expect(cleanValue("x".repeat(10_000_000))).toHaveLength(500);
    expect(cleanValue(`${"x".repeat(499)}🚚`)).toBe("x".repeat(499));
    expect(cleanText("x".repeat(10_000))).toHaveLength(2000);
  });

  it("can always be printed and stored", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 600 }), (raw) => {
        const value = cleanValue(raw) ?? "x";
        expect(value).toMatch(/^[^\p{Cc}\p{Surrogate}]{1,500}$/u);
        expect(cleanValue(value)).toBe(value);
      }),
    );
  });
});

describe("a number of vPIC", () => {
  it.each([
    ["14800.0", "14800"],
    ["2.9791682352", "2.98"],
    ["6.599999", "6.6"],
    ["53 to 57", "53 to 57"],
    [53, "53"],
  ])("%j is written %j", (raw, value) => expect(cleanNumber(raw)).toBe(value));

  it.each(["0", "0.0", "", "Not Applicable", null])("%j says nothing", (raw) =>
    expect(cleanNumber(raw)).toBeUndefined(),
  );
});

describe("an answer of vPIC", () => {
  it("has a row for each vehicle, whatever it says of their number", () => {
    const row = { ...tractorRow, VIN: "1fujgldr3clbp8834 " };
    const rows = getRows({ Count: 134, Message: "", SearchCriteria: "", Results: [row, row] });
    expect(rows?.map(getVin)).toEqual(["1FUJGLDR3CLBP8834", "1FUJGLDR3CLBP8834"]);
  });

  it("drops what isn't a row, and nothing else", () => {
    expect(getRows({ Results: [null, "x", [], { VIN: "A" }] })).toEqual([{ VIN: "A" }]);
    expect(getRows({ Results: [] })).toEqual([]);
  });

  it.each([
    [null],
    [[]],
    [{}],
    ["text"],
    [{ Results: null }],
    [{ Results: { VIN: "A" } }],
    [{ vehicles: [] }],
  ])("is not %j", (raw) => expect(getRows(raw)).toBeUndefined());

  it("may be a list of variables by name, as in 2016", () => {
    const list = Object.entries({
      "Error Code": "0 - VIN decoded clean.",
      "Model Year": "2004",
      "Gross Vehicle Weight Rating": "Class 8: 33,001 lb and above",
      "Trailer Length (feet)": "53.0",
      "Manufacturer Name": "MACK TRUCKS",
      "Engine Brake (hp)": "405",
      Trim: null,
    }).map(([Variable, Value]) => ({ Variable, Value, VariableId: 1 }));
    const [row = {}] = getRows({ Count: 116, SearchCriteria: "VIN:1FUJGLDR3CLBP8834", Results: list }) ?? [];
    expect(getVin(row)).toBe("1FUJGLDR3CLBP8834");
    expect(decodedRow(row)).toEqual({
      ErrorCode: "0",
      ErrorText: "0 - VIN decoded clean.",
      facts: {
        ModelYear: "2004",
        GVWR: "Class 8: 33,001 lb and above",
        TrailerLength: "53",
        ManufacturerName: "MACK TRUCKS",
        EnginePower: "405 hp",
      },
    });
  });
});

const folder = join(root, "..", "shared", "data", "vpic");
const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".json")) : [];

/** The answer itself, without the recorder's wrapper. */
const recorded = z.object({ Results: z.unknown() }).loose();
const wrapped = z.object({ content: recorded }).or(z.object({ raw: recorded }));
function answerIn(file: string): unknown {
  const text: unknown = JSON.parse(readFileSync(join(folder, file), "utf8"));
  const around = wrapped.safeParse(text).data;
  if (!around) return text;
  return "content" in around ? around.content : around.raw;
}

describe("the answers that were recorded", () => {
  test.each(files)("%s is read whole", (file) => {
    const rows = getRows(answerIn(file)) ?? [];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(getVin(row)).toMatch(/\S/);
      const { facts, ErrorText, ErrorCode } = decodedVin.parse(decodedRow(row));
      expect(ErrorText.startsWith(ErrorCode.split(",")[0] ?? "none")).toBe(true);
      for (const value of Object.values(facts)) {
        expect(value).toBe(value.trim());
        expect(value).not.toMatch(/^(Not Applicable|0|\d+\.\d*0)$/);
      }
      const shownText = {
        Make: row.Make,
        Model: row.Model,
        GVWR: row.GVWR,
        ManufacturerName: row.Manufacturer,
      };
      expect(facts).toMatchObject(Object.fromEntries(Object.entries(shownText).filter(([, value]) => value)));
    }
  });
  // A checkout without the recordings has no other test here.
  test("are there, or there are none at all", () => {
    expect(files.length === 0 || files.length >= 7).toBe(true);
  });
});
