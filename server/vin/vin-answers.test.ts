import { describe, expect, it } from "vitest";
import type { OfflineDecoder } from "#server/vin/offline/offline-decoder.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { createAnswerFactory, createCorrector } from "./vin-answers.ts";

/** A truck's: from 2012 or 1982. */
const vin = "1FUJGLDR3CLBP8834";
const now = new Date("2026-06-01T00:00:00Z");

const toDecoded = (year: number, Model?: string): DecodedVin => ({
  facts: { Make: "MAKE", ModelYear: String(year), ...(Model !== undefined && { Model }) },
  ErrorCode: "0",
  ErrorText: "",
  AdditionalErrorText: "The Model Year decoded for this VIN may be incorrect.",
});

/** Offline data that has a model in these years. */
const decoderOf = (...years: number[]): OfflineDecoder => ({
  dataDate: "2026-03-01",
  decode: (_vin, year = 2012) => toDecoded(year, years.includes(year) ? "Cascadia" : undefined),
});
const without: OfflineDecoder = { ...decoderOf(), decode: () => undefined };

const factory = (offline?: OfflineDecoder) => createAnswerFactory({ offline, now: () => now });
const fromVpic = (offline?: OfflineDecoder, value = toDecoded(2012, "Cascadia"), modelYear?: string) =>
  factory(offline).fromVpic({ query: { vin, modelYear }, value, answeredAt: now });

describe("a model year that the VIN doesn't say", () => {
  const europe = "W1V44770513858498";
  const pierce = "4P1BAAGF0RA026408";
  const fireDecoder: OfflineDecoder = {
    dataDate: "2026-03-01",
    decode: (_vin, year = 1994) => ({
      ...toDecoded(year, year === 1994 ? "Pierce Mfg" : "Pumper"),
      facts: { Make: "PIERCE", ModelYear: String(year), Model: year === 1994 ? "Pierce Mfg" : "Pumper" },
    }),
  };

  it("isn't in an answer about a vehicle sold in Europe, NHTSA's or the offline data's", () => {
    const value = { ...toDecoded(2001), facts: { ModelYear: "2001" } };
    const { fromVpic: answer, fromOffline } = factory(without);
    expect(answer({ query: { vin: europe }, value, answeredAt: now }).decoded.facts).toEqual({});
    expect(fromOffline({ vin: europe })?.decoded.facts).toEqual({});
  });

  it("is asked about where a fire truck may be of either, also in suggestions", () => {
    const { fromOffline } = factory(fireDecoder);
    const { decoded, yearChoices } = fromOffline({ vin: pierce }) ?? {};
    expect([decoded?.facts, yearChoices]).toEqual([{ Make: "PIERCE" }, ["1994", "2024"]]);
    expect(fromOffline({ vin: pierce, modelYear: "2024" })?.decoded.facts.Model).toBe("Pumper");
    const mistyped = `${pierce.slice(0, 16)}9`;
    const found = createCorrector({ offline: fireDecoder, now: () => now })(mistyped);
    expect(found.length).toBeGreaterThan(0);
    expect(found.some(({ facts }) => facts.ModelYear !== undefined)).toBe(false);
  });
});

describe("a model year in doubt", () => {
  it.each<[string, OfflineDecoder | undefined, true | undefined]>([
    ["settled where the offline data has a model in that year alone", decoderOf(2012), true],
    ["open where it has one in both", decoderOf(1982, 2012), undefined],
    ["open where it has one in the other year alone", decoderOf(1982), undefined],
    ["open where it has none", decoderOf(), undefined],
    ["open where it lacks the manufacturer", without, undefined],
    ["open without offline data", undefined, undefined],
  ])("is %s", (_what, offline, isOnly) => {
    expect(fromVpic(offline).isOnlyModelYear).toBe(isOnly);
  });

  it("is settled for the earlier of the two as well", () => {
    expect(fromVpic(decoderOf(1982), toDecoded(1982, "Cabover")).isOnlyModelYear).toBe(true);
  });

  it("is settled in an old answer of NHTSA, and in one of the offline data", () => {
    const { fromStale, fromOffline } = factory(decoderOf(2012));
    const old = { query: { vin }, value: toDecoded(2012), answeredAt: new Date(0) };
    expect(fromStale(old).isOnlyModelYear).toBe(true);
    expect(fromOffline({ vin })?.isOnlyModelYear).toBe(true);
  });

  it("is what both years are compared for: not where NHTSA is sure, or names no year", () => {
    const { AdditionalErrorText: _doubt, ...sure } = toDecoded(2012, "Cascadia");
    expect(fromVpic(decoderOf(2012), sure)).not.toHaveProperty("isOnlyModelYear");
    const { facts: _facts, ...rest } = toDecoded(2012);
    expect(fromVpic(decoderOf(2012), { ...rest, facts: {} })).not.toHaveProperty("isOnlyModelYear");
  });
});
