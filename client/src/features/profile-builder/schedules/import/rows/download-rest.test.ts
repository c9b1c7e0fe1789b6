import { listDay, listsFor, previewOf, readLines } from "#shared/testing/lists.ts";
import { createRowReader, initialChoices, previewRows } from "#shared/lists/rows/preview.ts";
import { readSource } from "#shared/lists/tables/list-source.ts";
import { expect, test } from "vitest";
import { toRestSheet } from "./download-rest.ts";

const source = readLines(
  "drivers",
  "Name | DOB | Notes",
  "Ann | 1/2/80 | ok",
  "Bob | soon | new hire",
  "Ann | 1/2/80 | twice",
);
const [layout] = source.layouts;
const columns = [layout?.guess ?? []];

test("has the rows that weren't added, as corrected so far, and why", () => {
  const rest = previewOf("drivers", source).filter(({ status }) => status !== "ready");
  expect(toRestSheet(rest, source, { columns, edits: { 1: { dateOfBirth: "later" } } })).toEqual([
    ["Row", "Why it wasn't added", "Name", "DOB", "Notes"],
    ["3", "Date of birth: We couldn't read this date. Write it like 01/31/1980.", "Bob", "later", "new hire"],
    ["4", "Listed twice: same as row 2", "Ann", "1/2/80", "twice"],
  ]);
});

test("is read again as the same rows", () => {
  const rest = previewOf("drivers", source).filter(({ status }) => status !== "ready");
  const again = readSource(toRestSheet(rest, source, { columns, edits: {} }), listsFor("drivers"), listDay);
  const lists = listsFor("drivers");
  const rows = previewRows(again, initialChoices(again), [], createRowReader(lists, listDay));
  expect(rows.map(({ status, read }) => [status, read.row["fullName"]])).toEqual([
    ["fix", "Bob"],
    ["ready", "Ann"],
  ]);
});
