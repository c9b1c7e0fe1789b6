import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { listFlags, listMissing } from "./flags.ts";
import { usNumericDay } from "#shared/text/us-english.ts";

const today = new Date(2026, 10, 20);
const flags = (answers: Answers) => listFlags(answers, today).map(({ label, value }) => `${label}: ${value}`);
const unit = (vin: string, year = "2020") => ({ vin, year, make: "volvo", type: "tractor" });
const right = "4V4NC9EH6HN876543";
const wrong = "4V4NC9EH5HN876543";

it("a limit below the law's or the most valuable load is named, in the third person, while it is wanted", () => {
  const low: Answers = {
    autoLiabilityEnabled: true,
    autoLiabilityCsl: "500000",
    motorTruckCargoEnabled: true,
    motorTruckCargo: "100000",
    cargoCommodity1: "Copper",
    cargoCommodity1MaximumValue: "180000",
  };
  expect(flags(low)).toEqual([
    "Auto Liability CSL: This is below the federal minimum of $750,000 (49 CFR 387.9)",
    "Motor Truck Cargo limit: The most valuable load is $180,000: a $100,000 limit leaves $80,000 uninsured",
  ]);
  expect(flags({ ...low, autoLiabilityEnabled: false, motorTruckCargoEnabled: false })).toEqual([]);
});

describe("a VIN", () => {
  it("with a wrong check digit is named by its unit", () => {
    expect(flags({ powerUnits: [unit(right), unit(wrong)] })).toEqual([
      "Power unit 2: The VIN's check digit doesn't match",
    ]);
  });

  it("that is too short, or has a letter that no VIN has, is named", () => {
    expect(flags({ trailers: [unit("4V4NC9EH6"), unit("4V4NC9EH6HN87654O")] })).toEqual([
      "Trailer 1: The VIN has 9 characters instead of 17",
      "Trailer 2: The VIN has a character that VINs don't have",
    ]);
  });

  it("of one character over and over is named, though its check digit is right", () => {
    expect(flags({ powerUnits: [unit("1".repeat(17))] })).toEqual([
      "Power unit 1: The VIN is the same character over and over",
    ]);
  });

  it("of before 1981 has no check digit, and a missing one isn't wrong", () => {
    expect(flags({ powerUnits: [unit("78M1234", "1978"), unit("")] })).toEqual([]);
  });

  it("with a wrong check digit is named although the year isn't known yet", () => {
    for (const year of ["", "20x2"])
      expect(flags({ powerUnits: [unit(wrong, year)] })).toEqual([
        "Power unit 1: The VIN's check digit doesn't match",
      ]);
  });

  it("on two units is named on both", () => {
    expect(flags({ powerUnits: [unit(right)], trailers: [unit(right)] })).toEqual([
      "Power unit 1: This VIN is on trailer 1 too",
      "Trailer 1: This VIN is on power unit 1 too",
    ]);
  });
});

it("a fleet's wrong VINs are one line, whatever its size", () => {
  const many = Array.from({ length: 300 }, () => ({ ...unit("4V4NC9EH6") }));
  const lines = flags({
    powerUnits: many.map((row, index) => ({ ...row, vin: `${row.vin}${100 + index}` })),
  });
  expect(lines).toEqual([
    "Power units: The VIN has 12 characters instead of 17 (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, and 288 more)",
  ]);
});

describe("a driver", () => {
  const driver = (more: object) => ({
    drivers: [{ fullName: "Dana Whitfield", licenseClass: "class_a", ...more }],
  });

  it("under 23 or new to a CDL is a fact with a name", () => {
    expect(flags(driver({ dateOfBirth: "11/21/2003", cdlExperience: "1" }))).toEqual([
      "Driver 1, Dana Whitfield: Age 22; 1 year of CDL experience",
    ]);
    expect(flags(driver({ cdlExperience: "0" }))).toEqual([
      "Driver 1, Dana Whitfield: Less than a year of CDL experience",
    ]);
  });

  it("of 23, with two years, or without a CDL is none", () => {
    expect(flags(driver({ dateOfBirth: "11/20/2003", cdlExperience: "2" }))).toEqual([]);
    expect(flags(driver({ licenseClass: "non_cdl", cdlExperience: "0" }))).toEqual([]);
  });

  it("is counted where there are many different ones", () => {
    const drivers = Array.from({ length: 40 }, (_none, index) => ({
      fullName: `Driver ${index}`,
      dateOfBirth: `01/01/${2005 + (index % 2)}`,
      licenseClass: "class_a" as const,
      cdlExperience: index % 3 === 0 ? ("0" as const) : ("1" as const),
    }));
    expect(flags({ drivers }).length).toBeLessThan(10);
  });
});

describe("prior insurance", () => {
  const policy = { carrier: "Old River", effectiveDate: "2026-01-15", expirationDate: "2027-01-15" };

  it("that ends before the new policy starts leaves a gap, which leads to the date of either", () => {
    const answers = { priorInsuranceHistory: [policy], proposedEffectiveDate: "2027-04-01" };
    expect(flags(answers)).toEqual([
      "Coverage gap: 76 days without coverage between 01/15/2027 and 04/01/2027, based on the policies listed",
    ]);
    const earlier = { ...policy, effectiveDate: "2025-01-01", expirationDate: "2026-01-14" };
    const gaps = listFlags({ ...answers, priorInsuranceHistory: [earlier, policy] }, today);
    expect(gaps.map(({ path }) => path)).toEqual([
      ["priorInsuranceHistory", 1, "effectiveDate"],
      ["proposedEffectiveDate"],
    ]);
  });
});

