import { listByKey } from "#shared/profile/registry.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Row } from "#shared/profile/field.ts";
import { listDay, listsFor, readLines } from "#shared/profile/import/testing/lists.ts";
import { createRowReader, type ImportChoices, initialChoices, previewRows } from "./preview.ts";

const tractor = "1FUJGLDR3CLBP8834";
const trailer = "1JJV532D9JL178490";

function preview(
  key: string,
  lines: string[],
  more: Partial<ImportChoices> = {},
  rows: Readonly<Record<string, Row[]>> = {},
) {
  const source = readLines(key, ...lines);
  const lists = listsFor(key);
  const present = lists.map((list) => ({ list, rows: rows[list.key] ?? [] }));
  return previewRows(
    source,
    { ...initialChoices(source), ...more },
    present,
    createRowReader(lists, listDay),
  );
}

const drivers = (lines: string[], more?: Partial<ImportChoices>, rows?: Row[]) =>
  preview("drivers", ["Name | DOB | DL # | St", ...lines], more, rows && { drivers: rows });

describe("a driver's row", () => {
  it("is ready with a name and readable cells, and needs fixing without", () => {
    const [ready, unread, nameless] = drivers([
      "Doe, Ann | 1/2/80 | d1 | tx",
      "Bob | 13/13/80 | | ",
      " | 1/2/80 | | ",
    ]);
    expect(ready).toMatchObject({
      status: "ready",
      read: {
        row: { fullName: "Ann Doe", dateOfBirth: "01/02/1980", licenseNumber: "D1", licenseState: "TX" },
      },
    });
    expect(unread?.status).toBe("fix");
    expect(unread?.read.faults).toEqual([
      {
        key: "dateOfBirth",
        label: "Date of birth",
        text: "13/13/80",
        reason: expect.stringContaining("doesn't exist"),
        isRequired: false,
      },
    ]);
    expect(nameless?.read.faults).toMatchObject([
      { key: "fullName", reason: "Full name is missing.", isRequired: true },
    ]);
  });

  it("is ready once it is corrected, or left blank where the answer isn't required", () => {
    const lines = ["Ann | 13/13/80 | | ", "Bob | soon | | "];
    const edits = { 0: { dateOfBirth: "3/13/80" }, 1: { dateOfBirth: "" } };
    expect(drivers(lines, { edits }).map(({ status, read }) => [status, read.row["dateOfBirth"]])).toEqual([
      ["ready", "03/13/1980"],
      ["ready", undefined],
    ]);
  });

  it("with nothing but a name among others is ready once the user takes the name", () => {
    const lines = ["Ann | 1/2/80 | D1 | TX", "Cruz Roe | | | "];
    const edits = { 1: { fullName: "Cruz Roe" } };
    const statuses = [{}, { edits }].map((more) => drivers(lines, more).map(({ status }) => status));
    expect(statuses).toEqual([
      ["ready", "fix"],
      ["ready", "ready"],
    ]);
  });

  it("differs from one in the list, and from one above it: by license, or by name and date of birth", () => {
    const before = [
      { fullName: "Ann Doe", dateOfBirth: "01/02/1980" },
      { fullName: "B", licenseNumber: "X 1-2", licenseState: "TX" },
    ];
    const rows = drivers(
      [
        "DOE, ANN | 1/2/80 | | ",
        "Beth | | x12 | TX",
        "Cy | | 77 | TX",
        "Cyrus | | 77 | TX",
        "Cy | | 77 | OK",
      ],
      {},
      before,
    );
    expect(rows.map(({ status, repeats }) => [status, repeats])).toEqual([
      ["already", undefined],
      ["already", undefined],
      ["ready", undefined],
      ["repeated", "4"],
      ["ready", undefined],
    ]);
  });

  it("stays out if it was left out, or if its table was", () => {
    expect(drivers(["Ann | | | ", "Bob | | | "], { leftOut: [0] }).map(({ status }) => status)).toEqual([
      "leftOut",
      "ready",
    ]);
    expect(drivers(["Ann | | | "], { columns: [null] }).map(({ status }) => status)).toEqual(["otherTable"]);
  });
});

