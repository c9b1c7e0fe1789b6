import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mockRowHeights, rowsInDom, scrollThroughRows, scrollTo } from "#client/testing/virtual-rows.ts";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { DataTable } from "#client/ui/data-table/data-table.tsx";
import { TableGrid } from "#client/ui/data-table/table-grid.tsx";

type Row = { id: string };

const columns: readonly DataColumn<Row>[] = [{ id: "id", label: "Unit", value: ({ id }) => id }];
const rowsFor = (count: number): Row[] =>
  Array.from({ length: count }, (_none, index) => ({ id: `Unit ${index}` }));
const getRowId = ({ id }: Row): string => id;

/** A 768 px screen with 44 px rows. */
beforeEach(mockRowHeights);
afterEach(() => vi.restoreAllMocks());

const unitTable = (rows: Row[]) => (
  <DataTable
    label="Units"
    columns={columns}
    rows={rows}
    getRowId={getRowId}
    emptyText=""
    renderActions={(chosen) => `${chosen.length} chosen`}
  />
);
const open = (count: number) => render(unitTable(rowsFor(count)));

const drawn = () => [...rowsInDom(screen.getByRole("table")).keys()];

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

  describe("that turn out higher than expected", () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    /** Scrolls there, and waits until rows are measured as they come. */
    const settleAt = (y: number) => {
      scrollTo(y);
      act(() => {
        vi.advanceTimersByTime(1000);
      });
    };
    /** Replaces all rows by others that are 60 px high. Returns where the page was moved to, and by how much. */
    const showHigherRows = (rerender: (table: ReactNode) => void) => {
      vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
      const [to, by] = [vi.spyOn(window, "scrollTo"), vi.spyOn(window, "scrollBy")];
      rerender(unitTable(rowsFor(1000).map(({ id }) => ({ id: `New ${id}` }))));
      return { to: to.mock.calls, by: by.mock.calls };
    };

    it("move the page by the difference, so that the rows on the screen stay where they are", () => {
      const { rerender } = open(1000);
      settleAt(22_000);
      const above = drawn().filter((index) => index < 500);
      expect(showHigherRows(rerender)).toEqual({ to: [], by: above.map(() => [{ top: 16 }]) });
    });

    it("take nobody back from where the browser has just scrolled to", () => {
      const { rerender } = open(1000);
      settleAt(22_000);
      // The Home key: the page is at its top before the event that says so.
      Object.assign(window, { scrollY: 0 });
      expect(showHigherRows(rerender)).toEqual({ to: [], by: [] });
    });
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

  it("are each seen exactly once by who scrolls through them", () => {
    open(1000);
    const seen = scrollThroughRows(screen.getByRole("table"));
    expect(seen.size).toBe(1000);
    for (const [index, text] of seen) expect(text).toBe(`Unit ${index}`);
  });

  it("keep the focused row when rows before it come or their order turns round", async () => {
    const { rerender } = open(1000);
    const box = screen.getByRole("checkbox", { name: "Select Unit 3" });
    act(() => box.focus());
    rerender(unitTable([{ id: "Unit 1000" }, ...rowsFor(1000)]));
    expect(document.activeElement).toBe(box);
    scrollTo(22_000);
    expect(document.activeElement).toBe(box);
    expect(drawn()[0]).toBe(4);
    scrollTo(0);
    rerender(unitTable(rowsFor(1000).toReversed()));
    expect(document.activeElement).toBe(box);
    expect(drawn().at(-2)).toBe(996);
  });

  it("keep the focused row while the user is in another window", () => {
    open(1000);
    const box = screen.getByRole("checkbox", { name: "Select Unit 3" });
    act(() => box.focus());
    // The browser sends this event and leaves the focus where it is.
    fireEvent.blur(box);
    scrollTo(22_000);
    expect(document.activeElement).toBe(box);
  });

  it("are gone on with from the focused one, however far one scrolls", async () => {
    open(1000);
    act(() => screen.getByRole("checkbox", { name: "Select Unit 3" }).focus());
    scrollTo(22_000);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Select Unit 4" }));
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

describe("rows with buttons, far from each other", () => {
  const rows = rowsFor(1000);
  const hasControls = ({ id }: Row): boolean => /^Unit (?:7|300|301|900)$/.test(id);

  it("are all reached with the Tab key, forward and back, and no row stays behind", async () => {
    render(
      <TableGrid
        label="Units"
        head={<div role="row" aria-rowindex={1} />}
        rows={rows}
        getKey={getRowId}
        rowHeight={44}
        hasControls={hasControls}
        renderRow={(row, index, place) => (
          <div key={row.id} role="row" aria-rowindex={index + 2} {...place}>
            <span role="cell">{hasControls(row) ? <button type="button">{row.id}</button> : row.id}</span>
          </div>
        )}
      />,
    );
    const reached: (string | null | undefined)[] = [];
    const go = async (shift: boolean) => {
      for (let press = 0; press < 4; press += 1) {
        await userEvent.tab({ shift });
        reached.push(document.activeElement?.textContent);
      }
    };
    await go(false);
    expect(reached.splice(0)).toEqual(["Unit 7", "Unit 300", "Unit 301", "Unit 900"]);
    await userEvent.tab();
    scrollTo(22_000);
    await go(true);
    expect(reached).toEqual(["Unit 900", "Unit 301", "Unit 300", "Unit 7"]);
    expect(drawn().length).toBeLessThan(60);
  });
});
