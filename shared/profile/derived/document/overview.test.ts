import { describe, expect, it, test } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { coverageKeys, listCoverages, getInsuredValue, getOverview } from "./overview.ts";
import fc from "fast-check";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import type { FmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";
import { getQuoteBrief } from "#shared/profile/derived/brief/quote-brief.ts";
import { getPrintedDocument } from "./printed-document.ts";

const lines = (answers: Answers) =>
  listCoverages(answers, showAnswer).map(({ label, value }) => `${label}: ${value}`);

describe("a coverage on one line", () => {
  it("has the amount of a custom limit instead of the word", () => {
    const custom: Answers = { autoLiabilityCsl: "custom", autoLiabilityCustomLimit: "1250000" };
    expect(lines({ autoLiabilityEnabled: true, ...custom })[0]).toBe("Auto Liability: $1,250,000 CSL");
    expect(lines({ autoLiabilityEnabled: true, autoLiabilityCsl: "custom" })[0]).toBe(
      "Auto Liability: Custom limit CSL",
    );
  });

  it("says when no limit is chosen", () => {
    expect(lines({ medicalPaymentsEnabled: true })[0]).toBe("Medical Payments: Limit not chosen yet");
  });

  it("has deductibles, counts and types: every coverage of the fullest profile", () => {
    expect(lines(maximalProfile)).toEqual([
      "Auto Liability: $1,250,000 CSL",
      "Motor Truck Cargo: $300,000, $2,500 deductible, reefer breakdown $2,500 deductible",
      "Truckers General Liability: $1M / $2M",
      "Trailer-Interchange: $60,000, 12 trailers, Dry van, $1,000 deductible",
      "Non-owned Trailer Physical Damage: $35,000, 4 trailers, Flatbed, $500 deductible",
      "Uninsured Motorist: $250,000",
      "Uninsured Motorist Property Damage: Match auto liability",
      "Medical Payments: $5,000",
      "Rental Reimbursement with Downtime: $250 per day",
      "Custom Coverage: Bobtail liability, $500,000",
    ]);
  });
});

describe("coverages that are off", () => {
  it("are named as not requested, after the others", () => {
    const [auto, others] = lines({ autoLiabilityEnabled: true, autoLiabilityCsl: "750000" });
    expect(auto).toBe("Auto Liability: $750,000 CSL");
    expect(others).toBe(
      "Not requested: Motor Truck Cargo, Truckers General Liability, Trailer-Interchange, " +
        "Non-owned Trailer Physical Damage, Uninsured Motorist, Uninsured Motorist Property Damage, " +
        "Medical Payments, Rental Reimbursement with Downtime",
    );
  });

  it("are not mentioned before any is chosen", () => {
    expect(lines({})).toEqual([]);
    expect(lines({ name: "Doe" })).toEqual([]);
  });
});

it("the questions about coverages are those that a switch opens, and it", () => {
  for (const key of ["autoLiabilityEnabled", "autoLiabilityCsl", "autoLiabilityCustomLimit"])
    expect(coverageKeys.has(key)).toBe(true);
  for (const key of ["proposedEffectiveDate", "filingsWanted", "cargoCommodity1", "name"])
    expect(coverageKeys.has(key)).toBe(false);
});

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

  it("counts anything but an amount as zero, so the sum holds", () => {
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

const answers = {
  name: "Lopez & Sons",
  priorInsuranceHistory: [
    { carrier: "Sample Mutual", effectiveDate: "2025-12-01", expirationDate: "2026-12-01" },
  ],
  proposedEffectiveDate: "2026-12-20",
};
const gap = "19 days without coverage between 12/01/2026 and 12/20/2026, based on the policies listed";
const filing = {
  topic: "liabilityFiling",
  label: "Liability insurance filed with FMCSA",
  yours: `Sample Mutual, ends 12/01/2026; ${gap}`,
  fmcsas: "$1,000,000 filed: Sample Harbor Mutual, no end on file",
};
const point = `Liability insurance filed with FMCSA: Profile: ${filing.yours}; FMCSA: ${filing.fmcsas}`;

const listPoints = (differences?: (typeof filing)[]): string[] => {
  const fmcsa: FmcsaCheck = differences ? { state: "checked", differences } : { state: "unchecked" };
  return getQuoteBrief(answers, { fmcsa, today }).points.map(({ label, value }) => `${label}: ${value}`);
};

const listPrinted = (own: { filing?: typeof filing }): string[] => {
  const [first] = getPrintedDocument(answers, { today, ...own });
  return (first?.blocks ?? []).flatMap((block) =>
    block.kind === "items" && block.title === "Points to check"
      ? block.items.map(({ label, value }) => `${label}: ${value}`)
      : [],
  );
};

test("in an agency's email and PDF a gap and the filing that contradicts it are one point that says both", () => {
  expect(listPoints()).toContain(`Coverage gap: ${gap}`);
  const [first, ...others] = listPoints([filing]);
  expect(first).toBe(point);
  expect(others.join()).not.toContain("without coverage");
  expect(listPrinted({})).toContain(`Coverage gap: ${gap}`);
  expect(listPrinted({ filing })[0]).toBe(point);
  expect(listPrinted({ filing }).slice(1).join()).not.toContain("without coverage");
});

test("a gap that no filing contradicts stays a point of its own", () => {
  const ended = { ...filing, yours: "Sample Mutual", fmcsas: "Ended October 18, 2026" };
  expect(listPoints([ended])).toContain(`Coverage gap: ${gap}`);
});
