import { expect, test } from "vitest";
import { type Attribution, attributionShape } from "#shared/api/attribution.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { splitProfile } from "./create-profiles-feature.ts";

const visit: Attribution = {
  landingPage: "/",
  referrerUrl: null,
  utmSource: "radio",
  utmMedium: "spot",
  utmCampaign: "spring",
  utmContent: "a",
  utmTerm: "truck",
  pagesVisited: [{ url: "/", timestamp: "2025-10-04T12:00:00.000Z" }],
  userAgent: "Test Browser 1.0",
};

test("form values and attribution separate into the original two", () => {
  expect(splitProfile({ ...maximalProfile, ...visit })).toEqual({ answers: maximalProfile, visit });
  expect(Object.keys(visit).toSorted()).toEqual(Object.keys(attributionShape).toSorted());
});

test("neither need be there", () => {
  expect(splitProfile({ name: "Acme" }).answers).toEqual({ name: "Acme" });
  expect(Object.values(splitProfile({}).visit).every((value) => value === undefined)).toBe(true);
});
