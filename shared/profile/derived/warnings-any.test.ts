import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { autoLiabilityLimits } from "#shared/profile/options.ts";
import { allFields, fieldByKey, listByKey } from "#shared/profile/registry.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { describeLiabilityMinimum, getLiabilityMinimum, getLimitWarning } from "./limits-advice.ts";
import { getAdvice, getRowWarning, getWarning } from "./warnings.ts";

const shares = allFields().filter((field) => field.kind === "percent" && field.sumsTo100With === "radius");
const sumWarnings = (answers: AnyAnswers) =>
  shares.flatMap((field) => {
    const warning = getWarning(field, answers);
    return warning ? [[field.key, warning] as const] : [];
  });

describe("shares of one whole", () => {
  const percent = fc.option(fc.integer({ min: 0, max: 100 }).map(String), { nil: "" });
  const answers = fc.tuple(...shares.map(() => percent)).map((values) => ({
    values,
    answers: Object.fromEntries(shares.map(({ key }, index) => [key, values[index] ?? ""])),
  }));

  it("are warned about at one of them at most, and never when they make 100%", () => {
    fc.assert(
      fc.property(answers, ({ values, answers: typed }) => {
        const total = values.reduce((sum, value) => sum + Number(value), 0);
        const isDue = total > 100 || (!values.includes("") && total !== 100);
        const expected = isDue ? [`These add up to ${total}%, not 100%.`] : [];
        expect(sumWarnings(typed).map(([, warning]) => warning)).toEqual(expected);
      }),
    );
  });

  it("that aren't numbers are left to the message about that", () => {
    expect(sumWarnings(Object.fromEntries(shares.map(({ key }) => [key, "half"])))).toEqual([]);
  });

  it("of commodities count those that are named, and what comes after the fourth", () => {
    const last = fieldByKey("cargoCommodity2Percent");
    const two = {
      cargoCommodities: ["other", "steel_metal"],
      cargoCommodity1: "Coils",
      cargoCommodity2: "Beams",
    };
    const warn = (first: string, second: string, more: AnyAnswers = {}) =>
      getWarning(last, { ...two, cargoCommodity1Percent: first, cargoCommodity2Percent: second, ...more });
    expect(warn("60", "40", { cargoCommodity3Percent: "20" })).toBeUndefined();
    expect(warn("60", "30")).toBe("These add up to 90%, not 100%.");
    const four = { cargoCommodity3: "Bars", cargoCommodity4: "Pipes", moreCommodities: [{ percent: "20" }] };
    expect(warn("60", "30", four)).toBe("These add up to 110%, not 100%.");
  });

  it("of miles by state are each their own, as a row is not a whole", () => {
    const list = listByKey("mileageByState");
    const row = { state: "CA", percent: "150" };
    for (const field of list.fields) {
      expect(getRowWarning(field, row, { list, index: 0 }, { mileageByState: [row] })).toBeUndefined();
    }
  });
});

describe("the federal minimum of liability", () => {
  const chosen = fc.constantFrom(...autoLiabilityLimits.map(({ value }) => value));
  const custom = fc.nat(6_000_000).map(String);

  it("makes a warning exactly when the chosen limit is below it, whatever else was answered", () => {
    fc.assert(
      fc.property(typedAnswers, chosen, custom, (typed, autoLiabilityCsl, autoLiabilityCustomLimit) => {
        const answers = { ...typed, autoLiabilityCsl, autoLiabilityCustomLimit };
        const limit = Number(autoLiabilityCsl === "custom" ? autoLiabilityCustomLimit : autoLiabilityCsl);
        const minimum = getLiabilityMinimum(answers);
        const isBelow = minimum.kind === "federal" && limit < minimum.dollars;
        expect(getLimitWarning(answers) !== undefined).toBe(isBelow);
        expect(getWarning(fieldByKey("autoLiabilityCsl"), answers)).toBe(getLimitWarning(answers));
      }),
      { numRuns: 100 },
    );
  });

  it("is one of the four amounts of the law, or is left to the state, whatever was answered", () => {
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        expect(describeLiabilityMinimum(answers)).toMatch(
          /^Your state sets|^Federal minimum: \$(?:300,000|750,000|1,000,000|5,000,000) .* \(49 CFR 387\.(?:9|303\(b\)\(1\))\)\./,
        );
      }),
      { numRuns: 100 },
    );
  });
});

describe("advice", () => {
  it("is whole sentences, and what brokers ask for is never below the minimum or the load beside it", () => {
    const advised = allFields().filter(({ advice }) => advice);
    expect(advised.map(({ key }) => key)).toEqual(["autoLiabilityCsl", "motorTruckCargo"]);
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        for (const advice of advised.flatMap((field) => getAdvice(field, answers) ?? [])) {
          expect(advice).toMatch(/^[A-Z].*\.$/);
          const [asked, ...others] = (advice.match(/\$[\d,]+/g) ?? [])
            .map((text) => Number(text.replace(/\D/g, "")))
            .toReversed();
          const isHigher = others.some((amount) => amount > (asked ?? 0));
          expect(advice.includes("Brokers") && isHigher).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("a date before the one it follows", () => {
  const list = fieldByKey("priorInsuranceHistory");
  const warn = (effectiveDate: string, expirationDate: string) => {
    if (list.kind !== "list") return undefined;
    const row = { effectiveDate, expirationDate };
    const field = list.fields.find(({ key }) => key === "expirationDate");
    return field && getRowWarning(field, row, { list, index: null }, {});
  };

  it("is warned about for every pair of days, in one order only", () => {
    const day = fc
      .date({ min: new Date("1990-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (one, other) => {
        expect(warn(one, other) !== undefined).toBe(other < one);
        expect(warn(one, one)).toBeUndefined();
      }),
    );
  });
});
