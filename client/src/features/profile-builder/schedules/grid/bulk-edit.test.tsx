import { showBuilder } from "#client/testing/builder-harness.tsx";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const powerUnits = [
  { year: "2019", make: "volvo", physicalDamage: true, value: "85000" },
  { year: "2020", make: "mack", physicalDamage: false },
];

/** Opens the dialog for both units. */
async function editBoth() {
  const page = showBuilder({
    section: "equipment-schedule",
    answers: { powerUnits, noTrailers: "yes" },
    grids: ["powerUnits"],
  });
  await page.user.click(screen.getByRole("checkbox", { name: "Select all 2 rows" }));
  await page.user.click(button("Edit 2 selected"));
  return { ...page, dialog: within(screen.getByRole("dialog")) };
}

describe("editing many rows", () => {
  test("changes nothing that is left alone, and nothing at all without an answer", async () => {
    const { user, store, dialog } = await editBoth();
    expect(dialog.queryByLabelText("VIN")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Change 2 power units" }));
    expect(screen.getByRole("dialog")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(store.answers().powerUnits).toEqual(powerUnits);
  });

  test("turns physical damage on and sets a deductible together", async () => {
    const { user, store, dialog } = await editBoth();
    await user.selectOptions(dialog.getByLabelText("Physical damage"), "Yes");
    await user.selectOptions(dialog.getByLabelText("Deductible"), "$1,000");
    expect(dialog.getByRole("button", { name: "Change 1 power unit" })).toBeTruthy();
    await user.click(dialog.getByLabelText("Also replace 1 answer you already have"));
    await user.click(dialog.getByRole("button", { name: "Change 2 power units" }));
    expect(store.answers().powerUnits).toEqual(
      powerUnits.map((unit) => ({ ...unit, physicalDamage: true, deductible: "1000" })),
    );
  });

  test("waits for a valid answer", async () => {
    const { user, store, dialog } = await editBoth();
    await user.type(dialog.getByLabelText("Value"), "about 5");
    const description = "Enter whole dollars, like 750,000 or 750k.";
    expect(dialog.getByRole("textbox", { name: "Value", description })).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Change 2 power units" }));
    expect(store.answers().powerUnits).toEqual(powerUnits);
    await user.clear(dialog.getByLabelText("Value"));
    expect(dialog.getByLabelText("Value").hasAttribute("aria-describedby")).toBe(false);
    await user.type(dialog.getByLabelText("Value"), "90k");
    await user.click(dialog.getByLabelText("Also replace 1 answer you already have"));
    await user.click(dialog.getByRole("button", { name: "Change 1 power unit" }));
    expect(store.answers().powerUnits?.map(({ value }) => value)).toEqual(["90000", undefined]);
  });
});

test("a long list of what wasn't added shows its start, and all of it on request", async () => {
  const { user } = showBuilder({
    section: "equipment-schedule",
    answers: { powerUnits, noTrailers: "yes" },
    grids: ["powerUnits"],
  });
  const grid = screen.getByRole("grid", { name: "Power units" });
  await user.click(within(grid).getByText("Volvo"));
  const text = Array.from({ length: 12 }, (_line, index) => `Ford\t\t\t\tmaybe ${index}`).join("\n");
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });
  const report = within(screen.getByRole("alert"));
  expect(report.getByText("12 cells left out")).toBeTruthy();
  expect(report.getAllByRole("listitem")).toHaveLength(8);
  await user.click(report.getByRole("button", { name: "Show all 12" }));
  expect(report.getAllByRole("listitem")).toHaveLength(12);
  await user.click(report.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alert")).toBeNull();
});
