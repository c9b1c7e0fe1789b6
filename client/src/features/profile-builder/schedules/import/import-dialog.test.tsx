import type { Answers } from "#shared/profile/answers.ts";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const group = (name: RegExp) => screen.getByRole("region", { name });
const heading = async (name: string) => screen.findByRole("heading", { name });

/** Opens the import of the section's first list. */
async function openImport(section: string, answers: Answers = {}) {
  const shown = showBuilder({ section, answers });
  const [opener = document.body] = screen.getAllByRole("button", { name: /^Paste or upload a list/ });
  await shown.user.click(opener);
  const input = await screen.findByLabelText<HTMLTextAreaElement>("Paste rows from a spreadsheet");
  return { ...shown, input };
}

/** Pastes a list and goes on to its columns, or its rows. */
async function paste(section: string, text: string, step: "columns" | "rows" = "rows") {
  const shown = await openImport(section);
  fireEvent.change(shown.input, { target: { value: text } });
  await shown.user.click(button("Next: check the columns"));
  await heading("2. Check the columns");
  if (step === "rows") await shown.user.click(button("Next: check the rows"));
  return shown;
}

const dropOn = (target: HTMLElement, name: string, content: string | Uint8Array<ArrayBuffer>) =>
  fireEvent.drop(target, { dataTransfer: { types: ["Files"], files: [new File([content], name)] } });

describe("the first step", () => {
  test("reads a dropped file, and goes on to the rows where no column leaves a question", async () => {
    const { input, user } = await openImport("driver-schedule");
    dropOn(input, "drivers.csv", "Name;DOB\r\nDoe, Ann;1/2/80\r\n");
    await heading("3. Check the rows");
    expect(
      screen.getByText("We found Full name and Date of birth. Go back to change a column."),
    ).toBeTruthy();
    await user.click(button("Back"));
    expect(screen.getByText(/We matched the columns of drivers\.csv/)).toBeTruthy();
  });

  test("says what a file is that can't be read, and keeps what was pasted", async () => {
    const { input } = await openImport("driver-schedule");
    expect(button("Next: check the columns").disabled).toBe(true);
    fireEvent.change(input, { target: { value: "Name\nAnn Doe" } });
    dropOn(input, "drivers.pdf", "%PDF-1.7");
    expect(await screen.findByText(/^A PDF can.t be read as a list\./)).toBeTruthy();
    expect(input.value).toBe("Name\nAnn Doe");
  });
});

