import { listDay, listsFor, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { createRowReader } from "#shared/profile/import/rows/preview.ts";
import { FileError, longestList } from "#client/lists/spreadsheet/file-error.ts";
import { describe, expect, test } from "vitest";
import { loadListFile } from "#client/lists/spreadsheet/load-list-file.ts";
import { mostLines, readList } from "./use-source.ts";

const lists = listsFor("drivers");
const read = async (text: string) => readList(text, wantedFor("drivers"), createRowReader(lists, listDay));

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
});

describe("a file", () => {
  test("is read as its text", async () => {
    const { text } = await loadListFile(new File(["Name,DOB\nAnn,1/2/80\n"], "drivers.csv"));
    const { source } = await read(text);
    expect(source.rows).toHaveLength(1);
  });

  test.each([
    ["drivers.pdf", "%PDF-1.7", /PDF/],
    ["drivers.csv", "", /./],
    ["drivers.csv", "x".repeat(5_000_001), /./],
  ])("%s that isn't a list of a size we read is told", async (name, content, reason) => {
    const reading = loadListFile(new File([content], name));
    await expect(reading).rejects.toThrow(FileError);
    await expect(reading).rejects.toThrow(reason);
  });
});
