import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { profile, type SectionId } from "#shared/profile/registry.ts";
import { normalizeAnswers } from "#shared/profile/derived/normalize-answers.ts";
import { describe, expect, it } from "vitest";
import { hasOwnAnswers, sectionStatus } from "./section-nav.tsx";

function section(id: SectionId) {
  const found = profile.find((candidate) => candidate.id === id);
  if (!found) throw new Error(id);
  return found;
}

const fresh = normalizeAnswers({}, { initials: true });
const getStatus = (id: SectionId, answers: Answers, opened: readonly string[] = [], acted = false) =>
  sectionStatus(section(id), answers, { acted, opened: new Set(opened) });

describe("a section that nobody has opened", () => {
  it("is open where its presets alone fill it, or an answer of another section", () => {
    expect(getStatus("coverage-limits", fresh)).toBe("open");
    expect(getStatus("prior-insurance", { yearsInBusiness: "new-venture" })).toBe("open");
  });

  it("is open while something is missing", () => {
    expect(getStatus("contact-info", fresh)).toBe("open");
  });

  it("of a new profile is never completed", () => {
    const statuses = profile.map((one) => sectionStatus(one, fresh, { acted: false, opened: new Set() }));
    expect(statuses).not.toContain("completed");
  });
});

describe("a section that was opened", () => {
  it("is completed by its presets", () => {
    expect(getStatus("coverage-limits", fresh, ["coverage-limits"])).toBe("completed");
  });

  it("is open again when something is missing", () => {
    expect(getStatus("coverage-limits", { autoLiabilityEnabled: false }, ["coverage-limits"])).toBe("open");
  });
});

describe("a draft from before sections were remembered", () => {
  it.each(profile.filter(({ groups }) => groups.length > 0).map(({ id }) => id))(
    "has %s completed where it has answers of its own",
    (id) => {
      const one = profile.find((candidate) => candidate.id === id);
      if (!one) throw new Error(id);
      for (const answers of [minimalProfile, maximalProfile]) {
        const status = sectionStatus(one, answers, { acted: false, opened: new Set() });
        expect(status).toBe(hasOwnAnswers(one, answers) ? "completed" : "open");
      }
    },
  );

  it("counts a preset that was changed, or turned off, as an answer", () => {
    expect(getStatus("coverage-limits", { ...fresh, autoLiabilityCsl: "750000" })).toBe("completed");
    expect(hasOwnAnswers(section("coverage-limits"), { autoLiabilityEnabled: false })).toBe(true);
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
