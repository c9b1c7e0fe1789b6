import { expect, test } from "vitest";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { allFields } from "#shared/profile/registry.ts";
import { isSensitive, withoutSensitive } from "./sensitive.ts";
import { summarizeDocument } from "./summary.ts";

test("birth dates, license and tax numbers are sensitive, and nothing else", () => {
  const fields = allFields().flatMap((field) => [field, ...(field.kind === "list" ? field.fields : [])]);
  expect(fields.filter(isSensitive).map(({ label }) => label)).toEqual([
    "Federal tax ID",
    "Owner date of birth",
    "Owner license number",
    "Date of birth",
    "License number",
  ]);
});

test("leaving them out leaves everything else", () => {
  const all = summarizeDocument(maximalProfile);
  const open = withoutSensitive(all);
  const secrets = [
    maximalProfile.federalTaxId,
    maximalProfile.ownerDateOfBirth,
    maximalProfile.ownerLicenseNumber,
    ...(maximalProfile.drivers ?? []).flatMap(({ dateOfBirth, licenseNumber }) => [
      dateOfBirth,
      licenseNumber,
    ]),
  ];
  for (const secret of secrets) expect(JSON.stringify(open)).not.toContain(secret);
  const cells = (sections: typeof all) =>
    sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === "items" ? block.items.map(({ value }) => value) : block.rows.flat(),
      ),
    );
  const kept = cells(all).filter((cell) => !secrets.includes(cell));
  expect(cells(open)).toEqual(kept);
});

test("a block of nothing else goes with its heading", () => {
  expect(withoutSensitive(summarizeDocument({ federalTaxId: "12-3456789" }))).toEqual([]);
});
