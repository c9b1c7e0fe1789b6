import { expect, test } from "vitest";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { allFields } from "#shared/profile/registry.ts";
import { hasSensitive, maskRepeated, withoutSensitive } from "./sensitive.ts";

const fields = allFields().flatMap((field) => [field, ...(field.kind === "list" ? field.fields : [])]);

test("birth dates, license and tax numbers are sensitive, and nothing else", () => {
  const secret = fields.filter(({ sensitive }) => sensitive);
  expect(secret.map(({ label }) => label)).toEqual([
    "Federal tax ID",
    "Owner date of birth",
    "Owner license number",
    "Date of birth",
    "License number",
  ]);
  // Leaving them out hides no other question.
  const keys = new Set(secret.map(({ key }) => key));
  expect(fields.filter(({ showIf }) => showIf && keys.has(showIf.key))).toEqual([]);
});

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
