import { expect, test } from "vitest";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { allFields } from "#shared/profile/registry.ts";
import { hasSensitive, withoutSensitive } from "./sensitive.ts";

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
