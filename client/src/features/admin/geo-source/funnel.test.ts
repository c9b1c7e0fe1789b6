import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StepCount } from "#shared/api/admin/visits.ts";
import { sections } from "#shared/profile/registry.ts";
import { pageSteps } from "#shared/api/visit-api.ts";
import { describeChange, toFunnel, toOtherPages } from "./funnel-card.tsx";

const count = (step: string, number: number, before: number | null = null): StepCount => ({
  step,
  count: number,
  before,
});
const find = (steps: readonly StepCount[], step: string) =>
  toFunnel(steps).find((each) => each.step === step);

describe("the funnel", () => {
  it("has every page and section once, the way to a quote in order", () => {
    const funnel = toFunnel([]).map(({ step }) => step);
    expect(funnel.slice(0, 3)).toEqual(["landing", "builder", "contact-info"]);
    expect(funnel.slice(-2)).toEqual(["review", "sent"]);
    const others = toOtherPages([]).map(({ step }) => step);
    expect([...funnel, ...others].toSorted()).toEqual(
      [...pageSteps, ...sections.map(({ id }) => id), "sent"].toSorted(),
    );
  });

  it("says the share of those who opened the builder, and how many fewer than the step before", () => {
    const steps = [
      count("landing", 400),
      count("builder", 100),
      count("contact-info", 80),
      count("company-info", 90),
    ];
    expect(find(steps, "landing")).toMatchObject({ share: null, dropOff: null });
    expect(find(steps, "builder")).toMatchObject({ share: 1, dropOff: { count: 300, share: 0.75 } });
    expect(find(steps, "contact-info")).toMatchObject({ share: 0.8, dropOff: { count: 20, share: 0.2 } });
    // Sections can be opened in any order.
    expect(find(steps, "company-info")).toMatchObject({ share: 0.9, dropOff: null });
    expect(find(steps, "owners-info")).toMatchObject({
      count: 0,
      share: 0,
      dropOff: { count: 90, share: 1 },
    });
  });

  it("claims no drop that isn't one, and no share beyond the whole, whatever was counted", () => {
    const anySteps = fc.uniqueArray(
      fc.record({
        step: fc.constantFrom(...toFunnel([]).map(({ step }) => step)),
        count: fc.nat(1000),
        before: fc.option(fc.nat(1000)),
      }),
      { selector: ({ step }) => step },
    );
    fc.assert(
      fc.property(anySteps, (steps) => {
        const funnel = toFunnel(steps);
        const shares = funnel.flatMap(({ share, dropOff }) => [share ?? 0, dropOff?.share ?? 0]);
        expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
        const fewer = funnel.map(({ count: own }, index) => (funnel[index - 1]?.count ?? own) - own);
        expect(funnel.map(({ dropOff }) => dropOff?.count ?? 0)).toEqual(
          fewer.map((lost) => Math.max(0, lost)),
        );
      }),
    );
  });

  it("compares a step that nobody reached with the period before, if there is one", () => {
    expect(find([count("landing", 1, 0)], "review")?.before).toBe(0);
    expect(find([count("landing", 1)], "review")?.before).toBeNull();
  });

  it.each([
    [125, 100, "25% more"],
    [67, 100, "33% fewer"],
    [100, 100, "the same"],
    [1001, 1000, "under 1% more"],
    [5, 0, undefined],
    [5, null, undefined],
  ])("%s after %s is %s", (now, before, words) => expect(describeChange(now, before)).toBe(words));
});
