import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { DataTable } from "#client/ui/data-table/data-table.tsx";

type Row = { id: string };

const columns: readonly DataColumn<Row>[] = [{ id: "id", label: "Unit", value: ({ id }) => id }];
const rowsFor = (count: number): Row[] =>
  Array.from({ length: count }, (_none, index) => ({ id: `Unit ${index}` }));
const getRowId = ({ id }: Row): string => id;

/** A 768 px screen with 44 px rows. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(44);
  Object.assign(window, { scrollY: 0 });
});
afterEach(() => vi.restoreAllMocks());

const open = (count: number) =>
  render(
    <DataTable
      label="Units"
      columns={columns}
      rows={rowsFor(count)}
      getRowId={getRowId}
      emptyText=""
      renderActions={(rows) => `${rows.length} chosen`}
    />,
  );

const drawn = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => Number(row.getAttribute("aria-rowindex")) - 2);

function scrollTo(y: number): void {
  Object.assign(window, { scrollY: y });
  act(() => {
    fireEvent.scroll(window);
  });
}

describe("more than 200 rows", () => {
  it("are in the document only near the screen; 200 are there at once", () => {
    const { unmount } = open(200);
    expect(drawn()).toHaveLength(200);
    unmount();
    open(1000);
    expect(drawn().length).toBeLessThan(60);
    expect(drawn()[0]).toBe(0);
  });

  it("take their whole height, and tell a screen reader how many they are", () => {
    open(1000);
    const table = screen.getByRole("table");
    expect(table.getAttribute("aria-rowcount")).toBe("1001");
    expect(within(table).getAllByRole("rowgroup")[1]?.style.height).toBe("44000px");
  });

  it("come as one scrolls to them", () => {
    open(1000);
    scrollTo(22_000);
    expect(drawn()).toContain(500);
    expect(drawn()).not.toContain(0);
    expect(drawn().length).toBeLessThan(60);
  });

  it("keep the row that the keyboard is on, in its order, however far one scrolls", () => {
    open(1000);
    act(() => screen.getByRole("checkbox", { name: "Select Unit 3" }).focus());
    scrollTo(22_000);
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Select Unit 3" }));
    expect(drawn()[0]).toBe(3);
    act(() => screen.getByRole("searchbox").focus());
    expect(drawn()).not.toContain(3);
  });

  it("can be gone through with the Tab key", async () => {
    open(1000);
    act(() => screen.getByRole("checkbox", { name: "Select Unit 3" }).focus());
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Select Unit 4" }));
  });

  it("are all chosen, sorted and searched, those out of sight too", async () => {
    open(1000);
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all 1,000 rows" }));
    expect(screen.getByText("1000 chosen")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Unit" }));
    await userEvent.click(screen.getByRole("button", { name: "Unit" }));
    expect(screen.getByRole("checkbox", { name: "Select Unit 999" })).toBeTruthy();
    await userEvent.type(screen.getByRole("searchbox"), "Unit 777");
    expect(drawn()).toHaveLength(1);
  });
});
