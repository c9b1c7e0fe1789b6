import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";
import { mockDownloads } from "#client/testing/mock-downloads.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
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
  { unit: "Unit 10", make: "MACK", year: 2013, note: "=1+1" },
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
  it("follows the list until a head is pressed, then up, then down", async () => {
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

  it("can't use a column that has none", () => {
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
  it("hold this many rows, which know their place among all", async () => {
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

  it("end where there is no more, and the keyboard stays where it is", async () => {
    open({ pageSize: 2 });
    const isOff = (name: string) =>
      screen.getByRole("button", { name }).getAttribute("aria-disabled") === "true";
    expect([isOff("Previous"), isOff("Next")]).toEqual([true, false]);
    await press("Next");
    expect([isOff("Previous"), isOff("Next")]).toEqual([false, true]);
    await press("Next");
    expect(screen.getByText("Page 2 of 2")).toBeTruthy();
    await press("Previous");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Previous" }));
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

describe("a CSV file", () => {
  beforeEach(() => toastStore.set(undefined));
  afterEach(() => vi.restoreAllMocks());

  it("has the rows that are found, in their order, and no formulas", async () => {
    const saved = mockDownloads();
    open({ exportName: "Trucks" });
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Make" }), "MACK");
    await press("Unit");
    await press("CSV");
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^Trucks_\d{4}-\d{2}-\d{2}\.csv$/);
    expect((await saved[0]?.blob.text())?.replace("\ufeff", "")).toBe(
      "Unit,Make,Model year,Note\r\nUnit 2,MACK,2008,sold\r\nUnit 10,MACK,2013,'=1+1\r\n",
    );
    await userEvent.type(screen.getByRole("searchbox"), "volvo");
    expect(screen.getByRole("button", { name: "CSV" })).toHaveProperty("disabled", true);
  });

  it("that the browser refuses shows as missing", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    Object.assign(URL, {
      createObjectURL: () => {
        throw new TypeError("no room");
      },
    });
    open({ exportName: "Trucks" });
    await press("CSV");
    await waitFor(() => expect(toastStore.get()?.title).toBe("Not Downloaded"));
  });
});

describe("on a phone", () => {
  beforeEach(mockPhoneScreen);
  afterEach(() => vi.restoreAllMocks());
  const cards = () => within(screen.getByRole("list", { name: "Trucks" })).getAllByRole("listitem");

  it("each row is a card with the labels of its columns, those without a value left out", () => {
    open();
    expect(screen.queryByRole("table")).toBeNull();
    expect(cards().map(({ textContent }) => textContent)).toEqual([
      "Unit 10MakeMACKModel year2013Note=1+1",
      "Unit 9MakeKENWORTH",
      "Unit 2MakeMACKModel year2008Notesold",
    ]);
    const [first = document.body] = cards();
    expect(within(first).getAllByRole("term")[0]?.textContent).toBe("Make");
    expect(within(first).getAllByRole("definition")[0]?.textContent).toBe("MACK");
  });

  it.each([
    ["a card", {}],
    ["a row that the page draws", { renderPhoneRow: ({ unit }: Truck) => unit }],
  ])("%s says which of how many it is", (_, props) => {
    open(props);
    const places = cards().map((card) => [card.ariaPosInSet, card.ariaSetSize]);
    expect(places).toEqual(["1", "2", "3"].map((place) => [place, "3"]));
  });

  it("a list takes the place of the column heads for the order", async () => {
    open();
    await userEvent.click(screen.getByText("Filter and sort"));
    const order = screen.getByRole("combobox", { name: "Order of the rows" });
    const options = within(order).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Sort by...",
      ...["unit", "make", "model year"].flatMap((name) => [`Sort by ${name}`, `Sort by ${name}, reversed`]),
    ]);
    await userEvent.selectOptions(order, "Sort by unit");
    expect(cards()[0]?.textContent).toContain("Unit 2");
    await userEvent.selectOptions(order, "Sort by unit, reversed");
    expect(cards()[0]?.textContent).toContain("Unit 10");
  });
});
