import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { capPart, type DateKind, finishPart, joinParts, toDateParts, readDate } from "./date-parts.ts";

const digits = (most: number) => fc.stringMatching(new RegExp(`^[0-9]{0,${most}}$`));

describe("the parts of a date", () => {
  test.each<DateKind>(["date", "policyDate", "monthYear"])(
    "half-typed parts of a %s come back unchanged",
    (kind) => {
      fc.assert(
        fc.property(digits(2), digits(2), digits(4), (month, typedDay, year) => {
          const day = kind === "monthYear" ? "" : typedDay;
          const parts = { month, day, year };
          expect(toDateParts(kind, joinParts(kind, parts))).toEqual(parts);
        }),
      );
    },
  );

  test("a date without any part is blank", () => {
    expect(joinParts("date", { month: "", day: "", year: "" })).toBe("");
    expect(joinParts("policyDate", { month: "1", day: "", year: "" })).toBe("-1-");
  });

  test.each([
    ["month", "13", "12"],
    ["month", "9x", "9"],
    ["day", "32", "31"],
    ["day", "123", "12"],
    ["year", "20255", "2025"],
  ] as const)("of %s, %s becomes %s", (part, typed, shown) => {
    expect(capPart(part, typed)).toBe(shown);
  });

  test.each([
    ["month", "4", false, "04"],
    ["day", "0", false, "0"],
    ["month", "", false, ""],
    ["year", "87", true, "1987"],
    ["year", "24", true, "2024"],
    ["year", "25", true, "1925"],
    ["year", "87", false, "87"],
  ] as const)("left with %s %s (short years: %s) it reads %s", (part, typed, short, shown) => {
    expect(finishPart(part, typed, short)).toBe(shown);
  });
});

describe("a pasted date", () => {
  test.each([
    ["date", "4/9/1985", "04/09/1985"],
    ["date", "04-09-85", "04/09/1985"],
    ["date", "1985-04-09", "04/09/1985"],
    ["date", " 04091985 ", "04/09/1985"],
    ["policyDate", "1/15/2025", "2025-01-15"],
    ["policyDate", "2025-01-15T00:00:00Z", "2025-01-15"],
    ["monthYear", "3/2020", "03/2020"],
    ["monthYear", "03/15/2020", "03/2020"],
    ["monthYear", "2020-03", "03/2020"],
  ] as const)("for a %s, %s is %s", (kind, pasted, answer) => {
    const parts = readDate(kind, pasted, true);
    expect(parts && joinParts(kind, kind === "monthYear" ? { ...parts, day: "" } : parts)).toBe(answer);
  });

  test.each(["", "hello", "4/9", "12", "2025"])("%j is not a date", (pasted) => {
    expect(readDate("date", pasted, true)).toBeUndefined();
  });
});
