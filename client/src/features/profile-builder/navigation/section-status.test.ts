import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { profile, type SectionId } from "#shared/profile/registry.ts";
import { normalizeAnswers } from "#shared/profile/derived/normalize-answers.ts";
import { getReadiness } from "#shared/profile/derived/readiness.ts";
import { describe, expect, it } from "vitest";
import { getCompleted } from "./section-nav.tsx";

const fresh = normalizeAnswers({}, { initials: true });
const listCompleted = (answers: Answers, opened: readonly string[] = [], acted = false) =>
  getCompleted(answers, getReadiness(answers), { acted, opened: new Set(opened) });
const isCompleted = (id: SectionId, ...given: Parameters<typeof listCompleted>) =>
  listCompleted(...given).has(id);

describe("a section that nobody has opened", () => {
  it("is open where answers of another section settle it", () => {
    const newVenture: Answers = { yearsInBusiness: "new-venture" };
    expect(isCompleted("prior-insurance", newVenture)).toBe(false);
    expect(isCompleted("prior-insurance", newVenture, ["prior-insurance"])).toBe(true);
  });

  it("is completed where it has answers of its own", () => {
    const drivers = maximalProfile.drivers ?? [];
    expect(isCompleted("driver-schedule", { drivers: drivers.slice(0, 1) })).toBe(false);
    expect(isCompleted("driver-schedule", { noDrivers: "yes" })).toBe(true);
  });

  it("of a new profile is never completed", () => {
    expect([...listCompleted(fresh)]).toEqual([]);
  });
});

describe("a section that was opened", () => {
  const everySection = profile.map(({ id }) => id);

  it("isn't completed by its presets alone", () => {
    expect([...listCompleted(fresh, everySection)]).toEqual([]);
    const dated: Answers = { ...fresh, proposedEffectiveDate: "2027-01-15" };
    expect(isCompleted("coverage-limits", dated, ["coverage-limits"])).toBe(true);
  });

  it("is open as long as one of its rows lacks what an insurer needs", () => {
    expect(isCompleted("driver-schedule", { drivers: [{ fullName: "Sam" }] }, everySection)).toBe(false);
  });
});

describe("the review", () => {
  it("is completed by what was done there, and by nothing else", () => {
    expect(isCompleted("review", maximalProfile, ["review"])).toBe(false);
    expect(isCompleted("review", maximalProfile, [], true)).toBe(true);
  });
});

it("contact and support never has a status to show", () => {
  expect(isCompleted("contact-support", maximalProfile, ["contact-support"], true)).toBe(false);
});
