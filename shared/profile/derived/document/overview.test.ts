import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { getInsuredValue, getOverview } from "./overview.ts";

const today = new Date(2026, 10, 23);
const overview = (answers: Answers) => getOverview(answers, showAnswer, { today });
const totals = (answers: Answers) => {
  const [first] = overview(answers).blocks;
  const items = first?.kind === "items" && first.title === undefined ? first.items : [];
  return items.map(({ label, value }) => `${label}: ${value}`);
};
const titles = (answers: Answers) => overview(answers).blocks.map(({ title }) => title);

describe("the insured value", () => {
  it("adds up units and trailers with physical damage, and no others", () => {
    expect(
      getInsuredValue({
        powerUnits: [
          { value: "100000", physicalDamage: true },
          { value: "50000", physicalDamage: false },
          { value: "7000" },
        ],
        trailers: [{ value: "25000", physicalDamage: true }],
      }),
    ).toBe(125_000);
  });

  it("counts what is no amount as nothing, rather than breaking the sum", () => {
    const powerUnits = ["", "a lot", "-5", "1.5", " 5", "5"].map((value) => ({
      value,
      physicalDamage: true,
    }));
    expect(getInsuredValue({ powerUnits })).toBe(5);
    expect(getInsuredValue({})).toBe(0);
  });
});

describe("the totals of a printed profile", () => {
  it("say who asks, with what, from when, and how many losses", () => {
    expect(totals(maximalProfile)).toEqual([
      "Contact: María-José O'Brien, (555) 010-0199, dispatch@lukasz-freight.example.com",
      "Equipment: 2 power units, 1 trailer",
      "Insured value: $207,000",
      "Drivers: 2",
      "Proposed effective date: 04-01-2027",
      "Number of losses: 1",
    ]);
  });

  it("leave out what is zero or not given", () => {
    expect(totals({ phone: "(555) 010-0100" })).toEqual(["Contact: (555) 010-0100"]);
    expect(totals({ trailers: [{ year: "2020" }] })).toEqual(["Equipment: 1 trailer"]);
    expect(totals({ contactName: "  ", numberOfLosses: "" })).toEqual([]);
  });
});

describe("the parts of the summary", () => {
  it("are those that have something to say", () => {
    expect(titles({})).toEqual(["Points to check"]);
    expect(titles({ autoLiabilityEnabled: true })).toEqual(["Coverage requested", "Points to check"]);
    expect(titles({ phone: "(555) 010-0100" })).toEqual([undefined, "Points to check"]);
  });

  it("have a label and a value in each line, under keys of their own, whatever was typed", () => {
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        for (const block of overview(answers).blocks) {
          if (block.kind !== "items") throw new Error("A summary has no tables");
          expect(block.items.length).toBeGreaterThan(0);
          expect(block.items.filter(({ label, value }) => !label.trim() || !value.trim())).toEqual([]);
          const keys = block.items.map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
        }
      }),
      { numRuns: 100 },
    );
  });
});
