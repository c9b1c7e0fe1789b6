import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import type { DataColumn } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import { createTableState } from "./find-rows.ts";

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

type Props = Partial<Parameters<typeof DataTable<Truck>>[0]> & { pageSize?: number };
function Trucks({ pageSize, ...props }: Props) {
  const control = useState(() => createTableState(pageSize));
  return (
    <DataTable
      label="Trucks"
      columns={columns}
      rows={trucks}
      getRowId={({ unit }) => unit}
      control={control}
      {...props}
    />
  );
}
const open = (props: Props = {}) => render(<Trucks {...props} />);

const units = () =>
  within(screen.getByRole("table", { name: "Trucks" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
const head = (name: string) => screen.getByRole("columnheader", { name });
const press = async (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

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

  it("cannot be that of a column which has none", () => {
    open();
    expect(within(head("Note")).queryByRole("button")).toBeNull();
    expect(head("Note").hasAttribute("aria-sort")).toBe(false);
  });
});

describe("what is shown of the rows", () => {
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

describe("pages", () => {
  it("hold so many rows, which know their place among all", async () => {
    open({ pageSize: 2 });
    expect(units()).toEqual(["Unit 10", "Unit 9"]);
    expect(screen.getByText("1 to 2 of 3")).toBeTruthy();
    await press("Next");
    expect(units()).toEqual(["Unit 2"]);
    expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("4");
    expect(screen.getAllByRole("row")[1]?.getAttribute("aria-rowindex")).toBe("4");
  });

  it("begin again with another order or another search", async () => {
    open({ pageSize: 2 });
    await press("Next");
    await press("Unit");
    expect(units()).toEqual(["Unit 2", "Unit 9"]);
    await press("Next");
    await userEvent.type(screen.getByRole("searchbox"), "unit");
    expect(units()).toEqual(["Unit 2", "Unit 9"]);
  });

  it("stay open while rows come in, and fall back to the last there is when rows go", async () => {
    const { rerender } = open({ pageSize: 2 });
    await press("Next");
    rerender(<Trucks rows={[...trucks, { unit: "Unit 1", make: "", year: "", note: "" }]} />);
    expect(units()).toEqual(["Unit 2", "Unit 1"]);
    rerender(<Trucks rows={trucks.slice(0, 1)} />);
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
        <Trucks control={control} />
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
