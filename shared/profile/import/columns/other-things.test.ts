import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLines, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { countsOthers, isForeignHeader, matchHeader } from "./match-header.ts";

const keysFor = (list: string, header: string) =>
  matchHeader(header, wantedFor(list).columns).map(({ key }) => key);

describe("a header of something else", () => {
  it.each([
    ["drivers", "Accidents (12 months)"],
    ["drivers", "Violations YTD"],
    ["drivers", "Accidents since 2020"],
    ["drivers", "Accidents 3 yrs / 5 yrs"],
    ["drivers", "At-fault accidents"],
    ["drivers", "Roadside violations"],
    ["drivers", "Accidentes (5 años)"],
    ["drivers", "Co-Driver Name"],
    ["drivers", "Previous Name"],
    ["drivers", "Vehicle State"],
    ["drivers", "Truck Type"],
    ["drivers", "Truck License"],
    ["drivers", "Vehicle Status"],
    ["powerUnits", "Driver Type"],
    ["powerUnits", "Driver Status"],
    ["powerUnits", "Assigned Driver Status"],
    ["powerUnits", "Driver Name"],
    ["powerUnits", "Operator ID"],
    ["powerUnits", "Prior Value"],
    ["powerUnits", "Value 2024"],
    ["powerUnits", "APU Value"],
    ["powerUnits", "Wetkit Value"],
    ["powerUnits", "Body Value"],
    ["powerUnits", "Net Book Value"],
    ["powerUnits", "Payoff Value"],
  ])("in a list of %s, %j, names none", (list, header) => expect(keysFor(list, header)).toEqual([]));

  it.each([
    ["drivers", "Accidents (3 yrs)", ["accidents3Years"]],
    ["drivers", "Accidents past 36 months", ["accidents3Years"]],
    ["drivers", "Tickets in the last three years", ["violations3Years"]],
    ["drivers", "Driver Status", ["status"]],
    ["drivers", "Truck Driver Name", ["fullName"]],
    ["drivers", "Truck driving experience (yrs)", ["cdlExperience"]],
    ["powerUnits", "Vehicle Status", ["status"]],
    ["powerUnits", "Driver Truck #", ["unitNumber"]],
    ["powerUnits", "Value 2026", ["value"]],
    ["powerUnits", "Est. Current Value", ["value"]],
    ["powerUnits", "Actual Cash Value", ["value"]],
    ["powerUnits", "NADA Value", ["value"]],
    ["powerUnits", "Tractor Value", ["value"]],
    ["trailers", "Chassis Value", ["value"]],
    ["powerUnits", "CMV Power Unit Number", ["unitNumber"]],
    ["powerUnits", "VehicleNumb", ["unitNumber"]],
    ["powerUnits", "VIN COMPLETE", ["vin"]],
    ["drivers", "Fecha de Nacimiento", ["dateOfBirth"]],
    ["drivers", "Nº de Licencia", ["licenseNumber"]],
    ["powerUnits", "Année", ["year"]],
  ])("differs in a list of %s from %j, which names %j", (list, header, keys) =>
    expect(keysFor(list, header)).toEqual(expect.arrayContaining(keys)),
  );

  it("counts another period, in any words", () => {
    const unit = fc.constantFrom("years", "yrs", "yr", "y", "year", "Years", "YRS");
    const amount = fc.constantFrom("1", "2", "4", "5", "7", "10", "two", "five", "seven", "ten", "Five");
    const what = fc.constantFrom(
      "Accidents",
      "# of Accidents",
      "Violations",
      "Tickets",
      "Moving violations",
      "Accs",
    );
    const shape = fc.constantFrom(
      (count: string, period: string) => `${count} last ${period}`,
      (count: string, period: string) => `${count} (${period})`,
      (count: string, period: string) => `${count} in the past ${period}`,
      (count: string, period: string) => `${count} - ${period}`,
      (count: string, period: string) => `${period} ${count}`,
      (count: string, period: string) => `${count}_${period}`.replaceAll(" ", "_"),
    );
    fc.assert(
      fc.property(
        shape,
        what,
        amount,
        unit,
        fc.constantFrom(" ", "", "-"),
        (toHeader, counted, number, years, between) => {
          const header = toHeader(counted, `${number}${between}${years}`);
          expect(keysFor("drivers", header)).toEqual([]);
          const [layout] = readLines("drivers", `Name | DOB | ${header}`, "Ann Doe | 1/2/80 | 2").layouts;
          expect(layout?.guess).toEqual(["fullName", "dateOfBirth", ""]);
        },
      ),
    );
  });
});

it.each([
  ["Accidents in 3 years", false],
  ["Accidents", false],
  ["Accidents (5 yrs)", true],
  ["Years of experience (5)", false],
  ["Account 12 months", false],
])("%j counts something else: %j", (header, isOther) => expect(countsOthers(header)).toBe(isOther));

it.each([
  ["Fecha de Nacimiento", true],
  ["Année", true],
  ["Date of birth", false],
  ["VIN", false],
  ["", false],
])("%j is in another language: %j", (header, isForeign) => expect(isForeignHeader(header)).toBe(isForeign));

