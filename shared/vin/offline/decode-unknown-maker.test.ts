import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withCheckDigit } from "#shared/testing/vins.ts";
import { decodedVin } from "#shared/vin/decoded-vin.ts";
import { decodeUnknownMaker } from "./decode-offline.ts";
import { isVin } from "#shared/text/vin-text.ts";

const today = new Date("2026-11-21T00:00:00Z");
const decode = (vin: string, modelYear?: number) => decodeUnknownMaker(vin, { modelYear, today });
/** From 2012 or 1982. */
const tractor = withCheckDigit("9ZZJGLDR0CLBP8834");
const doubt = expect.stringContaining("Model Year decoded for this VIN may be incorrect");

describe("a VIN whose manufacturer is not in the offline data", () => {
  it("has a model year, with the doubt about it, and vPIC's code 7", () => {
    expect(decode(tractor)).toEqual({
      facts: { ModelYear: "2012" },
      ErrorCode: "7",
      ErrorText:
        "7 - The manufacturer code at the start of this VIN is not in our offline copy of NHTSA's data",
      AdditionalErrorText: doubt,
    });
  });

  it("has the user's year where the VIN can mean it, without a doubt", () => {
    expect(decode(tractor, 1982)).toMatchObject({ facts: { ModelYear: "1982" }, ErrorCode: "7" });
    expect(decode(tractor, 1982)).not.toHaveProperty("AdditionalErrorText");
    expect(decode(tractor, 2015)).toMatchObject({
      facts: { ModelYear: "2012" },
      ErrorCode: "7,12",
      AdditionalErrorText: doubt,
    });
  });

  it("is in no doubt where position 10 means one year", () => {
    const { facts, ...errors } = decode(withCheckDigit("9ZZJGLDR01LBP8834"));
    expect(facts).toEqual({ ModelYear: "2001" });
    expect(errors).not.toHaveProperty("AdditionalErrorText");
  });

  it("says that the check digit is wrong too, and which characters cannot be there", () => {
    const row = decode("9ZZJGLDR40LBP88A4");
    expect(row).toMatchObject({ facts: {}, ErrorCode: "1,7,11,400" });
    expect(row.ErrorText.split("; ")).toHaveLength(4);
    expect(row.AdditionalErrorText).toMatch(/^Invalid character\(s\): 10:0, 16:A\. The Model Year/);
  });

  it("may have letters in positions 12 to 14 where the maker builds fewer than 1,000 a year", () => {
    expect(decode(withCheckDigit("9Z9JGLDR0CLAB1834")).ErrorCode).toBe("7");
  });

  it("is answered in NHTSA's form whatever the characters", () => {
    const character = fc.constantFrom(...Array.from("0123456789ABCDEFGHJKLMNPRSTUVWXYZ"));
    const vin = fc.array(character, { minLength: 17, maxLength: 17 }).map((all) => all.join(""));
    fc.assert(
      fc.property(vin, (any) => {
        expect(isVin(any)).toBe(true);
        const decoded = decode(any);
        expect(decodedVin.parse(decoded)).toEqual(decoded);
        expect(decoded.ErrorCode.split(",")).toContain("7");
      }),
    );
  });
});
