import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLines, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { guessColumns } from "./guess-columns.ts";

const guess = (key: string, ...lines: string[]) => readLines(key, ...lines).layouts[0]?.guess;

const guessOne = (key: string, header: string, value: string) =>
  guess(
    key,
    `${header} | ${key === "drivers" ? "Driver" : "VIN"}`,
    `${value} | ${key === "drivers" ? "Ann Doe" : "1FUJGLDR3CLBP8834"}`,
  )?.[0];

describe("a driver list's header", () => {
  it.each([
    ["DL #", "D123", "licenseNumber"],
    ["Driver License", "D123", "licenseNumber"],
    ["License Number", "D123", "licenseNumber"],
    ["St", "TX", "licenseState"],
    ["State", "TX", "licenseState"],
    ["Issuing State", "TX", "licenseState"],
    ["DOB", "1/2/80", "dateOfBirth"],
    ["Birth", "1/2/80", "dateOfBirth"],
    ["Date of Birth (mm/dd/yyyy)", "1/2/80", "dateOfBirth"],
    ["Hire", "1/2/18", "dateOfHire"],
    ["Date Hired", "1/2/18", "dateOfHire"],
    ["Yrs exp", "4", "cdlExperience"],
    ["CDL Experience", "4", "cdlExperience"],
    ["Exp", "4", "cdlExperience"],
    ["Class", "A", "licenseClass"],
    ["License Type", "A", "licenseClass"],
    ["CDL", "A", "licenseClass"],
    ["CDL", "D1234567", "licenseNumber"],
    ["CDL Exp", "1/2/2027", "licenseExpires"],
    ["CDL Exp", "12", "cdlExperience"],
    ["Lic exp", "1/2/2024", "licenseExpires"],
    ["Medical card", "1/2/2027", "medicalCardExpires"],
    ["Clearinghouse", "1/2/2026", "clearinghouseQueried"],
    ["Restrictions", "E, L", "licenseRestrictions"],
  ])("%j above %j is the %s", (header, value, key) => expect(guessOne("drivers", header, value)).toBe(key));

  it.each([
    ["Medical card", "1/2/2025"],
    ["Clearinghouse", "Clear"],
    ["Exp. date", "1/2/2027"],
    ["Exp", "1/2/2027"],
    ["Home phone", "(555) 010-0100"],
    ["Driver #", "17"],
    ["Class", "Platinum"],
    ["Notes", "TX"],
  ])("%j above %j is ignored", (header, value) => expect(guessOne("drivers", header, value)).toBe(""));

  it("takes the state next to a city as an address's", () => {
    expect(guess("drivers", "Name | City | State | DL St", "Ann Doe | Reno | NV | CA")).toEqual([
      "fullName",
      "",
      "",
      "licenseState",
    ]);
    expect(guess("drivers", "Name | City | State", "Ann Doe | Reno | NV")).toEqual(["fullName", "", ""]);
  });

  it.each([
    ["Name | City | State | DL #", "Ann Doe | Reno | NV | D123456", ["fullName", "", "", "licenseNumber"]],
    ["Name | DL # | State | Zip", "Ann Doe | D123456 | NV | 89501", ["fullName", "licenseNumber", "", ""]],
  ])("takes the state between an address and a license as part of the address: %j", (header, row, keys) =>
    expect(guess("drivers", header, row)).toEqual(keys),
  );

  it("takes a bare expiration as the license's right behind it, and as nothing elsewhere", () => {
    const [lines, keys] = [
      ["Name | DL # | St | Expires | TWIC | Exp", "Ann Doe | D123456 | TX | 1/2/2029 | Yes | 3/4/2028"],
      ["fullName", "licenseNumber", "licenseState", "licenseExpires", "", ""],
    ];
    expect(guess("drivers", ...lines)).toEqual(keys);
    expect(guess("drivers", "Name | TWIC | Exp", "Ann Doe | Yes | 3/4/2028")).toEqual(["fullName", "", ""]);
  });

  it("joins first and last names, and ignores a part next to a whole name", () => {
    expect(guess("drivers", "First Name | MI | Last Name | DOB", "Ann | B | Doe | 1/2/80")).toEqual([
      "firstName",
      "middleName",
      "lastName",
      "dateOfBirth",
    ]);
    expect(guess("drivers", "Driver Name | First Name", "Ann Doe | Ann")).toEqual(["fullName", ""]);
  });
});