describe("a column", () => {
  const guess = (list: string, ...lines: string[]) => readLines(list, ...lines).layouts[0]?.guess;

  it("of zeros in more years answers for three", () => {
    const header = "Name | DOB | Accidents (5 yrs)";
    expect(guess("drivers", header, "Ann | 1/2/80 | 0", "Bob | 1/2/81 | none")?.[2]).toBe("accidents3Years");
    expect(guess("drivers", header, "Ann | 1/2/80 | 0", "Bob | 1/2/81 | 1")?.[2]).toBe("");
    expect(guess("drivers", "Name | DOB | Accidents (12 months)", "Ann | 1/2/80 | 0")?.[2]).toBe("");
  });

  it.each(["white", "yes", "diesel", "dallas", "automatic", "regular cab", "local"])(
    "of %j in small letters isn't a make or type",
    (word) => {
      const [vin, other] = ["1FUJGLDR3CLBP8834", "1XKYDP9XXFJ440749"];
      expect(guess("powerUnits", "VIN | Remark", `${vin} | ${word}`, `${other} | ${word}`)).toEqual([
        "vin",
        "",
      ]);
      const bare = guess("powerUnits", `${vin} | 2012 | ${word}`, `${other} | 2015 | ${word}`);
      expect(bare).not.toContain("make");
      expect(bare).not.toContain("type");
    },
  );

  it.each([
    ["Lienholder | Zip", ["vin", "lossPayee", ""]],
    ["Lender | Address | City | State | Zip Code", ["vin", "lossPayee", "", "", "", ""]],
    ["Driver Address | City | Zip", ["vin", "", "", ""]],
    ["Owner | Zip", ["vin", "", ""]],
    ["Zip | Lienholder", ["vin", "garagingZip", "lossPayee"]],
    ["Lienholder | Garaging City | Zip", ["vin", "lossPayee", "", "garagingZip"]],
    ["Client | Zip", ["vin", "", "garagingZip"]],
    ["Loss Payee (Y/N) | Zip", ["vin", "", "garagingZip"]],
    ["Lien Amount | Zip", ["vin", "", "garagingZip"]],
    ["Consignee | Zip", ["vin", "", ""]],
    ["Insured | Zip", ["vin", "isActive", "garagingZip"]],
  ])("of a ZIP code is whose it follows: %j", (header, targets) => {
    const cells: Readonly<Record<string, string>> = {
      Zip: "74101",
      "Zip Code": "74101",
      Insured: "Yes",
      "Loss Payee (Y/N)": "N",
      "Lien Amount": "30000",
    };
    const row = header.split(" | ").map((name) => cells[name] ?? "Ace Hauling");
    expect(guess("powerUnits", `VIN | ${header}`, `1FUJGLDR3CLBP8834 | ${row.join(" | ")}`)).toEqual(targets);
  });

  it.each([
    ["Drv Eff | Drv Exp", ""],
    ["Eff Date | Exp Date", ""],
    ["CDL Eff Date | CDL Exp Date", "licenseExpires"],
    ["Class | Drv Exp", "licenseExpires"],
    ["State | Exp Date | Eff Date", "licenseExpires"],
  ])("of an end beside a start, %j, is %j", (header, target) => {
    const lines = [
      `Driver | DOB | License | ${header}`,
      `Ann | 1/2/80 | D1234567 | ${header.startsWith("State") ? "TX" : "1/1/2026"} | 1/1/2027 | 1/1/2026`,
    ];
    expect(guess("drivers", ...lines)?.[4]).toBe(target);
  });

  it.each(["Insurable", "APD", "Phys. Damage", "Dump Truck", "Agreed Upon"])(
    "of %s value is the unit's",
    (word) => {
      expect(guess("powerUnits", `VIN | ${word} Value`, "1FUJGLDR3CLBP8834 | 60000")).toEqual([
        "vin",
        "value",
      ]);
    },
  );

  it("of a chassis' value beside its body's is part of the value", () => {
    const lines = ["VIN | Chassis Value | Body Value", "1FUJGLDR3CLBP8834 | 60000 | 30000"];
    expect(guess("powerUnits", ...lines)).toEqual(["vin", "", ""]);
  });

  it.each([
    ["412000", "388000", ""],
    ["88,412", "91,337", "value"],
    ["88412", "91337", ""],
    ["$412,000", "$388,000", "value"],
    ["118000", "92500", "value"],
  ])("of amounts without a header, %j and %j, is %j", (one, other, target) => {
    const lines = [`1FUJGLDR3CLBP8834 | ${one}`, `1XKYDP9XXFJ440749 | ${other}`];
    expect(guess("powerUnits", ...lines)).toEqual(["vin", target]);
  });

  it("of a line's first words in an unknown language isn't a person", () => {
    const { layouts, skipped, rows } = readLines(
      "drivers",
      "Name | Geburtsdatum | Führerschein",
      "Hans Doe | 13.01.1980 | D1234567",
    );
    expect(layouts[0]?.names).toEqual(["Name", "Geburtsdatum", "Führerschein"]);
    expect(rows).toHaveLength(1);
    expect(skipped.map(({ why }) => why)).toEqual(["title"]);
  });

  it("of words above words is a row", () => {
    expect(readLines("drivers", "Ann Doe | Texas | A", "Bob Roe | Ohio | B").rows).toHaveLength(2);
    expect(readLines("powerUnits", "Mack | pending | red", "Volvo | 2020 | 1234").rows).toHaveLength(2);
  });
});
