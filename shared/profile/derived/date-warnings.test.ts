import { describe, expect, test } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { listFlags } from "./document/flags.ts";
import { validateAnswer } from "./problems.ts";

const today = new Date(2026, 10, 28);
const points = (answers: Answers): string[] =>
  listFlags(answers, today).map(({ label, value }) => `${label}: ${value}`);

describe("an owner has an age", () => {
  const owner = fieldByKey("ownerDateOfBirth");

  test.each([
    ["01/01/2026", "Enter a year between 1900 and 2010."],
    ["01/01/2011", "Enter a year between 1900 and 2010."],
    ["12/31/2010", undefined],
    ["12/31/1899", "Enter a year between 1900 and 2010."],
    ["01/01/1900", undefined],
  ])("born %s: %s", (born, message) => expect(validateAnswer(owner, born, today)).toBe(message));

  test.each([
    ["11/28/2008", []],
    ["01/01/2026", []],
    ["11/29/2008", ["Owner date of birth: This person is under 18. Check the year"]],
  ])("born %s, points to check: %j", (ownerDateOfBirth, expected) =>
    expect(points({ ownerDateOfBirth })).toEqual(expected),
  );
});

describe("a date that can hardly be right is a point to check:", () => {
  const born = "05/10/1990";
  const early = "This is before age 18. Check it and the date of birth";
  const hired = "This is before age 16. Check it and the date of birth";
  const future = "This date is in the future. Check it";
  const owner = { ownerDateOfBirth: born, ownerLicenseClass: "class_a" };
  const driver = { fullName: "Ann Poe", dateOfBirth: born, licenseClass: "class_a" };

  test.each<[what: string, answers: Answers, expected: string[]]>([
    ["an owner's CDL at 17", { ...owner, ownerCdlDate: "05/09/2008" }, [`Owner CDL date: ${early}`]],
    ["an owner's CDL on the 18th birthday", { ...owner, ownerCdlDate: "05/10/2008" }, []],
    ["an owner's CDL of next month", { ...owner, ownerCdlDate: "12/30/2026" }, [`Owner CDL date: ${future}`]],
    [
      "a driver's CDL at 17",
      { drivers: [{ ...driver, cdlDate: "05/09/2008" }] },
      [`Driver 1, Ann Poe: ${early}`],
    ],
    [
      "a driver hired at 15",
      { drivers: [{ ...driver, dateOfHire: "04/2006" }] },
      [`Driver 1, Ann Poe: ${hired}`],
    ],
    [
      "a driver hired in the month of the 16th birthday",
      { drivers: [{ ...driver, dateOfHire: "05/2006" }] },
      [],
    ],
    ["a driver who starts next month", { drivers: [{ ...driver, dateOfHire: "12/2026" }] }, []],
    [
      "a loss to come",
      { numberOfLosses: "1", losses: [{ dateOfLoss: "2027-01-05" }] },
      [`Loss 1: ${future}`],
    ],
    ["a loss of tomorrow, where that is today", { losses: [{ dateOfLoss: "2026-11-29" }] }, []],
    ["an accident to come", { driverIncidents: [{ date: "2027-01-05" }] }, [`Incident 1: ${future}`]],
    ["a half-typed date", { drivers: [{ ...driver, cdlDate: "05/09/" }] }, []],
    ["no date of birth", { drivers: [{ ...driver, dateOfBirth: "", cdlDate: "05/09/1999" }] }, []],
  ])("%s", (_what, answers, expected) => expect(points(answers)).toEqual(expected));
});
