import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";

beforeEach(() => sessionStorage.clear());

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const group = (name: RegExp) => screen.getByRole("region", { name });

async function checkRows(...lines: string[]) {
  const shown = showBuilder({ section: "equipment-schedule" });
  const [first = document.body] = screen.getAllByRole("button", { name: "Paste or upload a list" });
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

  test("leaves all unreadable answers blank with one button, and offers the VIN that was meant", async () => {
    const { user, store } = await checkRows(
      "Year | Make | VIN | Ded",
      "2012 | Ford | 1FUJGLDR3CLBP883O | 2000",
      "2013 | Kenworth | 1XKYDP9XXFJ440749 | 2000",
    );
    await user.click(button("Use 1FUJGLDR3CLBP8830"));
    await user.click(button("Leave 2 unreadable answers blank"));
    await user.click(button("Add all 2 units"));
    expect(store.answers().powerUnits?.map(({ vin, deductible }) => [vin, deductible])).toEqual([
      ["1FUJGLDR3CLBP8830", undefined],
      ["1XKYDP9XXFJ440749", undefined],
    ]);
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
  expect(screen.getAllByRole("button", { name: "Paste or upload a list" })).toHaveLength(2);
});
