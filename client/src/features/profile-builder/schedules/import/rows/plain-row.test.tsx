import type { PreviewRow, RowStatus } from "#shared/lists/rows/preview.ts";
import { listsFor, previewOf, readLines } from "#shared/testing/lists.ts";
import { fireEvent, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  noImport,
  type StoredImport,
} from "#client/features/profile-builder/schedules/import/state/import-storage.ts";
import { describeRow, listLabel } from "./describe-row.ts";
import { PlainRow } from "./plain-row.tsx";
import { createRowActions } from "./row-actions.ts";

const rowsOf = (key: string, ...lines: string[]): PreviewRow[] => previewOf(key, readLines(key, ...lines));

/** The actions of a stored import, and what it is after them. */
function actionsFor(start: Partial<StoredImport> = {}) {
  let stored: StoredImport = { ...noImport, ...start };
  const change = (next: Partial<StoredImport> | ((now: StoredImport) => Partial<StoredImport>)) => {
    stored = { ...stored, ...(typeof next === "function" ? next(stored) : next) };
  };
  return { actions: () => createRowActions(stored, change), stored: () => stored };
}

function show(key: string, status: RowStatus | undefined, ...lines: string[]) {
  const { actions, stored } = actionsFor();
  const lists = listsFor(key);
  const rows = rowsOf(key, ...lines).map((row) => ({ ...row, status: status ?? row.status }));
  render(
    <ul>
      {rows.map((row) => (
        <PlainRow key={row.source.id} row={row} lists={lists} actions={actions()} />
      ))}
    </ul>,
  );
  return { stored };
}

describe("a row that needs nothing of the user", () => {
  test("has its line in the list, its name and its other answers as they will be", () => {
    show("drivers", undefined, "Name | DOB | DL # | St", "DOE, ANN | 1/2/80 | d1 | tx");
    const text = screen.getByRole("listitem").textContent;
    for (const part of ["Row 2", "ANN DOE", "01/02/1980", "D1"]) expect(text).toContain(part);
  });

  test("can be left out", () => {
    const { stored } = show("drivers", "ready", "Name", "Ann", "Bob");
    fireEvent.click(screen.getByRole("button", { name: "Leave out row 3" }));
    expect(stored().leftOut).toEqual([1]);
  });

  test("says which row it repeats, and has no button", () => {
    show("drivers", undefined, "Name | DOB", "Ann | 1/2/80", "Ann | 1/2/80");
    expect(screen.getByText("Same as row 2.")).toBeTruthy();
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });

  test.each(["already", "overLimit", "otherTable"] as const)("has no button if it is %s", (status) => {
    show("drivers", status, "Name", "Ann");
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("says what to check only if it is added", () => {
    const lines = ["Type | Year | Make | VIN", "Sleeper | 2012 | Ford | 1FUJGLDR4CLBP8834"];
    show("powerUnits", "already", ...lines);
    expect(screen.queryByText(/check digit/)).toBeNull();
    show("powerUnits", undefined, ...lines);
    expect(screen.getByText(/check digit/)).toBeTruthy();
  });
});

describe("a row's name", () => {
  const described = (key: string, ...lines: string[]) =>
    rowsOf(key, ...lines).map((row) => describeRow(row, listsFor(key)));

  test("is the row as written where nothing could be read", () => {
    expect(described("drivers", "Name | DOB", " | soon | ")).toEqual([{ title: "soon", details: [] }]);
  });

  test("leaves out no answer that is read, and no longer has what is written", () => {
    const [row] = described("drivers", "Name | DOB | Hire date", "Ann | 1/2/80 | 3/19");
    expect(row).toEqual({ title: "Ann", details: ["01/02/1980", "03/2019"] });
  });

  test("has the list's name only where a file may hold two", () => {
    const [driver] = rowsOf("drivers", "Name", "Ann");
    const [trailer] = rowsOf("trailers", "Type | Year | Make", "Dry van | 2018 | Wabash");
    expect(driver && listLabel(driver, listsFor("drivers"))).toBe("");
    expect(trailer && listLabel(trailer, listsFor("trailers"))).toBe("trailer");
  });
});

describe("what the user does with rows", () => {
  test("adds a correction to those of the same row and of others", () => {
    const { actions, stored } = actionsFor({ edits: { 1: { fullName: "Ann" }, 2: { fullName: "Bob" } } });
    actions().edit(1, "dateOfBirth", "1/2/80");
    expect(stored().edits).toEqual({
      1: { fullName: "Ann", dateOfBirth: "1/2/80" },
      2: { fullName: "Bob" },
    });
  });

  test("left out and put back in any order leaves out exactly the rest", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(20)), fc.array(fc.nat(20)), (out, back) => {
        const { actions, stored } = actionsFor();
        for (const id of out) actions().leaveOut(id);
        for (const id of back) actions().putBack(id);
        expect(stored().leftOut).toEqual(out.filter((id) => !back.includes(id)));
      }),
    );
  });
});
