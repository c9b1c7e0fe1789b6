import { act, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { focusedCell, showGrid } from "#client/ui/data-grid/testing/grid-harness.tsx";

const people = [
  { name: "Ana", state: "TX", active: "yes" },
  { name: "Bo", state: "", active: "no" },
  { name: "Cy", state: "TX", active: "no" },
];

test("Ctrl+A selects all cells, and the column of checkboxes is none of them", async () => {
  const { user, cell, copy } = showGrid(people);
  await user.click(cell(2, 1));
  await user.keyboard("{Control>}a{/Control}");
  expect(copy()).toBe("Ana\tTX\tYes\r\nBo\t\tNo\r\nCy\tTX\tNo");
});

describe("an open editor", () => {
  test("keeps its text when the page goes away, and stays open in the same row", async () => {
    const { user, cell, texts } = showGrid(people);
    await user.click(cell(2, 1));
    await user.keyboard("Bob");
    act(() => void window.dispatchEvent(new Event("pagehide")));
    expect(texts()[1]?.["name"]).toBe("Bob");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name, row 2" }).value).toBe("Bob");
  });

  test("in the blank row belongs to the new row when the page goes away", async () => {
    const { user, cell, texts } = showGrid([]);
    await user.click(cell(1, 1));
    await user.keyboard("Bo");
    act(() => void window.dispatchEvent(new Event("pagehide")));
    act(() => void window.dispatchEvent(new Event("pagehide")));
    expect(texts()).toEqual([{ name: "Bo" }]);
    await user.keyboard("b{Enter}");
    expect(focusedCell()).toBe("2:name");
  });

  test("is kept when the grid goes away, as with the Back button or a turned phone", async () => {
    const { user, cell, texts, unmount } = showGrid(people);
    await user.click(cell(2, 1));
    await user.keyboard("Bob");
    unmount();
    expect(texts()[1]?.["name"]).toBe("Bob");
  });

  test("isn't kept when the grid goes away after Escape", async () => {
    const { user, cell, texts, unmount } = showGrid(people);
    await user.click(cell(2, 1));
    await user.keyboard("Bob{Escape}");
    unmount();
    expect(texts()).toEqual(people);
  });

  test("does nothing if nothing was changed", async () => {
    const { user, cell, owner } = showGrid(people);
    await user.click(cell(1, 1));
    await user.keyboard("{F2}{Enter}");
    expect(owner.history.state.get().undo).toBeUndefined();
  });

  test("of a choice keeps a value that isn't among its options", async () => {
    const { user, cell, texts } = showGrid([{ name: "Ana", state: "Ontario" }]);
    await user.click(cell(1, 2));
    await user.keyboard("{Enter}{Enter}");
    expect(texts()[0]?.["state"]).toBe("Ontario");
  });
});
