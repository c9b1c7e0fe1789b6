import { describe, expect, it } from "vitest";
import { previewOf, readLines } from "#shared/testing/lists.ts";

/** The word and the reason of a driver who is left out; the status of others. */
const outcome = (header: string, cell: string) => {
  const lines = [`Name | DOB | ${header}`, `Ann Doe | 1/2/80 | ${cell}`];
  const [row] = previewOf("drivers", readLines("drivers", ...lines));
  return row?.status === "inactive" ? [row.read.inactive?.word, row.read.inactive?.reason] : row?.status;
};

describe("a row is left out, with its reason,", () => {
  it.each([
    ["Status", "Terminated", "terminated"],
    ["Employment status", "Quit 5/2026", "no longer with you"],
    ["Term Date", "03/15/2024", "terminated"],
    ["Termination date", "15/03/2024", "terminated"],
    ["Status", "SOLD 06/2025", "sold"],
    ["Active", "N", "inactive"],
    ["Inactive", "Yes", "inactive"],
    ["Out of Service", "Y", "out of service"],
    ["Date sold", "2025", "sold"],
    ["Notes", "Totaled 1/9/26", "totaled"],
    ["Disposal date", "2025-06-30", "disposed of"],
  ])("below %j for %j", (header, cell, word) =>
    expect(outcome(header, cell)).toEqual([word, `${header}: ${cell}`]),
  );
});

describe("a row stays", () => {
  it.each([
    ["Status", "Active"],
    ["Status", "On leave"],
    ["Status", "In shop"],
    ["Status", "Not sold yet"],
    ["Status", "Terminates 12/31/2027"],
    ["Status", "Terminated 12/31/2027"],
    ["Term Date", "12/31/2027"],
    ["Term Date", "00/00/0000"],
    ["Term Date", "N/A"],
    ["Active", "Y"],
    ["Inactive", "No"],
    ["Notes", "pulls the trailer we sold"],
    ["Notes", "for sale"],
    ["In Service Date", "01/02/2019"],
  ])("below %j for %j", (header, cell) => expect(outcome(header, cell)).toBe("ready"));

  it("if it is active again after it ended", () => {
    const [row] = previewOf(
      "drivers",
      readLines("drivers", "Name | Term Date | Status", "Ann Doe | 05/01/2019 | Active"),
    );
    expect(row?.status).toBe("ready");
  });
});

it("rows below a heading of those who left are left out, and a row that can't be read too", () => {
  const rows = previewOf(
    "drivers",
    readLines(
      "drivers",
      "Name | DOB | DL",
      "Ann Doe | 1/2/80 | D1",
      "Former drivers:",
      "Bob Roe | soon | D2",
    ),
  );
  expect(rows.map(({ status, read }) => [status, read.inactive?.reason])).toEqual([
    ["ready", undefined],
    ["inactive", 'Listed under "Former drivers:"'],
  ]);
});
