import { describe, expect, it } from "vitest";
import { previewOf, readLines } from "#shared/profile/import/testing/lists.ts";

const vin = "4V4NC9EH5MN281404";

const rowsOf = (list: string, ...lines: string[]) => previewOf(list, readLines(list, ...lines));

describe("a row with nothing but a name", () => {
  const people = ["Ann Roe | 1/5/80 | D1", "Cy Loe | 3/7/82 | D3"] as const;
  const read = (text: string) => {
    const source = readLines("drivers", "Name | DOB | License", people[0], `${text} | | `, people[1]);
    const names = previewOf("drivers", source).map(({ status, read: { row } }) => [status, row["fullName"]]);
    return { names, skipped: source.skipped.map((line) => line.text) };
  };

  it.each(["Night Shift", "OFFICE STAFF", "MECHANICS", "OPERATORS", "OWNER OPERATORS", "OPEN SEAT"])(
    "is a heading, and named as such: %j",
    (text) => {
      const both = people.map((line) => ["ready", line.split(" |")[0]]);
      expect(read(text)).toEqual({ names: both, skipped: ["Name DOB License", text] });
    },
  );

  it.each(["DALLAS", "SAN ANTONIO", "Cruz Hernandez"])("is asked among others that say more: %j", (text) => {
    const source = readLines("drivers", "Name | DOB", "Ann Roe | 1/5/80", `${text} | `);
    expect(previewOf("drivers", source)[1]).toMatchObject({
      status: "fix",
      read: { faults: [{ key: "fullName", text, suggestion: text }] },
    });
    expect(read(text).names[1]).toEqual(["fix", undefined]);
  });

  it.each(["Bob Poe - part time", "Frank Staff"])("is a person, if it names one: %j", (text) => {
    expect(read(text).skipped).toEqual(["Name DOB License"]);
  });

  it("is ready where its other cells say N/A", () => {
    const lines = ["Name | DOB | License", people[0], "Bob Poe | N/A | N/A", people[1]];
    expect(rowsOf("drivers", ...lines).map(({ status }) => status)).toEqual(["ready", "ready", "ready"]);
  });

  it("of another list starts that", () => {
    const lines = ["Unit | Year | VIN", `101 | 2022 | ${vin}`, "DRIVERS | | ", "Ann Roe | 1/5/80 | D1"];
    expect(rowsOf("powerUnits", ...lines)[0]).toMatchObject({
      status: "ready",
      read: { row: { unitNumber: "101" } },
    });
  });

  it("is ready in a list of names", () => {
    const lines = ["Name | DOB | License", "Ann Roe | | ", "Bob Poe | | ", "Cy Loe | 3/7/82 | D3"];
    const statuses = rowsOf("drivers", ...lines).map(({ status }) => status);
    expect(statuses).toEqual(["ready", "ready", "ready"]);
  });

  it("above those who left leaves them out", () => {
    const lines = ["Name | DOB | License", people[0], "NO LONGER WITH US | | ", people[1]];
    expect(rowsOf("drivers", ...lines).map(({ status }) => status)).toEqual(["ready", "inactive"]);
  });
});

it("a line of labels is read by them, in any order", () => {
  const line = `Model: Pinnacle, Value: 85,000, Unit: 12, VIN: ${vin}, Year: 2018, Make: Mack`;
  expect(rowsOf("powerUnits", line)).toMatchObject([
    {
      read: { row: { model: "Pinnacle", value: "85000", unitNumber: "12", vin, year: "2018", make: "mack" } },
    },
  ]);
});

describe("a unit's coverage", () => {
  const unit = (header: string, cells: string) =>
    rowsOf("powerUnits", `VIN | ${header}`, `${vin} | ${cells}`)[0];

  it.each([
    ["Comp | Coll", "N | N", false],
    ["Comprehensive | Collision", "No | None", false],
    ["Coverage", "Liability Only", false],
    ["Comp | Coll", "Y | N", true],
    ["Comp", "N", true],
    ["Coverage", "Full", true],
    ["Coverage | PD", "Liability Only | Yes", true],
  ])("below %j as %j has physical damage: %j", (header, cells, physicalDamage) =>
    expect(unit(header, cells)).toMatchObject({ status: "ready", read: { row: { physicalDamage } } }),
  );

  it("depends on the columns that are filled in", () => {
    const rows = rowsOf("powerUnits", "VIN | Comp | Coll", `${vin} | | N`, "1FUJGLDR3CLBP8834 | N | N");
    expect(rows.map(({ read: { row } }) => row["physicalDamage"])).toEqual([false, false]);
  });

  it("without physical damage beside a value is asked, with both", () => {
    const reason =
      "Your list says N (Comp), N (Coll), but a value of 95000. Does this unit have physical damage?";
    const faults = [{ key: "physicalDamage", reason }];
    expect(unit("Comp | Coll | Value", "N | N | 95000")).toMatchObject({ status: "fix", read: { faults } });
    expect(unit("Coverage | Value", "LIAB | 95000")?.status).toBe("fix");
  });
});
