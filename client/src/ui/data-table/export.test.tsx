import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ToastArea } from "#client/ui/toast/toast-area.tsx";
import type { DataColumn } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import { createTableState } from "./find-rows.ts";

type Truck = { unit: string; make: string; year: number | ""; note: string };

const columns: readonly DataColumn<Truck>[] = [
  { id: "unit", label: "Unit", value: ({ unit }) => unit },
  { id: "make", label: "Make", value: ({ make }) => make, hasFilter: true },
  { id: "year", label: "Model year", value: ({ year }) => year },
  { id: "note", label: "Note", value: ({ note }) => note },
];
const trucks: Truck[] = [
  { unit: "Unit 10", make: "MACK", year: 2013, note: "=1+1" },
  { unit: "Unit 9", make: "KENWORTH", year: "", note: "" },
  { unit: "Unit 2", make: "MACK", year: 2008, note: "sold" },
];

function Trucks() {
  const control = useState(() => createTableState());
  return (
    <DataTable
      label="Trucks"
      rows={trucks}
      getRowId={({ unit }) => unit}
      exportName="Trucks"
      {...{ columns, control }}
    />
  );
}
const press = async (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("a CSV file", () => {
  let saved: { name: string; text: Promise<string> }[] = [];
  let fails = false;
  beforeEach(() => {
    saved = [];
    fails = false;
    let last: Blob | undefined;
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        if (fails) throw new TypeError("no room");
        last = blob;
        return "blob:test";
      },
      revokeObjectURL: () => undefined,
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      const reader = new FileReader();
      const text = new Promise<string>((resolve) => {
        reader.addEventListener("load", () =>
          resolve(typeof reader.result === "string" ? reader.result : ""),
        );
      });
      if (last) reader.readAsText(last);
      saved.push({ name: this.download, text });
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it("has the rows that are found, in their order, and no formulas", async () => {
    render(<Trucks />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Make" }), "MACK");
    await press("Unit");
    await press("CSV");
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^Trucks_\d{4}-\d{2}-\d{2}\.csv$/);
    expect((await saved[0]?.text)?.replace("\ufeff", "")).toBe(
      "Unit,Make,Model year,Note\r\nUnit 2,MACK,2008,sold\r\nUnit 10,MACK,2013,'=1+1\r\n",
    );
  });

  it("of no rows is not offered", async () => {
    render(<Trucks />);
    await userEvent.type(screen.getByRole("searchbox"), "volvo");
    expect(screen.getByRole("button", { name: "CSV" })).toHaveProperty("disabled", true);
  });

  it("that the browser refuses is said to be missing", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    fails = true;
    render(
      <>
        <Trucks />
        <ToastArea />
      </>,
    );
    await press("CSV");
    expect(await screen.findByText("Not Downloaded")).toBeTruthy();
  });
});
