import { showBuilder } from "#client/testing/builder-harness.tsx";
import { focusedCell } from "#client/ui/data-grid/testing/grid-harness.tsx";
import type { Answers } from "#shared/profile/answers.ts";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const units: Answers = {
  powerUnits: [
    { year: "2019", make: "volvo", vin: "4V4NC9EH0LN000001", physicalDamage: true, value: "85000" },
    { make: "mack", physicalDamage: false },
  ],
  noTrailers: "yes",
};

function openUnits(answers: Answers = units) {
  const page = showBuilder({ section: "equipment-schedule", answers, grids: ["powerUnits"] });
  const region = within(screen.getByRole("region", { name: /^Power units/ }));
  const grid = region.getByRole("grid", { name: "Power units" });
  const cell = (row: number, key: string) =>
    [...grid.querySelectorAll<HTMLElement>(`[data-column="${key}"][role=gridcell]`)][row - 1] ??
    document.body;
  const paste = (text: string) =>
    fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });
  const useTool = async (name: string) => {
    await page.user.click(region.getByRole("button", { name: "More tools for power units" }));
    await page.user.click(region.getByRole("button", { name }));
  };
  return { ...page, region, grid, cell, paste, useTool };
}

describe("the fleet in a grid", () => {
  test("has the unit number and the VIN first, says what is missing, and adds up", () => {
    const { grid, cell } = openUnits();
    const headers = within(grid).getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      "",
      "Unit number",
      "VIN",
      "Year",
      "Make",
      "Model",
      "Type",
      "Radius",
      "Physical damage",
      "Value",
      "Deductible",
    ]);
    expect(cell(2, "year").textContent).toBe("Needed");
    expect(cell(2, "value").textContent).toBe("No PD");
    expect(within(grid).getByText("2 power units, $85,000 insured value")).toBeTruthy();
  });

  test("has its tools with the first row, and Undo still when the last one is deleted", async () => {
    const { user, region, cell, useTool } = openUnits({});
    const getControls = () =>
      region
        .getAllByRole("button")
        .map((control) => control.getAttribute("aria-label") ?? control.textContent);
    expect(getControls()).toEqual([
      "Paste or upload a list of power units",
      "Add Power Unit",
      "More tools for power units",
    ]);
    await useTool("Scan a photo");
    expect(region.getByRole("button", { name: "Scan the VIN of a power unit" })).toBeTruthy();
    await user.click(cell(1, "vin"));
    await user.keyboard("4v4nc9eh0ln000001{Enter}{ArrowUp}");
    expect(getControls()).toEqual(expect.arrayContaining(["VIN", "Undo edit", "Full screen"]));
    await useTool("Delete");
    expect(getControls()).toContain("Undo edit");
  });

  test("typing is in the draft at once, and Enter leads to the next unit", async () => {
    const { user, store } = openUnits({});
    await user.click(screen.getAllByRole("button", { name: "Add Power Unit" })[0] ?? document.body);
    await user.keyboard("T-1{Enter}");
    expect(screen.getByRole("heading", { name: /^Power units\s*\(1\)$/ })).toBeTruthy();
    await user.keyboard("T-2{Enter}");
    expect(store.answers().powerUnits).toEqual([
      { unitNumber: "T-1", physicalDamage: true },
      { unitNumber: "T-2", physicalDamage: true },
    ]);
    expect(focusedCell()).toBe("3:unitNumber");
  });

  test("a spreadsheet's rows are pasted into any cell; what can't be kept is listed, and Undo takes all back", async () => {
    const { user, store, cell, paste, region } = openUnits();
    await user.click(cell(2, "make"));
    paste(
      "Freightliner\tCascadia\tTractor\t0-50 miles\tmaybe\t90000\nKenworth\t\tBobtail\t\tyes\t$95,000\t$1,000\tmore\n",
    );
    expect(store.answers().powerUnits?.[1]).toEqual({
      make: "freightliner",
      model: "Cascadia",
      type: "tractor",
      radius: "0_50",
      physicalDamage: false,
    });
    expect(store.answers().powerUnits?.[2]).toEqual({
      make: "kenworth",
      type: "Bobtail",
      physicalDamage: true,
      value: "95000",
      deductible: "1000",
    });
    const left = within(region.getByRole("alert")).getAllByRole("listitem");
    expect(left.map(({ textContent }) => textContent)).toEqual([
      "Power unit 2, Physical damage: maybe. Write yes or no.",
      "Power unit 2, Value: 90000. Physical damage is off for this row.",
      "Power unit 3, past the last column: more. The grid has no column there.",
    ]);
    await user.keyboard("{Control>}z{/Control}");
    expect(store.answers().powerUnits).toEqual(units.powerUnits);
    expect(region.queryByRole("alert")).toBeNull();
  });

  test("a deductible that isn't an option is kept, also where its choices are open", async () => {
    const { user, store, cell } = openUnits();
    for (const opened of ["", "{Enter}"]) {
      await user.click(cell(1, "deductible"));
      await user.keyboard(`${opened}a grand{Enter}`);
      expect(store.answers().powerUnits?.[0]?.["deductible"]).toBe("a grand");
      await user.keyboard("{Control>}z{/Control}");
    }
  });

  test("what isn't valid stays in sight with its reason", async () => {
    const { user, cell, region } = openUnits();
    await user.click(cell(1, "year"));
    await user.keyboard("20199{Enter}");
    await user.click(cell(1, "year"));
    expect(cell(1, "year").textContent).toBe("20199");
    expect(cell(1, "year").getAttribute("aria-invalid")).toBe("true");
    expect(region.getByText("Enter a four-digit year.")).toBeTruthy();
  });

  test("rows are duplicated, deleted and brought back by the toolbar", async () => {
    const { user, store, cell, region, useTool } = openUnits();
    await user.click(cell(1, "make"));
    await useTool("Duplicate");
    expect(store.answers().powerUnits?.map(({ vin }) => vin)).toEqual([
      "4V4NC9EH0LN000001",
      undefined,
      undefined,
    ]);
    await useTool("Delete");
    expect(store.answers().powerUnits).toHaveLength(2);
    await user.click(region.getByRole("button", { name: "Undo edit" }));
    await user.click(region.getByRole("button", { name: "Undo edit" }));
    expect(store.answers().powerUnits).toEqual(units.powerUnits);
  });

  test("a row can be opened in a form, and one left open on a phone is there", async () => {
    const { user, store, cell, useTool } = openUnits();
    await user.click(cell(2, "make"));
    await useTool("Edit in a form");
    expect(screen.getByRole("form", { name: "Edit Power Unit 2" })).toBeTruthy();
    await user.type(screen.getByLabelText("Year"), "2020");
    await user.click(button("Save Changes"));
    expect(store.answers().powerUnits?.[1]).toMatchObject({ year: "2020", make: "mack" });
    act(() => store.setOpenRow("powerUnits", { index: null, row: { year: "1999" } }));
    expect(screen.getByRole("form", { name: "New Power Unit" })).toBeTruthy();
  });

  test("the search, the order and the full screen change what is shown, not what is stored", async () => {
    const { user, store, region, cell } = openUnits();
    await user.type(region.getByRole("searchbox"), "mack");
    expect(cell(1, "make").textContent).toBe("Mack");
    expect(region.getByText("1 of 2 power units")).toBeTruthy();
    await user.clear(region.getByRole("searchbox"));
    await user.click(region.getByRole("button", { name: "Make" }));
    expect(cell(1, "make").textContent).toBe("Mack");
    expect(store.answers().powerUnits).toEqual(units.powerUnits);
    await user.click(region.getByRole("button", { name: "Full screen" }));
    await user.click(region.getByRole("button", { name: "Full screen", pressed: true }));
    expect(region.getByRole("button", { name: "Full screen", pressed: false })).toBeTruthy();
  });
});

describe("the drivers in a grid", () => {
  test("the owner's date of hire reads Owner, and can't be typed over", async () => {
    const { user } = showBuilder({
      section: "driver-schedule",
      answers: { ownerFullName: "Jane", ownerWillDrive: "yes", drivers: [{ fullName: "Jane" }] },
      grids: ["drivers"],
    });
    const owner = screen.getByText("Owner");
    await user.click(owner);
    await user.keyboard("x");
    expect(screen.queryByRole("textbox", { name: /Date of hire/ })).toBeNull();
    expect(screen.getByText("This is the owner.")).toBeTruthy();
  });
});
