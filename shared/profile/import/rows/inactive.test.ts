import { describe, expect, it } from "vitest";
import { previewOf, readLines } from "#shared/profile/import/testing/lists.ts";

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
    ["Delete Date", "10/15/2026", "deleted"],
    ["Date Removed from Policy", "10/15/2026", "deleted"],
    ["Quit Date", "10/15/2026", "no longer with you"],
    ["Sep. Date", "10/15/2026", "inactive"],
    ["Off Policy Date", "10/15/2026", "off the policy"],
    ["Cancel Date", "10/15/2026", "off the policy"],
    ["Off-Rent Date", "10/15/2026", "inactive"],
    ["Status", "Ex-employee", "no longer with you"],
    ["Status", "Abandoned", "no longer with you"],
    ["Status", "Off roster", "inactive"],
    ["Status", "❌", "inactive"],
    ["Notes", "gone", "no longer with you"],
    ["Notes", "last day 6/30/26", "no longer with you"],
    ["Notes", "Take off policy", "off the policy"],
  ])("below %j for %j", (header, cell, word) =>
    expect(outcome(header, cell)).toEqual([word, `${header}: ${cell}`]),
  );
});

describe("a row stays", () => {
  it.each([
    ["Status", "Active"],
    ["Status", "Not sold yet"],
    ["Status", "Terminates 12/31/2027"],
    ["Status", "Terminated 12/31/2027"],
    ["Term Date", "12/31/2027"],
    ["Term Date", "00/00/0000"],
    ["Term Date", "N/A"],
    ["Active", "Y"],
    ["Notes", "pulls the trailer we sold"],
    ["Notes", "for sale"],
    ["In Service Date", "01/02/2019"],
    ["Notes", "last day 12/31/2026"],
    ["Notes", "gone fishing until Monday"],
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

describe("a title with a word of its own", () => {
  it.each(["DEL RIO TERMINAL", "Tri-County Disposal Inc", "Smith Auto Salvage LLC Fleet", "DROP DECKS"])(
    "leaves no unit out: %j",
    (title) => {
      const lines = [title, "Unit | Year | VIN", "101 | 2022 | 1FUJHHDR2NLMA1001"];
      expect(previewOf("trailers", readLines("trailers", ...lines))[0]?.status).toBe("ready");
    },
  );
});

describe("an end date of something else", () => {
  it.each([
    ["Policy # | Cancel Date", "CA123 | 10/15/2026"],
    ["Drop Location | Date Dropped", "Dallas | 10/15/2026"],
    ["Customer | Del Date", "Acme | 10/15/2026"],
    ["Plate | Cancel Date", "R1234 | 10/15/2026"],
    ["Application | Turned In", "Plate | Yes"],
    ["Quit Date", "01/01/1900"],
    ["Removed From Service | Returned to Service", "1/5/2026 | 2/5/2026"],
    ["Notes", "Ex-driver Bob's truck"],
    ["Notes", "Off fleet card program"],
  ])("leaves no unit out: %j", (header, cells) => {
    const lines = [`VIN | ${header}`, `1FUJHHDR2NLMA1001 | ${cells}`];
    expect(previewOf("trailers", readLines("trailers", ...lines))[0]?.status).toBe("ready");
  });
});

describe("a status", () => {
  const notes = (list: string, status: string) => {
    const [header, row] = list === "drivers" ? ["Name", "Ann Doe"] : ["VIN", "1FUJHHDR2NLMA1001"];
    const [read] = previewOf(list, readLines(list, `${header} | Status`, `${row} | ${status}`));
    return [read?.status, ...(read?.read.notes ?? [])];
  };

  it("that is unknown is quoted, and the row stays", () => {
    expect(notes("drivers", "Refer")).toEqual([
      "ready",
      'Status says "Refer". Leave this driver out if they no longer work for you.',
    ]);
    expect(notes("powerUnits", "SLD")).toEqual([
      "ready",
      'Status says "SLD". Leave this unit out if you no longer have it.',
    ]);
  });

  it.each(["Active", "A", "On leave", "In shop", "Not sold yet", "En route", "", "N/A"])(
    "%j needs no note",
    (status) => expect(notes("drivers", status)).toEqual(["ready"]),
  );
});

it.each(["*Bob Poe", "4) Bob Poe", "- Bob Poe", "Bob Poe*", "• Poe, Bob"])("%j has a list's mark", (name) => {
  const [row] = previewOf("drivers", readLines("drivers", "Name | DOB", `${name} | 1/2/80`));
  expect(row?.read.row["fullName"]).toBe("Bob Poe");
});
