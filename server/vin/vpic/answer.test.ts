import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { root } from "#server/base/root.ts";
import { tractorRow } from "#server/testing/doubles/vpic-rows.ts";
import { decodedVin } from "#shared/vin/decoded-vin.ts";
import { getRows, getVin, decodedRow } from "./decoded-row.ts";

describe("an answer of vPIC", () => {
  it("has a row for each vehicle, whatever it says of their number", () => {
    const row = { ...tractorRow, VIN: "1fujgldr3clbp8834 " };
    const rows = getRows({ Count: 134, Message: "", SearchCriteria: "", Results: [row, row] });
    expect(rows?.map(getVin)).toEqual(["1FUJGLDR3CLBP8834", "1FUJGLDR3CLBP8834"]);
  });

  it("loses what is no row, and nothing else", () => {
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

  test("are there, or there are none at all", () => {
    expect(files.length === 0 || files.length >= 7).toBe(true);
  });
});
