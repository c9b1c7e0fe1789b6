import { listDay, listsFor, readLines } from "#shared/profile/import/testing/lists.ts";
import { createRowReader, initialChoices, previewRows } from "#shared/profile/import/rows/preview.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  noImport,
  type StoredImport,
} from "#client/features/profile-builder/schedules/import/import-session.ts";
import { BulkFixes } from "./rows-step.tsx";

type Edits = StoredImport["edits"];

/** The buttons above rows with these corrections; `fixed` reads the rows again with those after a press. */
function show(key: string, lines: readonly string[], edits: Edits = {}) {
  const [lists, source] = [listsFor(key), readLines(key, ...lines)];
  const preview = (each: Edits) =>
    previewRows(source, { ...initialChoices(source), edits: each }, [], createRowReader(lists, listDay));
  let after = edits;
  const change = (next: Partial<StoredImport> | ((now: StoredImport) => Partial<StoredImport>)) => {
    after = (typeof next === "function" ? next(noImport) : next).edits ?? {};
  };
  render(<BulkFixes rows={preview(edits)} state={{ lists, stored: { ...noImport, edits }, change }} />);
  return { edits: () => after, fixed: () => preview(after) };
}

const labels = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

const header = "Name | DOB | DL # | License state";

describe("unreadable answers of many rows", () => {
  test("are left blank at once, and what is readable stays", () => {
    const { fixed } = show("drivers", [header, "Ann | soon | D1 | ZZ", "Bob | 1/2/80 | D2 | QQ"]);
    press("Leave 3 unreadable answers blank");
    expect(fixed().map(({ status }) => status)).toEqual(["ready", "ready"]);
    expect(fixed().map(({ read }) => read.row)).toEqual([
      { fullName: "Ann", licenseNumber: "D1" },
      { fullName: "Bob", dateOfBirth: "01/02/1980", licenseNumber: "D2" },
    ]);
  });

  test("keep the corrections made before", () => {
    const before = { 0: { dateOfBirth: "1/2/80" } };
    const { edits } = show("drivers", [header, "Ann | soon | | ZZ", "Bob | later | | "], before);
    press(/^Leave 2/);
    expect(edits()).toEqual({
      0: { dateOfBirth: "1/2/80", licenseState: "" },
      1: { dateOfBirth: "" },
    });
  });

  test("leave a missing name to be typed: that is required", () => {
    const { fixed } = show("drivers", [header, " | soon | D1 | ", " | later | D2 | "]);
    press("Leave 2 unreadable answers blank");
    expect(fixed().map(({ read }) => read.faults.map(({ key }) => key))).toEqual([
      ["fullName"],
      ["fullName"],
    ]);
  });

  test.each([
    ["one unreadable answer", ["Ann | soon | | "]],
    ["none", ["Ann | 1/2/80 | | "]],
    ["missing names alone", [" | 1/2/80 | D1 | ", " | 1/2/81 | D2 | "]],
  ])("have no button for %s", (_name, lines) => {
    show("drivers", [header, ...lines]);
    expect(labels()).toEqual([]);
  });
});

describe("units that don't say what they are", () => {
  const unsure = ["Year | Make | VIN", "2018 | Homemade | HM1", "2018 | Homemade | HM2"];

  test("all become what the button says, and no other unit does", () => {
    const { fixed } = show("powerUnits", [...unsure, "2012 | Freightliner | 1FUJGLDR3CLBP8834"]);
    press(/^All 2 are trailers/i);
    expect(fixed().map(({ read }) => read.list?.key)).toEqual(["trailers", "trailers", "powerUnits"]);
  });

  test("are offered both lists, from two on", () => {
    show("powerUnits", unsure);
    expect(labels()).toHaveLength(2);
    cleanup();
    show("powerUnits", unsure.slice(0, 2));
    expect(labels()).toEqual([]);
  });
});