describe("the columns", () => {
  const twoTables = [
    "Sheet: Drivers",
    "Name\tDOB",
    "Ann Doe\t1/2/80",
    "Sheet: Former",
    "Name\tDOB\tLeft",
    "Bob Roe\t2/3/81\t2020",
  ];

  test("of each table are shown, and a table can be left out, but not all", async () => {
    const { user } = await paste("driver-schedule", twoTables.join("\n"), "columns");
    const former = screen.getByLabelText<HTMLInputElement>("Sheet Former: import 1 row");
    expect(former.checked).toBe(true);
    await user.click(former);
    const drivers = screen.getByLabelText("Sheet Drivers: import 1 row");
    await user.click(drivers);
    expect(button("Next: check the rows").disabled).toBe(true);
    await user.click(drivers);
    await user.click(button("Next: check the rows"));
    expect(within(group(/In tables you're not importing \(1\)/)).getByText(/Bob Roe/)).toBeTruthy();
    expect(button("Add 1 driver")).toBeTruthy();
  });
});

describe("the rows", () => {
  const list = "Name\tDOB\nAnn\t1/2/80\nBob\tsoon";

  test("that still need fixing can wait: they are there when the import is opened again", async () => {
    const { user, store } = await paste("driver-schedule", list);
    expect(screen.queryByRole("button", { name: "Discard the rest" })).toBeNull();
    await user.click(button("Add 1 of 2 drivers"));
    await user.click(button("Finish later"));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(button(/^Paste or upload a list/));
    expect(
      within(await screen.findByRole("region", { name: /Needs fixing \(1\)/ })).getByText("Bob"),
    ).toBeTruthy();
    await user.click(button("Leave it blank: Date of birth in row 3"));
    await user.click(button("Add 1 driver"));
    expect(store.answers().drivers?.map(({ fullName }) => fullName)).toEqual(["Ann", "Bob"]);
  });

  test("can be discarded: the import starts empty then", async () => {
    const { user } = await paste("driver-schedule", list);
    await user.click(button("Add 1 of 2 drivers"));
    await user.click(button("Discard the rest"));
    await user.click(button(/^Paste or upload a list/));
    expect((await screen.findByLabelText<HTMLTextAreaElement>("Paste rows from a spreadsheet")).value).toBe(
      "",
    );
  });

  test("of those who left are left out, one or all taken back, and stay so when the import is opened again", async () => {
    const gone = "Name\tDOB\tStatus\nAnn\t1/2/80\tActive\nBob\t2/3/81\tTerminated\nCy\tsoon\tQuit 5/2026";
    const { user, store } = await paste("driver-schedule", gone);
    const out = () => within(group(/^Left out: 1 terminated and 1 no longer with you/));
    expect(out().getByText("Status: Terminated")).toBeTruthy();
    expect(screen.queryByText(/Needs fixing/)).toBeNull();
    expect(button("Add 1 driver")).toBeTruthy();
    await user.click(button("Add row 3 anyway"));
    expect(within(group(/Ready to add \(2\)/)).getByText("Status: Terminated")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(button(/^Paste or upload a list/));
    await user.click(await screen.findByRole("button", { name: "Add all 2 drivers" }));
    expect(store.answers().drivers?.map(({ fullName }) => fullName)).toEqual(["Ann", "Bob"]);
    expect(screen.getByText("Left out: 1 no longer with you.")).toBeTruthy();
  });

  test("say what to check though they are added, those first, and which lines are none", async () => {
    await paste(
      "equipment-schedule",
      "Fleet 2026\nYear\tMake\tVIN\n2012\tMack\t1FUJGLDR3CLBP8834\n2012\tFord\t1FUJGLDR4CLBP8834\nTotal\t2",
    );
    const note = "The VIN's check digit doesn't match: check it for a typo.";
    const rows = within(group(/^Ready to add \(2\), 1 to check$/)).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent.includes(note))).toEqual([true, false]);
    expect(screen.getByRole("list", { name: "Not read" }).textContent).toBe(
      "We skipped 2 lines that aren't rows: row 1 Fleet 2026; row 5 Total 2.",
    );
  });

  test("follow the list behind them: what another tab adds is a duplicate at once", async () => {
    const { store } = await paste("driver-schedule", list);
    expect(group(/Ready to add \(1\)/)).toBeTruthy();
    act(() =>
      store.update((answers) => ({ ...answers, drivers: [{ fullName: "ann", dateOfBirth: "01/02/1980" }] })),
    );
    expect(within(group(/Already in your list \(1\)/)).getByText("Ann")).toBeTruthy();
  });
});

async function checkRows(...lines: string[]) {
  const shown = showBuilder({ section: "equipment-schedule" });
  const [first = document.body] = screen.getAllByRole("button", { name: /^Paste or upload a list/ });
  await shown.user.click(first);
  const input = await screen.findByLabelText("Paste rows from a spreadsheet");
  fireEvent.change(input, {
    target: { value: lines.map((line) => line.replaceAll(" | ", "\t")).join("\n") },
  });
  await shown.user.click(button("Next: check the columns"));
  await shown.user.click(await screen.findByRole("button", { name: "Next: check the rows" }));
  return shown;
}

describe("a pasted list of units", () => {
  test("is split into power units and trailers, and asks where it isn't certain, row by row or all at once", async () => {
    const { user, store } = await checkRows(
      "Yr | Make | VIN | Ded",
      "2012 | FRHT | 1FUJGLDR3CLBP8834 | 1000",
      "2018 | Wabash | 1JJV532D9JL178490 | 500",
      "2018 | Homemade | HM123 | 500",
      "2019 | Homemade | HM124 | 500",
    );
    expect(within(group(/Ready to add \(2\)/)).getAllByText(/^(Power unit|Trailer)$/)).toHaveLength(2);
    await user.selectOptions(screen.getByLabelText("Power unit or trailer in row 4"), "Power unit");
    await user.selectOptions(screen.getByLabelText("Power unit or trailer in row 4"), "Trailer");
    await user.selectOptions(screen.getByLabelText("Power unit or trailer in row 5"), "Trailer");
    await user.click(button("Add all 4 units"));
    expect(store.answers().powerUnits).toMatchObject([
      { year: "2012", make: "freightliner", physicalDamage: true },
    ]);
    expect(store.answers().trailers?.map(({ vin }) => vin)).toEqual(["1JJV532D9JL178490", "HM123", "HM124"]);
    expect(screen.getByText("1 power unit and 3 trailers added")).toBeTruthy();
  });

  test("shows 50 rows at a time", async () => {
    const lines = Array.from({ length: 60 }, (_none, index) => `2012 | Ford | UNIT${index}A`);
    const { user } = await checkRows("Year | Make | VIN", ...lines);
    expect(within(group(/Ready to add \(60\)/)).getAllByRole("listitem")).toHaveLength(50);
    await user.click(button("Show 10 more"));
    expect(within(group(/Ready to add \(60\)/)).getAllByRole("listitem")).toHaveLength(60);
  });
});

test("a list is offered to be pasted or uploaded beside an empty list and beside one with units", () => {
  showBuilder({
    section: "equipment-schedule",
    answers: { trailers: [{ year: "2018", make: "wabash" }] },
  });
  expect(screen.getAllByRole("button", { name: /^Paste or upload a list/ })).toHaveLength(2);
});
