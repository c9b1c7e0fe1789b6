import { listsFor, previewOf, readLines } from "#shared/profile/import/testing/lists.ts";
import type { PreviewRow, RowStatus } from "#shared/profile/import/rows/preview.ts";
import { describe, expect, test } from "vitest";
import {
  addLabel,
  importedRows,
  pluralName,
  restText,
  rowsWith,
  statusHelp,
  statusTitles,
} from "./import-words.ts";

const [drivers, units] = [listsFor("drivers"), listsFor("powerUnits")];
const [row] = previewOf("drivers", readLines("drivers", "Name", "Ann Doe"));

/** A row of each status. */
const rows = (...statuses: RowStatus[]): PreviewRow[] =>
  statuses.flatMap((status) => (row ? [{ ...row, status }] : []));

describe("the button that adds", () => {
  test.each([
    [["ready", "ready", "fix"], "Add 2 of 3 drivers"],
    [["ready", "ready"], "Add all 2 drivers"],
    [["ready"], "Add 1 driver"],
    [["ready", "inactive"], "Add 1 driver"],
    [["inactive"], "Add 0 drivers"],
    [["fix"], "Add 0 of 1 driver"],
    [["ready", "otherTable", "otherTable"], "Add 1 driver"],
    [["ready", "fills", "fix"], "Add 1 of 3 drivers, fill in 1"],
    [["fills", "already"], "Fill in 1 driver"],
    [["fills", "fills"], "Fill in 2 drivers"],
    [["ready", "already", "repeated", "overLimit", "leftOut"], "Add 1 of 5 drivers"],
  ] as const)("for %j says %j", (statuses, label) => {
    expect(addLabel(rows(...statuses), drivers)).toBe(label);
  });

  test("counts units where a file may hold both kinds", () => {
    expect([pluralName(drivers), pluralName(units)]).toEqual(["drivers", "units"]);
    expect(addLabel(rows("ready", "fix"), units)).toBe("Add 1 of 2 units");
  });
});

describe("what becomes of the others", () => {
  test.each([
    [["ready"], ""],
    [["ready", "otherTable"], ""],
    [["ready", "fills"], ""],
    [["ready", "inactive", "inactive"], "Left out: 2 inactive."],
    [["ready", "fix"], "1 row stays here: 1 to fix."],
    [["fix", "fix", "repeated"], "3 rows stay here: 2 to fix and 1 listed twice."],
    [
      ["fix", "already", "repeated", "overLimit", "leftOut"],
      "5 rows stay here: 1 to fix, 1 already in your list, 1 listed twice, 1 over the limit, and 1 skipped.",
    ],
  ] as const)("for %j is %j", (statuses, text) => expect(restText(rows(...statuses))).toBe(text));

  test("is explained below its heading, except where the row itself does", () => {
    const statuses = Object.keys(statusTitles).filter(
      (status): status is RowStatus => status in statusTitles,
    );
    const explained = statuses.filter((status) => statusHelp(status, drivers) !== undefined);
    expect(explained).toEqual([
      "conflict",
      "fills",
      "already",
      "repeated",
      "overLimit",
      "leftOut",
      "inactive",
      "otherTable",
    ]);
    expect(statusHelp("already", drivers)).toContain("license");
    expect(statusHelp("already", units)).toContain("VIN");
    expect(statusHelp("overLimit", drivers)).toContain("500 rows");
  });

  test("counts each row under one heading", () => {
    const all = rows("ready", "fix", "already", "otherTable");
    expect(importedRows(all)).toHaveLength(3);
    expect(rowsWith(all, "ready", "fix").map(({ status }) => status)).toEqual(["ready", "fix"]);
  });
});
