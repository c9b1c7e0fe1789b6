import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { usNumericDay } from "#shared/text/us-english.ts";
import { listFlags } from "./flags.ts";

const today = new Date(2026, 10, 20);
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
