import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallOfflineData } from "#shared/testing/small-offline-data.ts";
import { withCheckDigit } from "#shared/testing/vins.ts";
import { decodeOffline, decodeInYear } from "./decode-offline.ts";
import { getPatternKeys } from "./model-years.ts";
import { type OfflineElement, offlineElements, type OfflineWmi } from "./offline-data.ts";

const today = new Date("2026-11-21T00:00:00Z");
/** From 2012 or 1982. */
const tractor = withCheckDigit("1FUJGLDR0CLBP8834");

const cascadia = { key: "*G[KL]", element: "Model", value: "Cascadia" } as const;
const body = { key: "J", element: "BodyClass", value: "Truck-Tractor" } as const;
const plant = { key: "*****|*L", element: "PlantCity", value: "CLEVELAND" } as const;
const schema = (from: number, to = 2999, number = 0) => ({ schema: number, from, to });

type SmallData = Parameters<typeof smallOfflineData>[0];

const decode = (vin: string, data: SmallData, modelYear?: number) =>
  decodeOffline(smallOfflineData(data), vin, { today, modelYear });

const of = (wmi: Partial<OfflineWmi>, ...schemas: SmallData["schemas"]): SmallData => ({
  wmis: { "1FU": wmi },
  schemas,
  makes: { Cascadia: "FREIGHTLINER" },
});

const fail = (): never => {
  throw new Error("The manufacturer is missing.");
};

describe("the year of a truck or trailer", () => {
  /** Schemas of 2012 and of 1982, each with its own patterns. */
  const both = of({ schemas: [schema(2010), schema(1980, 1990, 1)] }, [body], [cascadia, plant]);

  it("is the one whose elements weigh most", () => {
    expect(decode(tractor, both)).toMatchObject({ ModelYear: "1982", Model: "Cascadia" });
    expect(decode(tractor, { ...both, weights: { BodyClass: 99 } })).toMatchObject({ ModelYear: "2012" });
  });

  it("weighs a displacement once, in whichever unit it is, and the make too", () => {
    const displacements = [
      { key: "J", element: "DisplacementL", value: "14.8" },
      { key: "J", element: "DisplacementCC", value: "14800" },
    ] as const;
    const links = [schema(2010), schema(1980, 1990, 1)];
    const decoded = (...weights: [cc: number, make: number]) =>
      decode(tractor, {
        ...of({ schemas: links }, [...displacements], [cascadia]),
        weights: { DisplacementCC: weights[0], DisplacementL: 1000, Model: 50, Make: weights[1] },
      })?.ModelYear;
    expect([decoded(99, 48), decoded(99, 50)]).toEqual(["2012", "1982"]);
  });

  it("is the one of more elements where both weigh the same, and else the later one", () => {
    const weights = { BodyClass: 20, Model: 10, PlantCity: 0, Make: 10 };
    expect(decode(tractor, { ...both, weights })).toMatchObject({ ModelYear: "1982" });
    const links = { schemas: [schema(2010), schema(1980, 1990, 1)] };
    expect(decode(tractor, of(links, [body], [body]))).toMatchObject({ ModelYear: "2012" });
  });

  it("is the later one where nothing decides, with a note of the doubt", () => {
    const row = decode(tractor, of({ schemas: [] }));
    expect(row).toMatchObject({ ModelYear: "2012", ErrorCode: "8" });
    expect(row?.AdditionalErrorText).toMatch(/may be incorrect/);
  });

  it("stays in doubt though one of the two explains the VIN and the other does not", () => {
    expect(decode(tractor, both)?.AdditionalErrorText).toMatch(/may be incorrect/);
  });

  it.each([1982, 2012])("is %i where the user says so, which ends the doubt", (year) => {
    expect(decode(tractor, both, year)).toMatchObject({
      ModelYear: String(year),
      ErrorCode: "0",
      AdditionalErrorText: "",
    });
  });

  it("is the user's though it explains nothing, as long as the VIN can mean it", () => {
    expect(decode(tractor, of({ schemas: [schema(2010)] }, [body]), 1982)).toMatchObject({
      ModelYear: "1982",
      ErrorCode: "8",
    });
  });

  it("is marked as different from the VIN's where the user names one that it cannot mean", () => {
    expect(decode(tractor, of({ schemas: [schema(1980)] }, [body]), 2015)).toMatchObject({
      ModelYear: "2015",
      ErrorCode: "0,12",
      AdditionalErrorText: "",
    });
    expect(decode(tractor, of({ schemas: [schema(2012, 2012)] }, [body]), 2015)).toMatchObject({
      ModelYear: "2012",
      ErrorCode: "0,12",
      AdditionalErrorText: expect.stringMatching(/may be incorrect/),
    });
  });

  it("never weighs less than the other year, whatever the patterns", () => {
    const element = fc.constantFrom(...offlineElements);
    const patterns = fc
      .uniqueArray(element, { maxLength: 6 })
      .map((elements) => elements.map((each) => ({ key: "J", element: each, value: each })));
    const weights = fc.dictionary(element, fc.nat(99)) as fc.Arbitrary<
      Partial<Record<OfflineElement, number>>
    >;
    fc.assert(
      fc.property(patterns, patterns, weights, (later, earlier, weighed) => {
        const data = smallOfflineData({
          ...of({ schemas: [schema(2010), schema(1980, 1990, 1)] }, later, earlier),
          weights: weighed,
        });
        const [one, other] = [2012, 1982].map((year) =>
          decodeInYear(data, data.wmi("1FU") ?? fail(), getPatternKeys(tractor), year),
        );
        const chosen = decodeOffline(data, tractor, { today })?.ModelYear;
        const [kept, left] = chosen === "2012" ? [one, other] : [other, one];
        expect(kept?.weight).toBeGreaterThanOrEqual(left?.weight ?? 0);
      }),
    );
  });
});

describe("the year of a light vehicle", () => {
  /** With a letter in position 7: from the second cycle. */
  const light = withCheckDigit("1FUJGLDR0CLB98834");
  const links = (...schemas: ReturnType<typeof schema>[]) => ({ isLight: true, schemas });

  it("is what position 7 says, whatever the other year would explain", () => {
    const data = of(links(schema(2010), schema(1980, 1990, 1)), [plant], [body, cascadia]);
    expect(decode(light, data)).toMatchObject({ ModelYear: "2012", AdditionalErrorText: "" });
  });

  it("is the other one where the manufacturer has schemas in that one alone", () => {
    expect(decode(light, of(links(schema(1980, 1990)), [body]))).toMatchObject({ ModelYear: "1982" });
    expect(decode(light, of(links(), [body]))).toMatchObject({ ModelYear: "2012" });
  });
});
