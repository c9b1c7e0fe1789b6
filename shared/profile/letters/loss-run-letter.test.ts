import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { rowsAt } from "#shared/profile/answers.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { toLetterText, toLossRunLetters } from "./loss-run-letter.ts";

const date = "November 23, 2026";

describe("the letters that ask for loss runs", () => {
  it("are one to each insurer, with who writes, the date, the policy and where to send them", () => {
    const letters = toLossRunLetters(maximalProfile, date);
    expect(letters.map(({ insurer }) => insurer)).toEqual([
      "Great Plains Mutual",
      "Old River Casualty",
      "Harbor Specialty",
    ]);
    expect(letters[0] && toLetterText(letters[0])).toBe(`Łukasz Żółć Freight & Sons, LLC
4200 Harbor Boulevard, Suite 210
Oxnard, CA 93035-1234
dispatch@lukasz-freight.example.com
(555) 010-0199

November 23, 2026

Great Plains Mutual
1 Bank Street, Omaha, NE 68102

Request for loss runs

To the loss run department of Great Plains Mutual:

Please send us currently valued loss runs for all lines of coverage you have written for us, for the last 5 years or for as long as we were insured with you.

Named insured: Łukasz Żółć Freight & Sons, LLC, doing business as L&Z "Express"
DOT number: 87654321
Policy GPM 100-22, 01/15/2025 to 01/15/2026

Please send them to dispatch@lukasz-freight.example.com or (555) 010-0199 within 10 days. If there were no losses, please confirm that in writing.

Thank you.

Łukasz Żółć
Łukasz Żółć Freight & Sons, LLC`);
  });

  it("put two policies of one insurer into one letter", () => {
    const letters = toLossRunLetters(
      {
        priorInsuranceHistory: [
          { carrier: "Great  Plains", effectiveDate: "2025-01-15", expirationDate: "2026-01-15" },
          { carrier: "great plains", policyNumber: "7" },
        ],
      },
      date,
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.paragraphs[2]).toContain(
      "Policy number: please look it up, 01/15/2025 to 01/15/2026\nPolicy 7",
    );
  });

  it("name the insurer's address where one of its policies has it", () => {
    const rows = [{ carrier: "Old River" }, { carrier: "Old River", insurerAddress: "1 Bank St, Omaha, NE" }];
    const [letter] = toLossRunLetters({ priorInsuranceHistory: rows }, date);
    expect(letter && toLetterText(letter)).toContain("\n\nOld River\n1 Bank St, Omaha, NE\n\nRequest for");
  });

  it.each([
    [{ name: "Jo Roe", email: "jo@agent.example" }, "to our insurance agent, Jo Roe, at jo@agent.example."],
    [{ name: "Jo Roe", email: "" }, "to our insurance agent, Jo Roe."],
    [{ name: "", email: "jo@agent.example" }, "to our insurance agent at jo@agent.example."],
  ])("release them to the agent that the user names: %o", (agent, words) => {
    const answers = { priorInsuranceHistory: [{ carrier: "Old River" }] };
    const [letter] = toLossRunLetters(answers, date, agent);
    expect(letter?.paragraphs).toContain(`We authorize you to release these loss runs ${words}`);
    expect(JSON.stringify(toLossRunLetters(answers, date))).not.toContain("agent");
  });

  it("leave out what the profile doesn't say", () => {
    const [letter] = toLossRunLetters({ priorInsuranceHistory: [{ carrier: "Old River" }] }, date);
    expect(letter?.subject).toBe("Loss run request: our company");
    expect(letter?.sender).toEqual([]);
    expect(letter?.paragraphs.join("\n")).not.toMatch(/undefined|DOT number| {2}/);
  });

  it("never carry a tax number, a birth date or a license, and name every policy", () => {
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        const letters = toLossRunLetters(
          {
            ...answers,
            federalTaxId: "98-7654321",
            ownerDateOfBirth: "11/22/1933",
            ownerLicenseNumber: "SECRET-1",
          },
          date,
        );
        const all = letters.map(toLetterText).join("\n");
        expect(all).not.toMatch(/98-7654321|11\/22\/1933|SECRET-1/);
        const named = rowsAt(answers, "priorInsuranceHistory").filter(
          ({ carrier }) => typeof carrier === "string" && carrier.trim() !== "",
        );
        expect(all.match(/^Policy /gm)?.length ?? 0).toBeGreaterThanOrEqual(named.length);
      }),
      { numRuns: 100 },
    );
  });
});

const prior = (...rows: Record<string, string>[]) => ({ priorInsuranceHistory: rows });
const write = (answers: Parameters<typeof toLossRunLetters>[0]) => {
  const [letter] = toLossRunLetters(answers, date);
  if (!letter) throw new Error("There is no letter.");
  return toLetterText(letter);
};

describe("a letter from a profile with gaps", () => {
  test("has no sender, and no line about how to reach nobody", () => {
    const text = write(prior({ carrier: "Old River" }));
    expect(text.startsWith(date)).toBe(true);
    expect(text).toContain("Please send them within 10 days.");
    expect(text.endsWith("Thank you.")).toBe(true);
  });

  test.each([
    [{ email: "a@doe.example" }, "Please send them to a@doe.example within"],
    [{ phone: "(555) 010-0199" }, "Please send them to (555) 010-0199 within"],
    [{ email: " ", phone: "(555) 010-0199" }, "Please send them to (555) 010-0199 within"],
  ])("asks to send them where it can: %o", (answers, sentence) => {
    expect(write({ ...answers, ...prior({ carrier: "Old River" }) })).toContain(sentence);
  });

  test.each([
    [{ mailingCity: "Oxnard" }, "Oxnard"],
    [{ mailingState: "CA", mailingZipCode: "93035" }, "CA 93035"],
    [{ mailingCity: "Oxnard", mailingState: "CA" }, "Oxnard, CA"],
    [{ mailingAddressUnit: "Suite 210" }, "Suite 210"],
  ])("writes as much of the address as there is: %o", (answers, line) => {
    expect(write({ ...answers, ...prior({ carrier: "Old River" }) }).split("\n")[0]).toBe(line);
  });

  test.each([
    [{ effectiveDate: "2025-01-15" }, "Policy number: please look it up, 01/15/2025"],
    [{ policyNumber: " 7 ", expirationDate: "2026-01-15" }, "Policy 7, 01/15/2026"],
    [{ policyNumber: "7" }, "Policy 7"],
  ])("describes a policy by what is known: %o", (row, line) => {
    expect(write(prior({ carrier: "Old River", ...row })).split("\n")).toContain(line);
  });
});

describe("insurers", () => {
  test("without a name get no letter", () => {
    expect(toLossRunLetters(prior({ carrier: "  " }, { policyNumber: "7" }), date)).toEqual([]);
    expect(toLossRunLetters({}, date)).toEqual([]);
  });

  test("all get their policies, however their names are written", () => {
    const name = fc.constantFrom("Old River", "OLD RIVER", " old  river ", "A Mutual", "a mutual", "");
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), (carriers) => {
        const rows = carriers.map((carrier, index) => ({ carrier, policyNumber: `N${index}` }));
        const letters = toLossRunLetters(prior(...rows), date);
        expect(letters.length).toBeLessThanOrEqual(2);
        const named = carriers.flatMap((carrier, index) => (carrier === "" ? [] : [`Policy N${index}`]));
        const lines = letters.flatMap((letter) => toLetterText(letter).split("\n"));
        expect(lines.filter((line) => line.startsWith("Policy ")).toSorted()).toEqual(named.toSorted());
      }),
    );
  });
});