it("what a quote still needs is one line, and nothing once it is there", () => {
  const priorInsuranceHistory = (maximalProfile.priorInsuranceHistory ?? []).slice(0, 1);
  const quoteReady = { ...maximalProfile, drivers: [], noDrivers: "yes", priorInsuranceHistory };
  const [missing] = listMissing({ name: "Doe" }, today);
  expect(missing?.label).toBe("Missing for a ballpark");
  expect(missing?.value).toContain("Power units");
  expect(listMissing(quoteReady, today)).toEqual([]);
});

type Driver = NonNullable<Answers["drivers"]>[number];
const points = (...drivers: Driver[]) =>
  listFlags({ drivers }, today).map(({ label, value }) => `${label}: ${value}`);
const ann: Driver = { fullName: "Ann Poe", licenseClass: "class_a" };

describe("a driver's medical card", () => {
  it.each([
    ["11/19/2026", ["Driver 1, Ann Poe: Medical card expired 11/19/2026"]],
    ["11/20/2026", ["Driver 1, Ann Poe: Medical card expires 11/20/2026"]],
    ["01/04/2027", ["Driver 1, Ann Poe: Medical card expires 01/04/2027"]],
    ["01/05/2027", []],
    ["02/30/2026", []],
  ])("that expires on %s is %j", (medicalCardExpires, expected) => {
    expect(points({ ...ann, medicalCardExpires })).toEqual(expected);
  });

  it("is named without a CDL too", () => {
    const driver = { fullName: "Bo", licenseClass: "non_cdl", medicalCardExpires: "03/04/2026" };
    expect(points(driver)).toEqual(["Driver 1, Bo: Medical card expired 03/04/2026"]);
  });
});

it.each([
  ["11/19/2026", ["Driver 1, Ann Poe: License expired 11/19/2026"]],
  ["11/20/2026", ["Driver 1, Ann Poe: License expires 11/20/2026"]],
  ["01/19/2027", ["Driver 1, Ann Poe: License expires 01/19/2027"]],
  ["01/20/2027", []],
])("a license that expires on %s is %j", (licenseExpires, expected) => {
  expect(points({ ...ann, licenseExpires })).toEqual(expected);
});

describe("a Clearinghouse query", () => {
  it.each([
    ["11/19/2025", ["Driver 1, Ann Poe: Last Clearinghouse query 11/19/2025, over 365 days ago"]],
    ["11/20/2025", ["Driver 1, Ann Poe: Annual Clearinghouse query due by 11/20/2026"]],
    ["12/20/2025", ["Driver 1, Ann Poe: Annual Clearinghouse query due by 12/20/2026"]],
    ["12/21/2025", []],
    ["12/31/2026", ["Driver 1, Ann Poe: This date is in the future. Check it"]],
  ])("of %s is %j", (clearinghouseQueried, expected) => {
    expect(points({ ...ann, clearinghouseQueried })).toEqual(expected);
  });

  it("is due for a CDL only, and says nothing where it isn't known", () => {
    for (const licenseClass of ["", "non_cdl", "class_d"])
      expect(points({ ...ann, licenseClass, clearinghouseQueried: "01/05/2024" })).toEqual([]);
    expect(points(ann)).toEqual([]);
  });
});

describe("of several drivers", () => {
  it("each is listed with its date, or all with one date, and the first one's answer is where it leads", () => {
    const drivers: Driver[] = [
      ann,
      { ...ann, medicalCardExpires: "03/04/2026", clearinghouseQueried: "12/05/2025" },
      { ...ann, medicalCardExpires: "05/06/2026", clearinghouseQueried: "12/05/2025" },
    ];
    expect(points(...drivers)).toEqual([
      "Drivers: Medical card expired (2 on 03/04/2026 and 3 on 05/06/2026)",
      "Drivers: Annual Clearinghouse query due by 12/05/2026 (2 and 3)",
    ]);
    expect(listFlags({ drivers }, today).map(({ path }) => path)).toEqual([
      ["drivers", 1, "medicalCardExpires"],
      ["drivers", 1, "clearinghouseQueried"],
    ]);
    const late = (day: string) => ({ ...ann, clearinghouseQueried: day });
    expect(points(late("01/02/2025"), late("01/03/2025"))).toEqual([
      "Drivers: Last Clearinghouse query, over 365 days ago (1 on 01/02/2025 and 2 on 01/03/2025)",
    ]);
  });

  it("a fleet's are a line for each kind, whatever its size", () => {
    const drivers = Array.from({ length: 300 }, (_none, index) => ({
      ...ann,
      licenseExpires: index % 2 === 0 ? "11/01/2026" : "12/01/2026",
      medicalCardExpires: `0${1 + (index % 9)}/01/2026`,
    }));
    const lines = points(...drivers);
    expect(lines).toHaveLength(3);
    expect(lines.join("\n")).toContain("and 288 more)");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(300);
  });
});

it("on any day, a card is expired after its day and named within 45 days of it", () => {
  const days = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(days, fc.integer({ min: -100, max: 100 }), (start, left) => {
      const now = new Date(2000, 0, 1 + start, 12);
      const medicalCardExpires = usNumericDay(new Date(2000, 0, 1 + start + left));
      const [flag] = listFlags({ drivers: [{ ...ann, medicalCardExpires }] }, now);
      const word = left < 0 ? "expired" : "expires";
      expect(flag?.value).toBe(left > 45 ? undefined : `Medical card ${word} ${medicalCardExpires}`);
    }),
  );
});
