import { listByKey } from "#shared/profile/registry.ts";
import { listDay, listsFor, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { createRowReader } from "#shared/profile/import/rows/preview.ts";
import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createImportSession, clearImport, noImport, storeImport } from "./import-session.ts";
import { useSource } from "./use-source.ts";

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
