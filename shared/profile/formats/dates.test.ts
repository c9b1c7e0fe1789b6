import { describe, expect, it } from "vitest";
import {
  dateProblem,
  policyDateProblem,
  birthYears,
  driverBirthYears,
  equipmentYears,
  expandYear,
  hireYears,
} from "./dates.ts";

const in2026 = new Date(2026, 10, 20);
const in2040 = new Date(2040, 0, 1);

describe("a date", () => {
  it.each(["01/01/1900", "12/31/2024", "02/29/2000", "02/29/1988"])("%s is a birth date", (value) =>
    expect(dateProblem(value, birthYears, in2026)).toBeUndefined(),
  );

  it.each([
    ["02/29/2023", /doesn't exist/],
    ["13/01/1980", /doesn't exist/],
    ["00/10/1980", /doesn't exist/],
    ["4/1/1980", /full date/],
    ["1980-04-01", /full date/],
    ["12/31/1899", /between 1900 and 2024/],
    ["01/01/2025", /between 1900 and 2024/],
  ])("%s is refused: %s", (value, message) =>
    expect(dateProblem(value, birthYears, in2026)).toMatch(message),
  );

  it("of a policy is yyyy-mm-dd", () => {
    expect(policyDateProblem("2025-01-15", equipmentYears, in2026)).toBeUndefined();
    expect(policyDateProblem("2025-02-30", equipmentYears, in2026)).toMatch(/doesn't exist/);
  });
});

describe("the upper bound of a year", () => {
  it("is the printed one or what today allows, whichever is later", () => {
    expect([birthYears.to(in2026), birthYears.to(in2040)]).toEqual([2024, 2024]);
    expect([driverBirthYears.to(in2026), driverBirthYears.to(in2040)]).toEqual([2010, 2024]);
    expect([hireYears.to(in2026), hireYears.to(in2040)]).toEqual([2026, 2040]);
    expect([equipmentYears.to(in2026), equipmentYears.to(in2040)]).toEqual([2030, 2041]);
  });
});

describe("a two-digit year", () => {
  it.each([
    ["24", "2024"],
    ["00", "2000"],
    ["25", "1925"],
    ["87", "1987"],
    ["1987", "1987"],
    ["8", "8"],
  ])("%s becomes %s", (typed, year) => expect(expandYear(typed)).toBe(year));
});
