import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnyAnswers, type Answers, rowsAt } from "#shared/profile/answers.ts";
import { draftSchema } from "#shared/profile/schema.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { putBack, renewAnswers, getQuestionId, getQuestionPath, isStillOpen } from "./renewal.ts";

const renew = (answers: AnyAnswers) =>
  renewAnswers(answers, "2026-03-20T15:00:00.000Z", new Date("2027-03-25T15:00:00.000Z"));

function openAfter(before: AnyAnswers, changes: AnyAnswers = {}): string[] {
  const { answers, questions } = renew(before);
  return questions.filter((each) => isStillOpen(each, { ...answers, ...changes })).map(({ label }) => label);
}

const driver = (fullName: string, more: object = {}) => ({ fullName, ...more });

describe("what may have changed within a year", () => {
  it("is nothing that was never answered, except lists: there may be a first one now", () => {
    expect(openAfter({})).toEqual(["Drivers", "Power units", "Trailers", "Losses"]);
    expect(renew({}).questions.every(({ isKept, lastYear }) => !isKept && lastYear === "")).toBe(true);
  });

  it("is done once a kept answer is changed, and is back with last year's answer", () => {
    const before = { annualRevenue: "850000" };
    expect(openAfter(before)).toContain("Annual revenue");
    expect(openAfter(before, { annualRevenue: "900000" })).not.toContain("Annual revenue");
    expect(openAfter(before, { annualRevenue: "850000" })).toContain("Annual revenue");
  });

  it("is done once the new questions are answered", () => {
    const before = { numberOfLosses: "2" };
    expect(openAfter(before)).toContain("Number of losses");
    expect(openAfter(before, { numberOfLosses: "2" })).not.toContain("Number of losses");
  });

  it("of a list stays until the user says that it is up to date: a second driver may be new as well", () => {
    const before = { drivers: [driver("Ana")] };
    expect(openAfter(before, { drivers: [driver("Ana"), driver("Bo")] })).toContain("Drivers");
  });

  it("in rows is done when as many rows answer it again, or the rows are gone", () => {
    const label = "Violations in 3 years (2 drivers)";
    const drivers = [driver("Ana", { violations3Years: "1" }), driver("Bo", { violations3Years: "0" })];
    expect(openAfter({ drivers })).toContain(label);
    expect(openAfter({ drivers }, { drivers: [drivers[0] ?? {}, driver("Bo")] })).toContain(label);
    expect(openAfter({ drivers }, { drivers })).not.toContain(label);
    expect(openAfter({ drivers }, { drivers: [drivers[1] ?? {}] })).not.toContain(label);
    expect(openAfter({ drivers }, { drivers: [] })).not.toContain(label);
  });

  it("leads to the first row that lacks it", () => {
    const drivers = [driver("Ana", { violations3Years: "1" }), driver("Bo", { violations3Years: "0" })];
    const question = renew({ drivers }).questions.find(({ inRows }) => inRows?.key === "violations3Years");
    if (!question) throw new Error("It isn't asked");
    expect(getQuestionPath(question, { drivers: [drivers[0] ?? {}, driver("Bo")] })).toEqual([
      "drivers",
      1,
      "violations3Years",
    ]);
    expect(getQuestionPath(question, { drivers })).toEqual(["drivers"]);
  });

  it("names the rows' answers of last year, unless they would fill the page", () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_none, index) => driver(`D${index}`, { violations3Years: "1" }));
    const lastYear = (count: number) =>
      renew({ drivers: rows(count) }).questions.find(({ inRows }) => inRows)?.lastYear;
    expect(lastYear(3)).toBe("D0: 1; D1: 1; D2: 1");
    expect(lastYear(4)).toBe("");
    expect(
      renew({ drivers: [{ violations3Years: "1" }] }).questions.find(({ inRows }) => inRows)?.lastYear,
    ).toBe("1");
  });

  it("has its own id, whatever was answered", () => {
    fc.assert(
      fc.property(typedAnswers, (before) => {
        const ids = renew(before).questions.map(getQuestionId);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 60 },
    );
  });

  it("is nothing once the profile has the same answers as last year, beside what was kept", () => {
    fc.assert(
      fc.property(typedAnswers, (before: AnyAnswers) => {
        const { questions } = renew(before);
        const open = questions.filter((each) => isStillOpen(each, before));
        const asked = open.filter(({ isKept, lastYear, inRows }) => !isKept && lastYear !== "" && !inRows);
        expect(asked).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe("what was left out", () => {
  const before: Answers = { ...maximalProfile, proposedEffectiveDate: "2026-01-15" };

  it("is put back where there is room, and only there", () => {
    const { answers, leftOut } = renew(before);
    const [policy] = leftOut;
    if (!policy) throw new Error("Nothing was left out");
    expect(putBack(answers, policy)).toBeUndefined();
    const rows = rowsAt(answers, "priorInsuranceHistory").slice(1);
    const roomy = putBack({ ...answers, priorInsuranceHistory: rows }, policy);
    expect(roomy && rowsAt(roomy, "priorInsuranceHistory")).toEqual(before.priorInsuranceHistory);
  });

  it("of notes on FMCSA's record is put back where there are none of this year", () => {
    const { answers, leftOut } = renew(before);
    const notes = leftOut.find(({ key }) => key === "fmcsaNotes");
    if (!notes) throw new Error("They weren't left out");
    expect(putBack(answers, notes)?.fmcsaNotes).toEqual(before.fmcsaNotes);
    expect(putBack({ ...answers, fmcsaNotes: [{ topic: "name" }] }, notes)).toBeUndefined();
  });

  it("and put back makes a valid draft that has every row again", () => {
    fc.assert(
      fc.property(typedAnswers, (typed) => {
        const { answers, leftOut } = renew(typed);
        for (const each of leftOut) {
          const free = { ...answers, [each.key]: [] };
          const after = putBack(free, each);
          expect(after && rowsAt(after, each.key)).toEqual(each.rows);
          expect(draftSchema.safeParse(after).success || !draftSchema.safeParse(typed).success).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});
