import { listDay, listsFor } from "#shared/testing/lists.ts";
import { createRowReader } from "#shared/lists/rows/preview.ts";
import { longestList } from "#client/lib/spreadsheet/list-limits.ts";
import { FileError } from "#client/lib/spreadsheet/file-error.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mostLines, readList, readListFile } from "./read-list.ts";

const lists = listsFor("drivers");
const read = async (text: string) => readList(text, lists, createRowReader(lists, listDay), listDay);

describe("a list that can't be read", () => {
  test.each([
    ["", "There is nothing to read yet. Paste your rows first."],
    [" \n\t\n ", "There is nothing to read yet. Paste your rows first."],
    ["Name\tDOB", "This list has a header, but no rows below it."],
    ["Name\tDOB\n\n\t", "This list has a header, but no rows below it."],
    ["x".repeat(longestList + 1), /^This list is too long: .* characters\. The limit is /],
    ["Ann Doe\n".repeat(mostLines + 1), /^This list has 5,001 lines; up to 5,000 can be read at a time\./],
  ])("is told with the reason", async (text, reason) => {
    await expect(read(text)).rejects.toThrow(FileError);
    await expect(read(text)).rejects.toThrow(reason);
  });
});

describe("a list", () => {
  test("of the most lines is read whole, not counting blank ones", async () => {
    const { source } = await read("Ann Doe\n\n".repeat(mostLines));
    expect(source.rows).toHaveLength(mostLines);
  });

  test.each([
    ["tabs", "Name\tDOB\nAnn Doe\t1/2/80"],
    ["commas", "Name,DOB\nAnn Doe,1/2/80"],
    ["semicolons", "Name;DOB\nAnn Doe;1/2/80"],
    ["quotes", '"Name","DOB"\r\n"Ann Doe","1/2/80"\r\n'],
  ])("separated by %s has its columns", async (_name, text) => {
    const { source, choices } = await read(text);
    expect(choices.columns).toEqual([["fullName", "dateOfBirth"]]);
    expect(source.rows.map(({ cells }) => cells)).toEqual([["Ann Doe", "1/2/80"]]);
  });

  test("keeps every row of what was pasted, in order", async () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{2,8} [A-Z][a-z]{2,8}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 30 }), async (names) => {
        const { source } = await read(
          ["Full name\tDOB", ...names.map((each) => `${each}\t1/2/80`)].join("\n"),
        );
        expect(source.rows.map(({ cells }) => cells[0])).toEqual(names);
      }),
      { numRuns: 30 },
    );
  });
});

describe("a file", () => {
  test("is read as its text", async () => {
    const { text } = await readListFile(new File(["Name,DOB\nAnn,1/2/80\n"], "drivers.csv"));
    const { source } = await read(text);
    expect(source.rows).toHaveLength(1);
  });

  test.each([
    ["drivers.pdf", "%PDF-1.7", /PDF/],
    ["drivers.csv", "", /./],
    ["drivers.csv", "x".repeat(5_000_001), /./],
  ])("%s that isn't a list of a size we read is told", async (name, content, reason) => {
    const reading = readListFile(new File([content], name));
    await expect(reading).rejects.toThrow(FileError);
    await expect(reading).rejects.toThrow(reason);
  });
});
