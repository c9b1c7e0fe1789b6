import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { focusedCell, showGrid } from "#client/ui/data-grid/testing/grid-harness.tsx";

const rows = Array.from({ length: 500 }, (_row, index) => ({ name: `Driver ${index + 1}` }));
const grid = () => screen.getByRole("grid", { name: "People" });
const rowIndexes = () =>
  within(grid())
    .getAllByRole("row")
    .map((row) => Number(row.getAttribute("aria-rowindex")) - 1);

/** Scrolls the grid, which jsdom doesn't lay out. */
function scrollTo(top: number): void {
  Object.assign(grid(), { scrollTop: top });
  act(() => {
    fireEvent.scroll(grid());
  });
}

beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(440);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(800);
});
afterEach(() => vi.restoreAllMocks());

describe("500 rows", () => {
  test("only those in view are in the page, and scrolling brings the others", () => {
    showGrid(rows);
    expect(grid().getAttribute("aria-rowcount")).toBe("503");
    expect(rowIndexes()).toContain(1);
    expect(rowIndexes().length).toBeLessThan(30);
    expect(screen.queryByText("Driver 400")).toBeNull();
    scrollTo(44 * 395);
    expect(screen.getByText("Driver 400")).toBeTruthy();
    expect(screen.queryByText("Driver 1")).toBeNull();
  });

  test("the row with the focus stays, however far one scrolls, and typing goes on in it", async () => {
    const { user, cell, texts } = showGrid(rows);
    await user.click(cell(2, 1));
    scrollTo(44 * 395);
    expect(focusedCell()).toBe("2:name");
    await user.keyboard("Bo{Enter}");
    expect(texts()[1]).toEqual({ name: "Bo" });
    expect(focusedCell()).toBe("3:name");
  });

  test("Ctrl+End leads to the blank row after the last, Ctrl+Home back", async () => {
    const { user, cell } = showGrid(rows);
    await user.click(cell(1, 1));
    await user.keyboard("{Control>}{End}{/Control}");
    expect(focusedCell()).toBe("501:active");
    await user.keyboard("{Control>}{Home}{/Control}");
    expect(focusedCell()).toBe("1:#choose");
    await user.keyboard("{PageDown}");
    expect(focusedCell()).toBe("11:#choose");
  });

  test("typing renders no cell", async () => {
    const { user, cell } = showGrid(rows);
    await user.click(cell(1, 1));
    await user.keyboard("a");
    const observer = new MutationObserver(() => undefined);
    let changes = 0;
    observer.observe(grid(), { subtree: true, childList: true, characterData: true });
    for (const key of "na and more") {
      await user.keyboard(key);
      changes += observer.takeRecords().length;
    }
    observer.disconnect();
    expect(changes).toBe(0);
  });
});
