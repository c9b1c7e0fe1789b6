import { describe, expect, it } from "vitest";
import type { OfflineDecoder } from "#server/adapters/vpic-copy/offline-decoder.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { createAnswerFactory } from "./vin-answers.ts";

/** A truck's: from 2012 or 1982. */
const vin = "1FUJGLDR3CLBP8834";
const now = new Date("2026-06-01T00:00:00Z");

const toDecoded = (year: number, Model?: string): DecodedVin => ({
  facts: { Make: "MAKE", ModelYear: String(year), ...(Model !== undefined && { Model }) },
  ErrorCode: "0",
  ErrorText: "",
  AdditionalErrorText: "The Model Year decoded for this VIN may be incorrect.",
});

/** A copy that has a model in these years. */
const copyOf = (...years: number[]): OfflineDecoder => ({
  dataDate: "2026-03-01",
  decode: (_vin, year = 2012) => toDecoded(year, years.includes(year) ? "Cascadia" : undefined),
});
const without: OfflineDecoder = { ...copyOf(), decode: () => undefined };

const factory = (offline?: OfflineDecoder) => createAnswerFactory({ offline, now: () => now });
const fromVpic = (offline?: OfflineDecoder, value = toDecoded(2012, "Cascadia"), modelYear?: string) =>
  factory(offline).fromVpic({ query: { vin, modelYear }, value, answeredAt: now });

describe("a model year in doubt", () => {
  it.each<[string, OfflineDecoder | undefined, true | undefined]>([
    ["settled where the copy has a model in that year alone", copyOf(2012), true],
    ["open where it has one in both", copyOf(1982, 2012), undefined],
    ["open where it has one in the other year alone", copyOf(1982), undefined],
    ["open where it has none", copyOf(), undefined],
    ["open where it lacks the manufacturer", without, undefined],
    ["open without a copy", undefined, undefined],
  ])("is %s", (_what, offline, isOnly) => {
    expect(fromVpic(offline).isOnlyModelYear).toBe(isOnly);
  });

  it("is settled for the earlier of the two as well", () => {
    expect(fromVpic(copyOf(1982), toDecoded(1982, "Cabover")).isOnlyModelYear).toBe(true);
  });

  it("is settled in an old answer of NHTSA, and in one of the copy", () => {
    const { fromStale, fromCopy } = factory(copyOf(2012));
    const old = { query: { vin }, value: toDecoded(2012), answeredAt: new Date(0) };
    expect(fromStale(old).isOnlyModelYear).toBe(true);
    expect(fromCopy({ vin })?.isOnlyModelYear).toBe(true);
  });

  it("is what both years are compared for: not where NHTSA is sure, or names no year", () => {
    const { AdditionalErrorText: _doubt, ...sure } = toDecoded(2012, "Cascadia");
    expect(fromVpic(copyOf(2012), sure)).not.toHaveProperty("isOnlyModelYear");
    const { facts: _facts, ...rest } = toDecoded(2012);
    expect(fromVpic(copyOf(2012), { ...rest, facts: {} })).not.toHaveProperty("isOnlyModelYear");
  });
});
