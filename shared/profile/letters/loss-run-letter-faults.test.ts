import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toLetterText, toLossRunLetters } from "./loss-run-letter.ts";

const date = "November 23, 2026";
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
