import { describe, expect, it } from "vitest";
import { withCheckDigit } from "#shared/testing/vins.ts";
import { smallOfflineData } from "#shared/testing/small-offline-data.ts";
import { decodeOffline } from "./decode-offline.ts";
import type { OfflineWmi } from "./offline-data.ts";

const today = new Date("2026-11-21T00:00:00Z");
/** From 2012 or 1982. */
const tractor = withCheckDigit("1FUJGLDR0CLBP8834");

const cascadia = { key: "*G[KL]", element: "Model", value: "Cascadia" } as const;
const body = { key: "J", element: "BodyClass", value: "Truck-Tractor" } as const;
const plant = { key: "*****|*L", element: "PlantCity", value: "CLEVELAND" } as const;
const schema = (from: number, to = 2999, number = 0) => ({ schema: number, from, to });

const decode = (vin: string, data: Parameters<typeof smallOfflineData>[0], modelYear?: number) =>
  decodeOffline(smallOfflineData(data), vin, { today, modelYear });

const of = (wmi: Partial<OfflineWmi>, ...schemas: Parameters<typeof smallOfflineData>[0]["schemas"]) => ({
  wmis: { "1FU": wmi },
  schemas,
  makes: { Cascadia: "FREIGHTLINER" },
});

describe("a VIN decoded offline", () => {
  it("has the manufacturer's, the year's and the patterns' values under NHTSA's keys", () => {
    expect(decode(tractor, of({ schemas: [schema(2002)] }, [cascadia, body, plant]))).toEqual({
      VIN: tractor,
      ModelYear: "2012",
      Make: "FREIGHTLINER",
      Model: "Cascadia",
      BodyClass: "Truck-Tractor",
      PlantCity: "CLEVELAND",
      VehicleType: "TRUCK",
      Manufacturer: "MAKER INC.",
      ErrorCode: "0",
      ErrorText: "0 - VIN decoded clean. Check Digit (9th position) is correct",
      AdditionalErrorText: expect.stringContaining("Model Year decoded for this VIN may be incorrect"),
    });
  });

  it("is unknown where the manufacturer is, or where it may not be shown yet", () => {
    expect(decode(tractor, { wmis: {}, schemas: [] })).toBeUndefined();
    const nextYear = Date.parse("2027-01-01T00:00:00Z");
    expect(decode(tractor, of({ publicFrom: nextYear }, [cascadia]))).toBeUndefined();
  });

  it("belongs to a maker of fewer than 1,000 vehicles a year by positions 12 to 14 as well", () => {
    const vin = withCheckDigit("1F9JGLDR0CL123834");
    const data = { wmis: { "1F9123": { make: "SMALL" } }, schemas: [[body]] };
    expect(decode(vin, data)).toMatchObject({ Make: "SMALL", BodyClass: "Truck-Tractor" });
    expect(decode(withCheckDigit("1F9JGLDR0CL124834"), data)).toBeUndefined();
  });

  it("may have letters in positions 12 to 14 where they belong to such a maker, but not after them", () => {
    const data = { wmis: { "1F9AB1": { make: "SMALL" } }, schemas: [[body]] };
    expect(decode(withCheckDigit("1F9JGLDR0CLAB1834"), data)?.ErrorCode).toBe("0");
    expect(decode(withCheckDigit("1F9JGLDR0CLAB1A34"), data)?.ErrorCode).toBe("400");
  });

  it("takes the manufacturer's only make where no model is known", () => {
    expect(decode(tractor, of({ make: "ONLY" }, [body]))).toMatchObject({ Make: "ONLY" });
    expect(decode(tractor, of({}, [body]))).not.toHaveProperty("Make");
  });

  it("uses the engine model where the VIN itself says nothing", () => {
    const data = {
      ...of({}, [
        body,
        { key: "***D", element: "EngineModel", value: "DD15" },
        { key: "***D", element: "DisplacementCC", value: "14800" },
        { key: "***D", element: "EngineCylinders", value: "6" },
      ]),
      engines: {
        DD15: [
          ["EngineHP", "505"],
          ["EngineCylinders", "8"],
        ] as const,
      },
    };
    expect(decode(tractor, data)).toMatchObject({
      EngineHP: "505",
      EngineCylinders: "6",
      DisplacementL: "14.8",
    });
  });

  it("prefers stated liters to liters computed from cubic centimeters", () => {
    const data = of({}, [
      body,
      { key: "***D", element: "DisplacementL", value: "14.8" },
      { key: "***D", element: "DisplacementCC", value: "14817" },
    ]);
    expect(decode(tractor, data)).toMatchObject({ DisplacementL: "14.8" });
  });
});

describe("the best pattern of an element", () => {
  const old = { ...cascadia, value: "Columbia" };

  it("comes from the schema that began last", () => {
    const links = [schema(2002), schema(2010, 2999, 1)];
    expect(decode(tractor, of({ schemas: links }, [old], [cascadia]))).toMatchObject({ Model: "Cascadia" });
    expect(decode(tractor, of({ schemas: links.toReversed() }, [old], [cascadia]))).toMatchObject({
      Model: "Cascadia",
    });
  });

  it("comes from the lowest rank among schemas that began at the same time", () => {
    expect(decode(tractor, of({}, [cascadia, old]))).toMatchObject({ Model: "Cascadia" });
  });

  it("is never one of a schema that does not hold in the year", () => {
    const links = [schema(2002, 2011), schema(1990, 2999, 1)];
    expect(decode(tractor, of({ schemas: links }, [old], [cascadia]))).toMatchObject({ Model: "Cascadia" });
  });
});

describe("what is wrong with a VIN", () => {
  const known = of({ schemas: [schema(1980)] }, [body, cascadia]);

  it("is its check digit, and it is decoded all the same", () => {
    const wrong = `${tractor.slice(0, 16)}5`;
    expect(decode(wrong, known)).toMatchObject({
      Model: "Cascadia",
      ErrorCode: "1",
      ErrorText: "1 - Check Digit (9th position) does not calculate properly",
    });
  });

  it("is everything at once", () => {
    const row = decode("1FUJGLDR40LBP88A4", known);
    expect(row).toMatchObject({ Model: "Cascadia", ErrorCode: "1,11,400" });
    expect(row).not.toHaveProperty("ModelYear");
    expect(row?.AdditionalErrorText).toMatch(/^Invalid character\(s\): 10:0, 16:A\./);
    expect(row?.ErrorText.split("; ")).toHaveLength(3);
  });

  it.each([
    [{ isLight: false }, "1FUJGLDR0CLBP8834", "0"],
    [{ isLight: true }, "1FUJGLDR0CLBP8834", "400"],
  ])(
    "is a letter in the serial number, which begins a place earlier on light vehicles: %j",
    (wmi, vin, code) => {
      expect(decode(withCheckDigit(vin), of(wmi, [body, cascadia]))?.ErrorCode).toBe(code);
    },
  );

  it.each([
    ["Incomplete - Glider", "0,9"],
    ["Off-road Vehicle - Farm Equipment", "0,10"],
  ])("is not that it is %s, which is remarked", (value, code) => {
    expect(decode(tractor, of({}, [{ ...body, value }]))?.ErrorCode).toBe(code);
  });

  it("is not that it was built on later, which is remarked too", () => {
    const row = decode(tractor, of({ vehicleType: "INCOMPLETE VEHICLE" }, [body]));
    expect(row).toMatchObject({
      ErrorCode: "0",
      AdditionalErrorText: expect.stringMatching(/^Incomplete Vehicle/),
    });
  });
});
