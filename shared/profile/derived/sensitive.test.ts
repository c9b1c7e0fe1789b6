import fc from "fast-check";
import { expect, test, describe, it } from "vitest";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { hasSensitive, maskRepeated, withoutSensitive, createShowPrinted, maskNumber } from "./sensitive.ts";

test("leaving them out leaves everything else", () => {
  const {
    federalTaxId: _tax,
    ownerDateOfBirth: _birth,
    ownerLicenseNumber: _license,
    ...rest
  } = maximalProfile;
  const drivers = maximalProfile.drivers?.map(
    ({ dateOfBirth: _date, licenseNumber: _number, ...driver }) => driver,
  );
  expect(withoutSensitive(maximalProfile)).toEqual({ ...rest, drivers });
});

test("whether there are any is known, of the company and of each driver", () => {
  expect(hasSensitive(maximalProfile)).toBe(true);
  expect(hasSensitive({ drivers: [{ fullName: "Ann" }, { licenseNumber: "A1" }] })).toBe(true);
  expect(hasSensitive(withoutSensitive(maximalProfile))).toBe(false);
  expect(hasSensitive({ federalTaxId: " " })).toBe(false);
});

test("a license or tax number that another answer repeats is masked there, however it is spaced", () => {
  const numbers = {
    federalTaxId: "12-3456789",
    drivers: [{ fullName: "Ann Poe", licenseNumber: "G7654321" }],
  };
  const told = "Ann's license g765-4321 was clean; EIN 123456789. Claim XG7654321, since 02/29/1988.";
  expect(maskRepeated({ ...numbers, ownerDateOfBirth: "02/29/1988", lossExplanation: told })).toEqual({
    ...numbers,
    ownerDateOfBirth: "02/29/1988",
    lossExplanation: "Ann's license ••••4321 was clean; EIN ••••6789. Claim XG7654321, since 02/29/1988.",
  });
  const lists = {
    drivers: [{ fullName: "Ann, G7654321", licenseNumber: "G7654321" }],
    topCities: ["G7654321"],
  };
  expect(withoutSensitive(maskRepeated(lists))).toEqual({
    drivers: [{ fullName: "Ann, ••••4321" }],
    topCities: ["••••4321"],
  });
  expect(maskRepeated({ ownerLicenseNumber: "A1", website: "a1.example" })).toEqual({
    ownerLicenseNumber: "A1",
    website: "a1.example",
  });
});

test("masking leaves answers that repeat none as they are", () => {
  expect(maskRepeated(maximalProfile)).toEqual(maximalProfile);
});

describe("a masked number", () => {
  it.each([
    ["D0123456", "••••3456"],
    ["12-3456789", "••••6789"],
    ["A12345", "••••345"],
    ["D012 3456-7", "••••4567"],
    ["evil .com", "••••com"],
    ["7", "••••"],
    ["", "••••"],
  ])("%s becomes %s", (number, masked) => {
    expect(maskNumber(number)).toBe(masked);
  });

  it("never shows more than its last four characters, or more than half of it", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,20}$/), (number) => {
        const shown = maskNumber(number).replace(/^•{4}/, "");
        expect(number.endsWith(shown)).toBe(true);
        expect(shown.length).toBeLessThanOrEqual(Math.min(4, number.length / 2));
      }),
    );
  });
});

describe("what is masked", () => {
  it("is what the registry marks as sensitive, birth dates too, and no other day", () => {
    const show = createShowPrinted({ isMasked: true });
    expect(show(fieldByKey("ownerLicenseNumber"), "D0123456")).toBe("••••3456");
    expect(show(fieldByKey("ownerDateOfBirth"), "05/17/1971")).toBe("••••1971");
    expect(show(fieldByKey("proposedEffectiveDate"), "2027-04-01")).toBe("04/01/2027");
  });

  it("is printed whole unless asked for, and an empty answer stays empty", () => {
    const taxId = fieldByKey("federalTaxId");
    expect(createShowPrinted({ isMasked: false })(taxId, "12-3456789")).toBe("12-3456789");
    expect(createShowPrinted({ isMasked: true })(taxId, "12-3456789")).toBe("••••6789");
    expect(createShowPrinted({ isMasked: true })(taxId, "")).toBe("");
  });
});

it("every day is mm/dd/yyyy, and what is none stays as it is", () => {
  const show = createShowPrinted({ isMasked: false });
  const day = fieldByKey("proposedEffectiveDate");
  expect(show(day, "2027-04-01")).toBe("04/01/2027");
  expect(show(day, "next spring")).toBe("next spring");
  expect(show(fieldByKey("ownerDateOfBirth"), "05/17/1971")).toBe("05/17/1971");
});
