import { expect, it } from "vitest";
import { usDay } from "#shared/us-english.ts";
import { legalDates } from "./legal-dates.ts";

it("the privacy policy is of October 4, 2025 and was updated two days later", () => {
  const { effective, updated } = legalDates.privacyPolicy;
  expect([effective, updated].map(usDay)).toEqual(["October 4, 2025", "October 6, 2025"]);
});

it("the terms and the disclaimer are of October 4, 2025 and have not changed since", () => {
  const { termsOfService, disclaimer } = legalDates;
  expect(usDay(termsOfService.effective)).toBe("October 4, 2025");
  expect(usDay(disclaimer.effective)).toBe("October 4, 2025");
  expect([termsOfService, disclaimer].some((dates) => "updated" in dates)).toBe(false);
});
