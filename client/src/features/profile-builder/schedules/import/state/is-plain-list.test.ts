import { getImportLists } from "#shared/profile/rows/row-identity.ts";
import { getWanted } from "#shared/profile/import/columns/profile-columns.ts";
import { readSource } from "#shared/profile/import/tables/list-source.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { expect, test } from "vitest";
import { isPlainList } from "./is-plain-list.ts";

const wanted = getWanted(getImportLists(listByKey("drivers")), new Date(2026, 10, 25));
const isPlain = (...lines: string[]) =>
  isPlainList(
    readSource(
      lines.map((line) => line.split(" | ")),
      wanted,
    ),
  );

test("a table whose header has a place for each column leaves no question", () => {
  expect(isPlain("Name | DOB", "Ann Doe | 1/2/1980")).toBe(true);
});

test.each([
  ["no header", ["Ann Doe | 1/2/1980", "Bob Roe | 2/3/1981"]],
  ["a column without a place", ["Name | DOB | Shoes", "Ann Doe | 1/2/1980 | 9"]],
  ["a second table", ["Name | DOB", "Ann Doe | 1/2/1980", "", "Name | Hired", "Bob Roe | 3/2020"]],
  ["days first", ["Name | DOB", "Ann Doe | 25/02/1980"]],
  ["last names first", ["Name (Last First) | DOB", "Doe Ann | 1/2/1980"]],
  ["neither names nor licenses", ["DOB | Hired", "1/2/1980 | 3/2020"]],
])("a list with %s does", (_what, lines) => {
  expect(isPlain(...lines)).toBe(false);
});
