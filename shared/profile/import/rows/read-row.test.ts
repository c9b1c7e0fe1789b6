import { describe, expect, it } from "vitest";
import { listDay, listsFor } from "#shared/profile/import/testing/lists.ts";
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
  readRow({
    source: row(cells),
    columns: { targets: columns, names: [], formats: [] },
    edits,
    lists: listsFor(key),
    today: listDay,
    vins: new Map(),
  });

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

describe("years of experience", () => {
  it.each([
    ["30", "4+", "30"],
    ["12 yrs", "4+", "12"],
    ["4+", "4+", undefined],
    ["3", "3", undefined],
  ])("%s are the choice %s, and the exact number %s is kept", (cell, cdlExperience, yearsLicensed) => {
    const { row: answers } = read("drivers", ["fullName", "cdlExperience"], ["Ann", cell]);
    expect([answers["cdlExperience"], answers["yearsLicensed"]]).toEqual([cdlExperience, yearsLicensed]);
  });
});

describe("a make and a model in one cell", () => {
  it.each([
    ["2022 KW T680", ["2022", "kenworth", "T680"]],
    ["Great Dane Trailers/Champion", [undefined, "great_dane", "Champion"]],
    ["Freightliner", [undefined, "freightliner", undefined]],
    ["Homemade Gooseneck", [undefined, "Homemade Gooseneck", undefined]],
  ])("%j is split where the make is known", (text, expected) => {
    const list = text.startsWith("Great") ? "trailers" : "powerUnits";
    const { row: answers } = read("powerUnits", ["make", "list"], [text, list]);
    expect([answers["year"], answers["make"], answers["model"]]).toEqual(expected);
  });

  it("stays beside the list's own model and year", () => {
    const { row: answers } = read("powerUnits", ["make", "model", "year"], ["2020 KW T680", "T880", "2021"]);
    expect(answers).toMatchObject({ make: "kenworth", model: "T880", year: "2021" });
  });
});

describe("an answer that others hide", () => {
  it("is left out with a note: a loss payee of a unit that isn't financed", () => {
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
    const { row: answers, faults } = read("powerUnits", ["vin", "list"], ["HM123", "powerUnits"]);
    expect(answers).toEqual({ vin: "HM123", physicalDamage: true });
    expect(faults.map(({ reason, isRequired }) => [reason, isRequired])).toEqual([
      ["Year is missing.", true],
      ["Make is missing.", true],
    ]);
  });
});

describe("a cell that can't be read", () => {
  it("doesn't stop the row if no quote needs the answer: a year of hire without its month", () => {
    const { row: answers, faults, notes } = read("drivers", ["fullName", "dateOfHire"], ["Ann Doe", "2019"]);
    expect([answers["dateOfHire"], faults]).toEqual([undefined, []]);
    expect(notes).toEqual(['We left out Date of hire "2019". The month is missing. Write it like 03/2019.']);
  });

  it.each([
    ["drivers", "dateOfBirth", "1980"],
    ["powerUnits", "deductible", "2,000"],
    ["powerUnits", "physicalDamage", "maybe"],
  ])("of %s stops the row otherwise: %j %j", (list, key, text) => {
    expect(read(list, [key], [text]).faults.map((fault) => fault.key)).toContain(key);
  });
});
