import { describe, expect, it } from "vitest";
import { listDay, listsFor } from "#shared/testing/lists.ts";
import { readRow, type RowEdits } from "./read-row.ts";

const row = (cells: readonly string[]) => ({
  id: 0,
  line: 2,
  place: "2",
  cells,
  layout: 0,
  sheet: undefined,
  titles: [],
});

const read = (key: string, columns: readonly string[], cells: readonly string[], edits: RowEdits = {}) =>
  readRow(row(cells), { targets: columns, names: [], formats: [] }, edits, listsFor(key), listDay);

describe("a name", () => {
  it.each([
    [["firstName", "lastName"], ["Ann", "Doe"], "Ann Doe"],
    [["lastName", "firstName", "middleName"], ["Doe", "Ann", "B."], "Ann B. Doe"],
    [["firstName", "lastName"], ["Ann", "N/A"], "Ann"],
    [["fullName"], ["Doe, Ann"], "Ann Doe"],
  ])("in the columns %j %j is %j", (columns, cells, fullName) => {
    expect(read("drivers", columns, cells).row["fullName"]).toBe(fullName);
  });

  it("is the user's own once it is corrected", () => {
    expect(
      read("drivers", ["firstName", "lastName"], ["Ann", "Doe"], { fullName: "Anne Doe" }).row["fullName"],
    ).toBe("Anne Doe");
  });
});

describe("two columns of one answer", () => {
  it("are read in order: the second where the first is blank or says nothing", () => {
    const columns = ["fullName", "licenseNumber", "licenseNumber"];
    expect(read("drivers", columns, ["Ann", "D1", "D2"]).row["licenseNumber"]).toBe("D1");
    expect(read("drivers", columns, ["Ann", "", "D2"]).row["licenseNumber"]).toBe("D2");
    expect(read("drivers", columns, ["Ann", "N/A", "D2"]).row["licenseNumber"]).toBe("D2");
  });
});

describe("an answer that others hide", () => {
  it("is told and left out: a loss payee of a unit that isn't financed", () => {
    const columns = ["year", "make", "vin", "lossPayee"];
    const { row: answers, notes } = read("powerUnits", columns, [
      "2012",
      "Ford",
      "1FT8W3DT7KEC00001",
      "Jo Roe",
    ]);
    expect(answers).not.toHaveProperty("lossPayee");
    expect(notes).toContain('We left out Loss payee Jo Roe because "Owned, financed or leased" is blank.');
  });
});

it.each([
  ["First Bank", "financed"],
  ["Midland Leasing", "leased"],
])("a unit whose loss payee is %s is %s, and the row says so", (lossPayee, ownership) => {
  const { row: answers, notes } = read("powerUnits", ["vin", "lossPayee"], ["1XKYDP9XXFJ440749", lossPayee]);
  expect(answers).toMatchObject({ lossPayee, ownership });
  expect(notes).toContain(`Marked as ${ownership}, because the loss payee is ${lossPayee}.`);
});

describe("a row without what its list requires", () => {
  it("says what is missing, and keeps what it has", () => {
    const { row: answers, faults } = read("powerUnits", ["vin"], ["1XKYDP9XXFJ440749"]);
    expect(answers).toEqual({ vin: "1XKYDP9XXFJ440749", physicalDamage: true });
    expect(faults.map(({ reason, isRequired }) => [reason, isRequired])).toEqual([
      ["Year is missing.", true],
      ["Make is missing.", true],
    ]);
  });

  it("is complete once the user adds it", () => {
    const { faults } = read("powerUnits", ["vin"], ["1XKYDP9XXFJ440749"], { year: "15", make: "KW" });
    expect(faults).toEqual([]);
  });
});
