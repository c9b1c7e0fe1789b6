import type { PreviewRow, RowStatus } from "#shared/profile/import/rows/preview.ts";
import { listsFor, previewOf, readLines } from "#shared/profile/import/testing/lists.ts";
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  noImport,
  type StoredImport,
} from "#client/features/profile-builder/schedules/import/import-session.ts";
import type { ListImport } from "#client/features/profile-builder/schedules/import/use-list-import.ts";
import { PlainRow } from "./plain-row.tsx";

const rowsOf = (key: string, ...lines: string[]): PreviewRow[] => previewOf(key, readLines(key, ...lines));

function show(key: string, status: RowStatus | undefined, lines: readonly string[], leftOut: number[] = []) {
  const changes: Partial<StoredImport>[] = [];
  const stored: StoredImport = { ...noImport, leftOut };
  const change: ListImport["change"] = (next) =>
    changes.push(typeof next === "function" ? next(stored) : next);
  const state = { lists: listsFor(key), stored, change };
  const rows = rowsOf(key, ...lines).map((row) => ({ ...row, status: status ?? row.status }));
  render(
    <ul>
      {rows.map((row) => (
        <PlainRow key={row.source.id} row={row} state={state} />
      ))}
    </ul>,
  );
  return { changes, texts: screen.getAllByRole("listitem").map(({ textContent }) => textContent) };
}

describe("a row that needs nothing from the user", () => {
  test("has its line in the list, its name and its other answers as they will be", () => {
    show("drivers", undefined, ["Name | DOB | DL # | St", "DOE, ANN | 1/2/80 | d1 | tx"]);
    const text = screen.getByRole("listitem").textContent;
    for (const part of ["Row 2", "ANN DOE", "01/02/1980", "D1"]) expect(text).toContain(part);
  });

  test("can be left out, beside those that are", () => {
    const { changes } = show("drivers", "ready", ["Name", "Ann", "Bob"], [7]);
    fireEvent.click(screen.getByRole("button", { name: "Skip row 3" }));
    expect(changes).toEqual([{ leftOut: [7, 1] }]);
  });

  test("can be put back, and the others stay left out", () => {
    const { changes } = show("drivers", "leftOut", ["Name", "Ann", "Bob"], [1, 7, 0]);
    fireEvent.click(screen.getByRole("button", { name: "Restore row 3" }));
    expect(changes).toEqual([{ leftOut: [7, 0] }]);
  });

  test("says which row it repeats, and has no button", () => {
    show("drivers", undefined, ["Name | DOB", "Ann | 1/2/80", "Ann | 1/2/80"]);
    expect(screen.getByText("Same as row 2.")).toBeTruthy();
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });

  test.each(["already", "overLimit", "otherTable"] as const)("has no button if it is %s", (status) => {
    show("drivers", status, ["Name", "Ann"]);
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("says what to check only if it is added", () => {
    const lines = ["Type | Year | Make | VIN", "Sleeper | 2012 | Ford | 1FUJGLDR4CLBP8834"];
    show("powerUnits", "already", lines);
    expect(screen.queryByText(/check digit/)).toBeNull();
    show("powerUnits", undefined, lines);
    expect(screen.getByText(/check digit/)).toBeTruthy();
  });
});

describe("a row's name", () => {
  test("is the row as written where nothing could be read", () => {
    expect(show("drivers", undefined, ["Name | DOB", " | soon | "]).texts).toEqual(["Row 2soon"]);
  });

  test("leaves out no answer that is read, and no longer has what is written", () => {
    const { texts } = show("drivers", undefined, ["Name | DOB | Hire date", "Ann | 1/2/80 | 3/19"]);
    expect(texts).toEqual(["Row 2Ann01/02/198003/2019Skip"]);
  });

  test("has the list's name only where a file may hold two", () => {
    show("drivers", undefined, ["Name", "Ann"]);
    expect(screen.queryByText("Driver")).toBeNull();
    show("trailers", undefined, ["Type | Year | Make", "Dry van | 2018 | Wabash"]);
    expect(screen.getByText("Trailer")).toBeTruthy();
  });
});