describe("a unit's row", () => {
  const header = "Year | Make | VIN | Type | PD | Value | Ded";
  const units = (lines: string[], more?: Partial<ImportChoices>) =>
    preview("powerUnits", [header, ...lines], more);

  it("goes to the power units or the trailers, or asks", () => {
    const rows = units([
      `2012 | Freightliner | ${tractor} | | | | `,
      `2018 | Wabash | ${trailer} | | | | `,
      "2018 | Homemade | | Flatbed trailer | | | ",
      "2018 | Homemade | HM123 | | | | ",
      `2018 | Homemade | ${trailer} | Tractor | | | `,
    ]);
    expect(rows.map(({ read }) => read.list?.key)).toEqual([
      "powerUnits",
      "trailers",
      "trailers",
      undefined,
      undefined,
    ]);
    expect(rows[3]?.read.faults).toMatchObject([
      { key: "list", reason: "Choose power unit or trailer: the row doesn't say." },
    ]);
  });

  it("goes where the user says", () => {
    const [row] = units(["2018 | Homemade | HM123 | | | | "], { edits: { 0: { list: "trailers" } } });
    expect(row).toMatchObject({ status: "ready", read: { list: { key: "trailers" } } });
  });

  it("has physical damage like a new row in the form, unless the list says no, when its value is left out with a note", () => {
    const [insured, not] = units([
      `2012 | Ford | ${tractor} | | | 45000 | 1000`,
      `2012 | Ford | 1XKYDP9XXFJ440749 | | No | 45000 | `,
    ]);
    expect(insured?.read.row).toMatchObject({ physicalDamage: true, value: "45000", deductible: "1000" });
    expect(not?.read.row).not.toHaveProperty("value");
    expect(not).toMatchObject({
      status: "ready",
      read: { notes: ['We left out Value $45,000 because "Physical damage" is no.'] },
    });
  });

  it("is ready with a VIN to check: a wrong check digit, too short or too long for its year", () => {
    const rows = units([
      "2012 | Ford | 1FUJGLDR4CLBP8834 | | | | ",
      "2012 | Ford | ABC123 | Pickup | | | ",
      "1979 | Ford | ABC124 | Pickup | | | ",
      "1920 | Ford | 1FUJGLDR3CLBP8834 | | | | ",
    ]);
    expect(rows.map(({ status, read }) => [status, read.notes])).toEqual([
      ["ready", ["The VIN's check digit doesn't match: check it for a typo."]],
      ["ready", ["The VIN has 6 characters instead of 17."]],
      ["ready", []],
      ["ready", ["17-character VINs began with model year 1981: check the year."]],
    ]);
  });
});

it("reads again only rows whose columns or corrections changed", () => {
  const source = readLines("drivers", "Name | DOB", "Ann | 1/2/80", "Bob | 1/2/81");
  const reader = createRowReader(listsFor("drivers"), listDay);
  const choices = initialChoices(source);
  const read = (edits: ImportChoices["edits"]) =>
    previewRows(source, { ...choices, edits }, [{ list: listByKey("drivers"), rows: [] }], reader);
  const [before, after] = [read({}), read({ 1: { fullName: "Bobby" } })];
  expect(after[0]?.read).toBe(before[0]?.read);
  expect(after[1]?.read.row).toMatchObject({ fullName: "Bobby" });
});

it("gives every row of any list exactly one status, and a reason to each that isn't added", () => {
  const name = fc.constantFrom("Ann Doe", "Doe, Ann", "Bob", "", "N/A");
  const cell = fc.oneof(fc.constantFrom("1/2/80", "13/13/13", "TX", "D1", "?", ""), fc.string());
  const line = fc.tuple(name, cell, cell, cell).map((cells) => [...cells]);
  const choices = fc.record({
    leftOut: fc.array(fc.nat(12), { maxLength: 3 }),
    edits: fc.dictionary(
      fc.nat(12).map(String),
      fc.dictionary(fc.constantFrom("fullName", "dateOfBirth", "licenseState"), cell),
    ),
  });
  const before = fc.array(fc.record({ fullName: name, dateOfBirth: fc.constantFrom("01/02/1980", "") }), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), choices, before, (lines, more, rows) => {
      const shown = drivers(
        lines.map((cells) => cells.map((each) => each.replaceAll("|", " ")).join("|")),
        more,
        rows,
      );
      const source = readLines(
        "drivers",
        "Name | DOB | DL # | St",
        ...lines.map((cells) => cells.map((each) => each.replaceAll("|", " ")).join("|")),
      );
      expect(shown.map((each) => each.source.id)).toEqual(source.rows.map(({ id }) => id));
      const withStatus = (wanted: string) => shown.filter(({ status }) => status === wanted);
      expect(withStatus("fix").filter(({ read }) => read.faults.length === 0)).toEqual([]);
      expect(withStatus("ready").filter(({ read }) => read.faults.length > 0 || !read.list)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
