import { listDay, listsFor, previewOf, readLines, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { createRowReader, initialChoices, previewRows } from "#shared/profile/import/rows/preview.ts";
import { readSource } from "#shared/profile/import/tables/list-source.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toUnaddedSheet } from "./unadded-rows.ts";

const source = readLines(
  "drivers",
  "Name | DOB | Notes",
  "Ann | 1/2/80 | ok",
  "Bob | soon | new hire",
  "Ann | 1/2/80 | twice",
);
const [layout] = source.layouts;
const stateFor = (key: string) => ({ lists: listsFor(key), wanted: wantedFor(key) });

const columns = [layout?.guess ?? []];

test("has the rows that weren't added, as corrected so far, and why", () => {
  const rest = previewOf("drivers", source).filter(({ status }) => status !== "ready");
  expect(
    toUnaddedSheet(rest, source, { columns, edits: { 1: { dateOfBirth: "later" } } }, stateFor("drivers")),
  ).toEqual([
    ["Row", "Why it wasn't added", "Name", "DOB", "Notes"],
    ["3", "Date of birth: We couldn't read this date. Write it like 01/31/1980.", "Bob", "later", "new hire"],
    ["4", "Listed twice: same as row 2", "Ann", "1/2/80", "twice"],
  ]);
});

test("is read again as the same rows", () => {
  const rest = previewOf("drivers", source).filter(({ status }) => status !== "ready");
  const again = readSource(
    toUnaddedSheet(rest, source, { columns, edits: {} }, stateFor("drivers")),
    wantedFor("drivers"),
  );
  const lists = listsFor("drivers");
  const rows = previewRows(again, initialChoices(again), [], createRowReader(lists, listDay));
  expect(rows.map(({ status, read }) => [status, read.row["fullName"]])).toEqual([
    ["fix", "Bob"],
    ["ready", "Ann"],
  ]);
});

describe("a correction without a column of its own", () => {
  /** The rows of a list with corrections, read again from what was downloaded. */
  function again(key: string, lines: string[], edits: Record<string, Record<string, string>>) {
    const [lists, list] = [listsFor(key), readLines(key, ...lines)];
    const guessed = initialChoices(list);
    const rows = previewRows(list, { ...guessed, edits }, [], createRowReader(lists, listDay));
    const stored = { columns: guessed.columns.map((each) => each ?? null), edits };
    const sheet = toUnaddedSheet(rows, list, stored, stateFor(key));
    const reread = readSource(sheet, wantedFor(key));
    const choices = initialChoices(reread);
    return { sheet, rows: previewRows(reread, choices, [], createRowReader(lists, listDay)) };
  }

  test("has one added for it: the make and the kind of a unit", () => {
    const { sheet, rows } = again("powerUnits", ["Year | VIN", "2018 | HM123", "2019 | HM124"], {
      0: { list: "trailers", make: "Wabash" },
    });
    expect(sheet[0]).toEqual(["Row", "Why it wasn't added", "Year", "VIN", "Power unit or trailer", "Make"]);
    expect(sheet[1]?.slice(2)).toEqual(["2018", "HM123", "trailer", "Wabash"]);
    expect(sheet[2]?.slice(2)).toEqual(["2019", "HM124", "", ""]);
    expect(rows[0]).toMatchObject({
      status: "ready",
      read: { list: { key: "trailers" }, row: { make: "wabash" } },
    });
  });

  test("replaces the parts of a name", () => {
    const { sheet, rows } = again("drivers", ["First name | Last name | DOB", "A | Doe | soon"], {
      0: { fullName: "Ann Roe" },
    });
    expect(sheet[1]?.slice(2)).toEqual(["Ann Roe", "", "soon"]);
    expect(rows[0]?.read.row["fullName"]).toBe("Ann Roe");
  });

  test("that leaves an answer blank blanks each column of it", () => {
    const [lists, list] = [
      listsFor("drivers"),
      readLines("drivers", "Name | DOB | Other", "Ann | soon | later"),
    ];
    const choices = {
      columns: [["fullName", "dateOfBirth", "dateOfBirth"]],
      edits: { 0: { dateOfBirth: "" } },
    };
    const rows = previewRows(
      list,
      { ...initialChoices(list), ...choices, leftOut: [0] },
      [],
      createRowReader(lists, listDay),
    );
    expect(toUnaddedSheet(rows, list, choices, stateFor("drivers"))[1]).toEqual([
      "2",
      "Skipped",
      "Ann",
      "",
      "",
    ]);
  });

  test("is found again, whatever was corrected", () => {
    const name = fc.constantFrom("Ann Doe", "Bob Roe");
    const state = fc.constantFrom("TX", "OK", "");
    fc.assert(
      fc.property(name, state, name, (first, licenseState, corrected) => {
        const edits = { 0: { fullName: corrected, licenseState } };
        const { rows } = again("drivers", ["Name | DOB", `${first} | 1/2/80`], edits);
        expect(rows[0]?.read.row).toMatchObject({
          fullName: corrected,
          dateOfBirth: "01/02/1980",
          ...(licenseState !== "" && { licenseState }),
        });
      }),
    );
  });
});
