import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { profile, type SectionId } from "#shared/profile/registry.ts";
import { normalizeAnswers } from "#shared/profile/derived/normalize-answers.ts";
import { getReadiness } from "#shared/profile/derived/readiness.ts";
import { describe, expect, it } from "vitest";
import { getSectionStatuses } from "./section-nav.tsx";

const fresh = normalizeAnswers({}, { initials: true });
const getStatuses = (answers: Answers, opened: readonly string[] = [], acted = false) =>
  getSectionStatuses(answers, getReadiness(answers), { acted, opened: new Set(opened) });
const getStatus = (id: SectionId, ...given: Parameters<typeof getStatuses>) => getStatuses(...given).get(id);

describe("a section that nobody has opened", () => {
  it("is open where answers of another section settle it", () => {
    const newVenture: Answers = { yearsInBusiness: "new-venture" };
    expect(getStatus("prior-insurance", newVenture)).toBe("open");
    expect(getStatus("prior-insurance", newVenture, ["prior-insurance"])).toBe("completed");
  });

  it("is completed where it has answers of its own", () => {
    const drivers = maximalProfile.drivers ?? [];
    expect(getStatus("driver-schedule", { drivers: drivers.slice(0, 1) })).toBe("open");
    expect(getStatus("driver-schedule", { noDrivers: "yes" })).toBe("completed");
  });

  it("of a new profile is never completed", () => {
    expect([...getStatuses(fresh).values()]).not.toContain("completed");
  });
});

describe("a section that was opened", () => {
  const everySection = profile.map(({ id }) => id);

  it("isn't completed by its presets alone", () => {
    expect([...getStatuses(fresh, everySection).values()]).not.toContain("completed");
    const dated: Answers = { ...fresh, proposedEffectiveDate: "2027-01-15" };
    expect(getStatus("coverage-limits", dated, ["coverage-limits"])).toBe("completed");
  });

  it("is open as long as one of its rows lacks what an insurer needs", () => {
    expect(getStatus("driver-schedule", { drivers: [{ fullName: "Sam" }] }, everySection)).toBe("open");
  });
});

describe("the review", () => {
  it("is completed by what was done there, and by nothing else", () => {
    expect(getStatus("review", maximalProfile, ["review"])).toBe("open");
    expect(getStatus("review", maximalProfile, [], true)).toBe("completed");
  });
});

it("contact and support never has a status to show", () => {
  expect(getStatus("contact-support", maximalProfile, ["contact-support"], true)).toBe("open");
});