describe("a unit list's header", () => {
  it.each([
    ["Asset name", "Big Blue", "unitNumber"],
    ["Vehicle ID", "101", "unitNumber"],
    ["Truck", "Peterbilt 579", "make"],
    ["Vehicle #", "1XKYDP9XXFJ440749", ""],
    ["Model", "2012", "year"],
    ["Model #", "T680", "model"],
    ["Serial", "1XKYDP9XXFJ440749", ""],
    ["Yr", "2012", "year"],
    ["Model Year", "2012", "year"],
    ["Stated Amount", "$45,000", "value"],
    ["ACV", "45000", "value"],
    ["PD Ded.", "1000", "deductible"],
    ["PD", "Yes", "physicalDamage"],
    ["PD", "$45,000", "value"],
    ["Physical Damage", "Y", "physicalDamage"],
    ["Type", "Tractor", "type"],
    ["Body", "Sleeper", "type"],
    ["Radius of Operation", "0-300", "radius"],
    ["Model", "Cascadia", "model"],
    ["Terminal", "1 Elm St, Reno, NV 89501", "garagingZip"],
    ["Comments", "2012", ""],
  ])("%j above %j is %j", (header, value, key) => expect(guessOne("powerUnits", header, value)).toBe(key));

  it.each(["Unit", "Unit #", "Unit No", "Veh #", "Truck #", "Trailer #", "Equipment #", "Fleet #", "Number"])(
    "%j heads unit numbers",
    (header) => expect(guessOne("powerUnits", header, "T-101")).toBe("unitNumber"),
  );

  it("takes a count of rows under # for no unit number", () => {
    const vins = ["1FUJGLDR3CLBP8834", "1XKYDP9XXFJ440749"];
    const lines = (first: string, second: string) => [`${first} | ${vins[0]}`, `${second} | ${vins[1]}`];
    expect(guess("powerUnits", "# | VIN", ...lines("1", "2"))).toEqual(["", "vin"]);
    expect(guess("powerUnits", "# | VIN", ...lines("7", "12"))).toEqual(["unitNumber", "vin"]);
  });

  it("finds VINs under a serial number where no column is headed VIN", () => {
    expect(guess("trailers", "Year | Make | Serial #", "2018 | Wabash | 1JJV532D9JL178490")).toEqual([
      "year",
      "make",
      "vin",
    ]);
  });
});

it("takes the VIN as entered only where the VIN's own column is blank, whichever comes first", () => {
  const both = "As entered | VIN | Year";
  expect(guess("powerUnits", both, " | 1FUJGLDR3CLBP8834 | 2012")).toEqual(["vin", "vin", "year"]);
});

describe("columns without a header", () => {
  it("are found by what they hold", () => {
    expect(
      guess(
        "drivers",
        "SMITH, JOHN | 1/2/1980 | TX | D1234567 | A | 6/1/2019",
        "ROE, JANE | 2/3/1991 | CA | B7654321 | A | 7/1/2020",
      ),
    ).toEqual(["fullName", "dateOfBirth", "licenseState", "licenseNumber", "licenseClass", "dateOfHire"]);
    expect(
      guess(
        "powerUnits",
        "101 | 2012 | Freightliner | 1FUJGLDR3CLBP8834 | Tractor | $45,000",
        "102 | 2015 | Kenworth | 1XKYDP9XXFJ440749 | Tractor | $85,000",
      ),
    ).toEqual(["unitNumber", "year", "make", "vin", "type", "value"]);
  });
});

it("never throws, whatever the table, and gives each column one of the list's targets or none", () => {
  const word = fc.constantFrom(
    "VIN",
    "Name",
    "DOB",
    "PD",
    "State",
    "Type",
    "Driver",
    "Exp",
    "Radius",
    "1/2/80",
    "$1,000",
    "Total",
  );
  const cell = fc.oneof(
    { arbitrary: word, weight: 3 },
    fc.string(),
    fc.string({ unit: "grapheme-composite" }),
  );
  const rows = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 });
  fc.assert(
    fc.property(
      fc.constantFrom("drivers", "powerUnits", "trailers"),
      fc.array(cell, { maxLength: 8 }),
      rows,
      (key, names, table) => {
        const { columns } = wantedFor(key);
        const known = ["", ...columns.map((column) => column.key)];
        const targets = guessColumns(names, table, columns);
        expect(targets).toHaveLength(Math.max(names.length, ...table.map((row) => row.length), 0));
        for (const target of targets) expect(known).toContain(target);
      },
    ),
    { numRuns: 200 },
  );
});
