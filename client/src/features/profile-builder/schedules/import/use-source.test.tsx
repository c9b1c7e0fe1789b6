import { listByKey } from "#shared/profile/registry.ts";
import { listDay, listsFor, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { createRowReader } from "#shared/profile/import/rows/preview.ts";
import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { clearImport, createImportSession, noImport, storeImport } from "./import-session.ts";
import { isPlainList, mostLines, readList, useSource } from "./use-source.ts";
import { getImportLists } from "#shared/profile/merge-rows.ts";
import { getWanted } from "#shared/profile/import/columns/profile-columns.ts";
import { readSource } from "#shared/profile/import/tables/list-source.ts";
import { FileError, longestList } from "#client/lists/spreadsheet/file-error.ts";
import { loadListFile } from "#client/lists/spreadsheet/load-list-file.ts";

const drivers = listByKey("drivers");
const lists = listsFor("drivers");

beforeEach(() => {
  sessionStorage.clear();
  clearImport(drivers);
});

function show() {
  const session = createImportSession(drivers);
  const reading = { lists, wanted: wantedFor("drivers"), reader: createRowReader(lists, listDay) };
  const { result, unmount } = renderHook(() => useSource(session, reading));
  return { session, result, unmount, stored: () => session.get().stored };
}

const list = "Name\tDOB\nAnn\t1/2/80";
const file = (name: string, text: string) => new File([text], name);

describe("a pasted list", () => {
  test("that is typed on while it is read stays as it was typed", async () => {
    const { session, result, stored } = show();
    session.change({ text: list });
    act(() => result.current.readText());
    session.change({ text: `${list}\nBob\t2/3/81` });
    await waitFor(() => expect(result.current.isReading).toBeUndefined());
    expect(stored()).toEqual({ ...noImport, text: `${list}\nBob\t2/3/81` });
    expect(result.current.source).toBeUndefined();
  });

  test("that was read before keeps its choices; a changed one starts over", async () => {
    const { session, result, stored } = show();
    session.change({ text: list });
    act(() => result.current.readText());
    await waitFor(() => expect(result.current.source).toBeDefined());
    expect(stored().step).toBe("columns");
    session.change({ step: "source", leftOut: [0] });
    act(() => result.current.readText());
    expect(stored()).toMatchObject({ step: "columns", leftOut: [0] });
    session.change({ step: "source", text: `${list}\nBob\t2/3/81` });
    act(() => result.current.readText());
    await waitFor(() => expect(result.current.text).toBe(stored().text));
    expect(stored()).toMatchObject({ step: "columns", leftOut: [] });
  });
});

describe("a file", () => {
  test("replaces what was pasted, and is named", async () => {
    const { session, result, stored } = show();
    session.change({ text: "Bob", leftOut: [0] });
    act(() => result.current.readFiles([file("drivers.csv", "Name,DOB\nAnn,1/2/80\n")]));
    await waitFor(() => expect(result.current.source).toBeDefined());
    expect(stored()).toMatchObject({
      step: "rows",
      name: "drivers.csv",
      leftOut: [],
      columns: [["fullName", "dateOfBirth"]],
    });
  });
});

describe("a list that was left half way", () => {
  const half = { ...noImport, text: list, step: "rows" as const, leftOut: [0] };

  test("is read again with the choices made before", async () => {
    storeImport(drivers, { ...half, columns: [["fullName", ""]] }, true);
    const { result, stored } = show();
    await waitFor(() => expect(result.current.source?.rows).toHaveLength(1));
    expect(stored()).toMatchObject({ step: "rows", columns: [["fullName", ""]], leftOut: [0] });
  });

  test("goes back to its text where the choices aren't for its tables", async () => {
    storeImport(drivers, { ...half, columns: [["fullName"], ["fullName"]] }, true);
    const { result, stored } = show();
    await waitFor(() => expect(stored().step).toBe("source"));
    expect(stored().text).toBe(list);
    expect(result.current.source).toBeUndefined();
  });

  test("isn't read where only its text was typed", () => {
    storeImport(drivers, { ...noImport, text: list }, true);
    expect(show().result.current).toMatchObject({ readText: expect.any(Function) });
    expect(show().result.current.source).toBeUndefined();
  });
});

test("the file that was chosen last is the one that is read, however long an earlier one takes", async () => {
  const { result, stored } = show();
  const slow = file("slow.csv", "Name\nBob");
  let finish: (bytes: ArrayBuffer) => void = () => undefined;
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    finish = resolve;
  });
  vi.spyOn(slow, "arrayBuffer").mockReturnValue(bytes);
  act(() => result.current.readFiles([slow]));
  act(() => result.current.readFiles([file("last.csv", list)]));
  await waitFor(() => expect(result.current.source?.rows).toHaveLength(1));
  await act(async () => finish(new TextEncoder().encode("Name\nBob\nCy").buffer));
  expect(stored()).toMatchObject({ step: "rows", name: "last.csv" });
  expect(result.current.source?.rows).toHaveLength(1);
});

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

const read = async (text: string) => readList(text, wantedFor("drivers"), createRowReader(lists, listDay));

describe("a list that can't be read", () => {
  test.each([
    ["", "There is nothing to read yet. Paste your rows first."],
    [" \n\t\n ", "There is nothing to read yet. Paste your rows first."],
    ["Name\tDOB", "This list has a header, but no rows below it."],
    ["Name\tDOB\n\n\t", "This list has a header, but no rows below it."],
    ["x".repeat(longestList + 1), /^This list is too long: .* characters\. The limit is /],
    ["Ann Doe\n".repeat(mostLines + 1), /^This list has 5,001 lines; up to 5,000 can be read at a time\./],
  ])("shows the reason", async (text, reason) => {
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

describe("a chosen file", () => {
  test("is read as its text", async () => {
    const { text } = await loadListFile(new File(["Name,DOB\nAnn,1/2/80\n"], "drivers.csv"));
    const { source } = await read(text);
    expect(source.rows).toHaveLength(1);
  });

  test.each([
    ["drivers.pdf", "%PDF-1.7", /PDF/],
    ["drivers.csv", "", /./],
    ["drivers.csv", "x".repeat(5_000_001), /./],
  ])("%s that isn't a list of a size we read shows an error", async (name, content, reason) => {
    const reading = loadListFile(new File([content], name));
    await expect(reading).rejects.toThrow(FileError);
    await expect(reading).rejects.toThrow(reason);
  });
});
