import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DataColumn } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import { createTableState } from "./find-rows.ts";

type Truck = { unit: string; make: string };

const columns: readonly DataColumn<Truck>[] = [
  { id: "unit", label: "Unit", value: ({ unit }) => unit },
  { id: "make", label: "Make", value: ({ make }) => make },
  { id: "note", label: "VIN", value: () => "", isSortable: false },
];
const trucks: Truck[] = [
  { unit: "Unit 10", make: "MACK" },
  { unit: "Unit 9", make: "" },
];

beforeEach(() => {
  vi.spyOn(window, "matchMedia").mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === "(max-width: 639.98px)",
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

function Trucks() {
  const control = useState(() => createTableState());
  return <DataTable label="Trucks" rows={trucks} getRowId={({ unit }) => unit} {...{ columns, control }} />;
}
const open = () => render(<Trucks />);
const cards = () => within(screen.getByRole("list", { name: "Trucks" })).getAllByRole("listitem");

describe("on a phone", () => {
  it("each row is a card with the labels of its columns, those without a value left out", () => {
    open();
    expect(screen.queryByRole("table")).toBeNull();
    expect(cards().map(({ textContent }) => textContent)).toEqual(["Unit 10MakeMACK", "Unit 9"]);
    expect(within(cards()[0] ?? document.body).getByRole("term").textContent).toBe("Make");
    expect(within(cards()[0] ?? document.body).getByRole("definition").textContent).toBe("MACK");
  });

  it("a list takes the place of the column heads for the order", async () => {
    open();
    await userEvent.click(screen.getByText("Sort"));
    const order = screen.getByRole("combobox", { name: "Order of the rows" });
    expect(
      within(order)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Sort by...",
      "Sort by unit",
      "Sort by unit, reversed",
      "Sort by make",
      "Sort by make, reversed",
    ]);
    await userEvent.selectOptions(order, "Sort by unit");
    expect(cards()[0]?.textContent).toBe("Unit 9");
    await userEvent.selectOptions(order, "Sort by unit, reversed");
    expect(cards()[0]?.textContent).toContain("Unit 10");
  });
});
