import { expect, it } from "vitest";
import { legalDates, spelledOut } from "./legal-dates.ts";

it("the privacy policy is of October 4, 2025 and was updated two days later", () => {
  const { effective, updated } = legalDates.privacyPolicy;
  expect([effective, updated].map(spelledOut)).toEqual(["October 4, 2025", "October 6, 2025"]);
});

it("the terms and the disclaimer are of October 4, 2025 and have not changed since", () => {
  const { termsOfService, disclaimer } = legalDates;
  expect(spelledOut(termsOfService.effective)).toBe("October 4, 2025");
  expect(spelledOut(disclaimer.effective)).toBe("October 4, 2025");
  expect([termsOfService, disclaimer].some((dates) => "updated" in dates)).toBe(false);
});

it("a date is the same day wherever it is read", () => {
  expect(spelledOut("2025-01-01")).toBe("January 1, 2025");
  expect(spelledOut("2025-12-31")).toBe("December 31, 2025");
});
