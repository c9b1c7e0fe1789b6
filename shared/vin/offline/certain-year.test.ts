import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasRightCheckDigit } from "#shared/text/check-digit.ts";
import type { DecodedVin, VehicleFacts } from "#shared/vin/decoded-vin.ts";
import { withCertainYear } from "./model-years.ts";
import { decodeUnknownMaker } from "./decode-offline.ts";

const today = new Date("2026-11-28T00:00:00Z");
const doubt = "The Model Year decoded for this VIN may be incorrect.";

const toDecoded = (facts: VehicleFacts): DecodedVin => ({
  facts,
  ErrorCode: "0",
  ErrorText: "",
  AdditionalErrorText: doubt,
});

type Years = Readonly<Record<number, VehicleFacts>>;
const check = (vin: string, facts: VehicleFacts, years: Years = {}, modelYear?: number) =>
  withCertainYear(vin, toDecoded(facts), {
    modelYear,
    decodeInYear: (_vin, year) => {
      const known = years[year];
      return known && toDecoded(known);
    },
    today,
  });

describe("a model year", () => {
  it.each([
    ["a van sold in Europe, its maker unknown", "W1V44770513858498", {}],
    ["a car sold in Europe", "YV1MC5851CJ126651", { Make: "VOLVO" }],
    ["another one", "WDD2470031J059461", { Make: "MERCEDES-BENZ" }],
    ["a mistyped VIN of an unknown maker", "1ZZJGLDR3CLBP8834", {}],
  ])("isn't read from the VIN of %s", (_what, vin, maker) => {
    expect(check(vin, { ...maker, ModelYear: "2001" }).decoded.facts).toEqual(maker);
  });

  it("takes along what matched by chance if the vehicle was sold in Europe, but not a mistyped import's model", () => {
    const facts = { Make: "MAKER", ModelYear: "1982", BodyClass: "Wagon" };
    expect(check("YV1MC5851CJ126651", facts).decoded.facts).toEqual({ Make: "MAKER" });
    expect(check("JALC4W168C7000000", facts).decoded.facts).toEqual({ Make: "MAKER", BodyClass: "Wagon" });
  });

  it.each([
    ["a North American maker, though a character is mistyped", "1FUJGLDR4CLBP8834", { Make: "FREIGHTLINER" }],
    ["an importer, with a right check digit", "WBAUD910X0P379389", { Make: "BMW" }],
    ["an unknown maker, with a right check digit", "4T9C1B1A0TW609001", {}],
  ])("is read from the VIN of %s", (_what, vin, maker) => {
    const facts = { ...maker, ModelYear: "2012" };
    expect(check(vin, facts)).toEqual({ decoded: toDecoded(facts) });
  });

  it("is never given for an unknown maker's VIN whose check digit is wrong", () => {
    const character = fc.constantFrom(...Array.from("0123456789ABCDEFGHJKLMNPRSTUVWXYZ"));
    const vins = fc.array(character, { minLength: 17, maxLength: 17 }).map((all) => all.join(""));
    const year = fc.option(fc.integer({ min: 1980, max: 2039 }), { nil: undefined });
    fc.assert(
      fc.property(vins, year, (vin, modelYear) => {
        const options = { modelYear, decodeInYear: () => undefined, today };
        const { decoded } = withCertainYear(vin, decodeUnknownMaker(vin, options), options);
        expect(hasRightCheckDigit(vin) || decoded.facts.ModelYear === undefined).toBe(true);
      }),
    );
  });
});

describe("a vehicle that stays in service for thirty years", () => {
  const pierce = "4P1BAAGF0RA026408";
  const truck = { Make: "PIERCE MANUFACTURING", BodyClass: "Fire Apparatus", VehicleType: "TRUCK" };
  const old = { ...truck, ModelYear: "1994", Model: "Pierce Mfg", EngineModel: "3208" };
  const fresh = { ...truck, ModelYear: "2024", Model: "Pumper" };
  const both = { 1994: old, 2024: fresh };

  it("is of neither year, and has what both years say", () => {
    const open = { decoded: toDecoded(truck), yearChoices: ["1994", "2024"] };
    expect(check(pierce, old, both)).toEqual(open);
    expect(check(pierce, fresh, both)).toEqual(open);
  });

  it("has only what its maker says without offline data", () => {
    const { BodyClass: _body, ...maker } = truck;
    expect(check(pierce, old).decoded.facts).toEqual(maker);
  });

  it.each([1994, 2024] as const)("is of %i where somebody says so", (year) => {
    expect(check(pierce, both[year], both, year)).toEqual({ decoded: toDecoded(both[year]) });
  });

  it("follows from its maker, or from its body in one of the years", () => {
    const facts = { Make: "E-ONE", ModelYear: "2024" };
    expect(check("4ENGAAA81R1003437", facts, {}).yearChoices).toEqual(["1994", "2024"]);
    const freightliner = "1FUJGLDR0RLBP8834";
    expect(check(freightliner, facts, { 1994: { BodyClass: "Street Sweeper" } }).yearChoices).toBeDefined();
    expect(check(freightliner, facts, { 1994: { BodyClass: "Truck-Tractor" } }).yearChoices).toBeUndefined();
  });

  it("is asked about a truck that was decoded as one of 30 years ago, though the later year has a model too", () => {
    const vin = "1XPBD49X7LLAB1002";
    const [early, late] = [
      { Make: "PETERBILT", ModelYear: "1990", Model: "375" },
      { Make: "PETERBILT", ModelYear: "2020", Model: "579" },
    ];
    const open = { decoded: toDecoded({ Make: "PETERBILT" }), yearChoices: ["1990", "2020"] };
    expect(check(vin, early, { 1990: early, 2020: late })).toEqual(open);
    const { Model: _model, ...bare } = early;
    expect(check(vin, bare).yearChoices).toEqual(["1990", "2020"]);
    expect(check(vin, late, { 1990: early, 2020: late }).decoded.facts).toEqual(late);
    expect(check(vin, early, { 1990: early, 2020: { Make: "PETERBILT", ModelYear: "2020" } })).toEqual({
      decoded: toDecoded(early),
    });
  });

  it("has one year where its code means only one so far, or NHTSA has no doubt", () => {
    expect(check("4P1BAAGF01A026408", { ...truck, ModelYear: "2001" }).yearChoices).toBeUndefined();
    const { AdditionalErrorText: _doubt, ...sure } = toDecoded(old);
    const options = { modelYear: undefined, decodeInYear: () => undefined, today };
    expect(withCertainYear(pierce, sure, options)).toEqual({ decoded: sure });
  });
});
