import { describe, expect, it, test } from "vitest";
import type { AnyAnswers, Answers } from "#shared/profile/answers.ts";
import type { Row } from "#shared/profile/field.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { getRowWarning, getWarning } from "./warnings.ts";
import { listFlags } from "#shared/profile/derived/document/flags.ts";
import { validateAnswer } from "./problems.ts";

function warningIn(
  listKey: string,
  key: string,
  row: Row,
  answers: AnyAnswers = {},
  index: number | null = null,
) {
  const list = fieldByKey(listKey);
  const field = list.kind === "list" ? list.fields.find((one) => one.key === key) : undefined;
  if (list.kind !== "list" || !field) throw new Error(`${listKey} has no ${key}`);
  return getRowWarning(field, row, { list, index }, answers);
}

describe("what is odd and yet may be right", () => {
  it("is an insurance that ends before it begins", () => {
    const dates = { effectiveDate: "2026-01-15", expirationDate: "2025-01-15" };
    const message = "The expiration date is before the effective date. Check both.";
    expect(warningIn("priorInsuranceHistory", "expirationDate", dates)).toBe(message);
    const right = { ...dates, expirationDate: "2027-01-15" };
    expect(warningIn("priorInsuranceHistory", "expirationDate", right)).toBeUndefined();
    const half = { ...dates, expirationDate: "2025-01-" };
    expect(warningIn("priorInsuranceHistory", "expirationDate", half)).toBeUndefined();
  });

  it("is a VIN that another row of either schedule has", () => {
    const vin = "1FUJGLDR5CSBH1234";
    const answers = { powerUnits: [{ year: "2020" }, { vin }], trailers: [{ vin: "OTHER" }] };
    expect(warningIn("powerUnits", "vin", { vin }, answers)).toBe("This VIN is on power unit 2 too.");
    expect(warningIn("trailers", "vin", { vin }, answers, 0)).toBe("This VIN is on power unit 2 too.");
    expect(warningIn("powerUnits", "vin", { vin }, answers, 1)).toBeUndefined();
    const numbered = { powerUnits: [{ vin, unitNumber: "104" }] };
    expect(warningIn("trailers", "vin", { vin }, numbered)).toBe("This VIN is on unit 104 too.");
    const twin = { vin, unitNumber: "104" };
    expect(warningIn("powerUnits", "vin", twin, numbered, 1)).toBe("This VIN is on power unit 1 too.");
    expect(warningIn("powerUnits", "vin", { vin: "" }, { powerUnits: [{ vin: "" }] })).toBeUndefined();
  });

  it("is a number of losses that isn't how many are listed", () => {
    const number = fieldByKey("numberOfLosses");
    const losses = [{ line: "cargo" }, { line: "cargo" }];
    expect(getWarning(number, { numberOfLosses: "0", losses })).toBe("You listed 2 losses below.");
    expect(getWarning(number, { numberOfLosses: "2", losses })).toBeUndefined();
    expect(getWarning(number, { numberOfLosses: "", losses })).toBeUndefined();
    expect(getWarning(number, { numberOfLosses: "2" })).toBeUndefined();
  });

  it("is a sum of shares that isn't 100%, told at the last one", () => {
    const whole = {
      radiusPercent0To50: "10",
      radiusPercent51To100: "20",
      radiusPercent101To300: "30",
      radiusPercent301To500: "40",
      radiusPercentOver500: "0",
    };
    const last = fieldByKey("radiusPercentOver500");
    expect(getWarning(last, whole)).toBeUndefined();
    expect(getWarning(last, { ...whole, radiusPercent0To50: "5" })).toBe("These add up to 95%, not 100%.");
    expect(
      getWarning(fieldByKey("radiusPercent0To50"), { ...whole, radiusPercent0To50: "5" }),
    ).toBeUndefined();
    expect(getWarning(last, { radiusPercentOver500: "60" })).toBeUndefined();
    const [some, middle] = [{ ...whole, radiusPercentOver500: "" }, fieldByKey("radiusPercent301To500")];
    expect(getWarning(middle, { ...some, radiusPercent301To500: "90" })).toBe(
      "These add up to 150%, not 100%.",
    );
  });

  it("is a city that is there in another case", () => {
    const cities = fieldByKey("topCities");
    expect(getWarning(cities, { topCities: ["Reno", "Waco", "reno "] })).toBe("reno is listed twice.");
    expect(getWarning(cities, { topCities: ["Reno", "Waco"] })).toBeUndefined();
    expect(getWarning(fieldByKey("name"), { name: "Reno" })).toBeUndefined();
  });
});

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
