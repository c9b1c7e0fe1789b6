import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import type { DataColumn } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import { createTableState } from "./table-state.ts";

type Truck = { unit: string; make: string; year: number | ""; note: string };

const columns: readonly DataColumn<Truck>[] = [
  { id: "unit", label: "Unit", value: ({ unit }) => unit },
  { id: "make", label: "Make", value: ({ make }) => make, hasFilter: true },
  { id: "year", label: "Model year", value: ({ year }) => year, align: "end" },
  {
    id: "note",
    label: "Note",
    value: ({ note }) => note,
    cell: ({ note }) => <i>{note}</i>,
    isSortable: false,
  },
];
const trucks: Truck[] = [
  { unit: "Unit 10", make: "MACK", year: 2013, note: "" },
  { unit: "Unit 9", make: "KENWORTH", year: "", note: "" },
  { unit: "Unit 2", make: "MACK", year: 2008, note: "sold" },
];

type Props = Partial<Parameters<typeof DataTable<Truck>>[0]>;
const table = (props: Props) => (
  <DataTable
    label="Trucks"
    columns={columns}
    rows={trucks}
    getRowId={({ unit }) => unit}
    emptyText="No trucks yet."
    {...props}
  />
);
const open = (props: Props = {}) => render(table(props));

const units = () =>
  within(screen.getByRole("table", { name: "Trucks" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
const head = (name: string) => screen.getByRole("columnheader", { name });
const press = async (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const names = (row: Truck[]) => <p>For {row.map(({ unit }) => unit).join("+")}</p>;

/** Whether each of the table's checkboxes is checked. */
const ticks = () => screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);
const choose = async (name: string) => userEvent.click(screen.getByRole("checkbox", { name }));

describe("the order of the rows", () => {
  it("is that of the list until a head is pressed, then up, then down", async () => {
    open();
    expect(units()).toEqual(["Unit 10", "Unit 9", "Unit 2"]);
    expect(head("Unit").getAttribute("aria-sort")).toBe("none");
    await press("Unit");
    expect(units()).toEqual(["Unit 2", "Unit 9", "Unit 10"]);
    expect(head("Unit").getAttribute("aria-sort")).toBe("ascending");
    await press("Unit");
    expect(units()).toEqual(["Unit 10", "Unit 9", "Unit 2"]);
    expect(head("Unit").getAttribute("aria-sort")).toBe("descending");
  });

  it("has rows without a value at its end in either direction", async () => {
    open();
    await press("Model year");
    expect(units()).toEqual(["Unit 2", "Unit 10", "Unit 9"]);
    await press("Model year");
    expect(units()).toEqual(["Unit 10", "Unit 2", "Unit 9"]);
    expect(head("Unit").getAttribute("aria-sort")).toBe("none");
  });

  it("cannot be that of a column which has none", () => {
    open();
    expect(within(head("Note")).queryByRole("button")).toBeNull();
    expect(head("Note").hasAttribute("aria-sort")).toBe(false);
  });
});

describe("what is shown of the rows", () => {
  it("is what holds every word of the search, in any column and any order", async () => {
    open();
    await userEvent.type(screen.getByRole("searchbox"), "2013 mack");
    expect(units()).toEqual(["Unit 10"]);
    await userEvent.clear(screen.getByRole("searchbox"));
    expect(units()).toHaveLength(3);
  });

  it("can be found by text that is not shown", async () => {
    open({ searchText: ({ unit }) => (unit === "Unit 9" ? "terminal Reno" : "") });
    await userEvent.type(screen.getByRole("searchbox"), "reno");
    expect(units()).toEqual(["Unit 9"]);
  });

  it("is narrowed by the values of a column, each offered once and in order", async () => {
    open();
    const filter = screen.getByRole("combobox", { name: "Make" });
    expect(
      within(filter)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["All", "KENWORTH", "MACK"]);
    await userEvent.selectOptions(filter, "MACK");
    expect(units()).toEqual(["Unit 10", "Unit 2"]);
    expect(filter).toHaveProperty("value", "MACK");
    await userEvent.selectOptions(filter, "All");
    expect(units()).toHaveLength(3);
  });

  it("can be nothing, with a way back to everything", async () => {
    open();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Make" }), "MACK");
    await userEvent.type(screen.getByRole("searchbox"), "kenworth");
    expect(screen.getByText("No rows match.")).toBeTruthy();
    await press("Clear search and filters");
    expect(units()).toHaveLength(3);
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  });
});

describe("rows that there are not", () => {
  it("are on the way, and say so", async () => {
    const { container } = open({ rows: [], isLoading: true });
    expect(container.querySelector("[aria-busy=true]")).toBeTruthy();
    expect(await screen.findByText("Loading the rows...")).toBeTruthy();
    expect(screen.queryByText("No trucks yet.")).toBeNull();
  });

  it("are none at all, without anything to search or sort", () => {
    open({ rows: [] });
    expect(screen.getByText("No trucks yet.")).toBeTruthy();
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("chosen rows", () => {
  it("are named, counted and handed to what is done with them", async () => {
    open({ renderActions: names });
    await choose("Select Unit 9");
    expect(screen.getByText("1 row selected")).toBeTruthy();
    expect(screen.getByText("For Unit 9")).toBeTruthy();
    await choose("Select Unit 2");
    expect(screen.getByText("For Unit 9+Unit 2")).toBeTruthy();
    await choose("Select Unit 9");
    expect(screen.getByText("1 row selected")).toBeTruthy();
  });

  it("are all that are found, and none that is not", async () => {
    open({ renderActions: names });
    await userEvent.type(screen.getByRole("searchbox"), "mack");
    await choose("Select all 2 rows");
    expect(screen.getByText("For Unit 10+Unit 2")).toBeTruthy();
    await userEvent.clear(screen.getByRole("searchbox"));
    expect(ticks()).toEqual([false, true, false, true]);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /all/ }).indeterminate).toBe(true);
    await choose("Select all 3 rows");
    expect(ticks()).toEqual([true, true, true, true]);
    await choose("Select all 3 rows");
    expect(ticks()).toEqual([false, false, false, false]);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /all/ }).indeterminate).toBe(false);
  });

  it("that a search hides are not acted upon", async () => {
    open({ renderActions: names });
    await choose("Select all 3 rows");
    await userEvent.type(screen.getByRole("searchbox"), "kenworth");
    expect(screen.getByText("1 row selected")).toBeTruthy();
    expect(screen.getByText("For Unit 9")).toBeTruthy();
  });

  it("stay chosen when other rows come", async () => {
    const { rerender } = open({ renderActions: names });
    await choose("Select Unit 2");
    rerender(
      table({ renderActions: names, rows: [{ unit: "Unit 1", make: "", year: "", note: "" }, ...trucks] }),
    );
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select Unit 2" }).checked).toBe(true);
    expect(screen.getByText("1 row selected")).toBeTruthy();
  });

  it("cannot be chosen where nothing is done with them", () => {
    open();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

describe("pages", () => {
  const initialState = createTableState(2);

  it("hold so many rows, which know their place among all", async () => {
    open({ initialState });
    expect(units()).toEqual(["Unit 10", "Unit 9"]);
    expect(screen.getByText("1 to 2 of 3")).toBeTruthy();
    await press("Next");
    expect(units()).toEqual(["Unit 2"]);
    expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("4");
    expect(screen.getAllByRole("row")[1]?.getAttribute("aria-rowindex")).toBe("4");
  });

  it("begin again with another order or another search", async () => {
    open({ initialState });
    await press("Next");
    await press("Unit");
    expect(units()).toEqual(["Unit 2", "Unit 9"]);
    await press("Next");
    await userEvent.type(screen.getByRole("searchbox"), "unit");
    expect(units()).toEqual(["Unit 2", "Unit 9"]);
  });

  it("stay open while rows come in, and fall back to the last there is when rows go", async () => {
    const { rerender } = open({ initialState });
    await press("Next");
    rerender(table({ initialState, rows: [...trucks, { unit: "Unit 1", make: "", year: "", note: "" }] }));
    expect(units()).toEqual(["Unit 2", "Unit 1"]);
    rerender(table({ initialState, rows: trucks.slice(0, 1) }));
    expect(units()).toEqual(["Unit 10"]);
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});

it("may have its state kept elsewhere, as an address keeps it", async () => {
  function Kept() {
    const control = useState(() => createTableState(2, { id: "year", desc: true }));
    const [{ sorting, page }] = control;
    return (
      <>
        <output>{`${sorting?.id} on page ${page}`}</output>
        {table({ control })}
      </>
    );
  }
  render(<Kept />);
  expect(units()).toEqual(["Unit 10", "Unit 2"]);
  await press("Make");
  await press("Next");
  expect(document.querySelector("output")?.textContent).toBe("make on page 1");
  expect(units()).toEqual(["Unit 2"]);
});

it("draws a cell as its column says, and sorts by its value", () => {
  open();
  expect(within(screen.getByRole("table")).getByText("sold").tagName).toBe("I");
});
