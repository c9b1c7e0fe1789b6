import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { focusedCell, showGrid } from "#client/ui/data-grid/testing/grid-harness.tsx";

const people = [
  { name: "Cy", state: "TX", active: "yes" },
  { name: "Ana", state: "", active: "no" },
  { name: "Bo", state: "TX", active: "no" },
];
const names = (texts: readonly Readonly<Record<string, string>>[]) => texts.map(({ name }) => name);
const focused = () => document.activeElement ?? document.body;

/** Cuts or copies; undefined: the grid left the clipboard alone. */
function take(kind: "cut" | "copy"): string | undefined {
  let taken: string | undefined;
  const setData = (_type: string, text: string) => (taken = text);
  fireEvent[kind](focused(), { clipboardData: { setData } });
  return taken;
}
const selectedTexts = () =>
  screen.getAllByRole("gridcell", { selected: true }).map(({ textContent }) => textContent);

describe("the clipboard", () => {
  test("takes what is cut, and Undo brings it back", async () => {
    const { user, cell, texts } = showGrid(people);
    await user.click(cell(1, 1));
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(take("cut")).toBe("Cy\tTX");
    expect(texts()[0]).toEqual({ name: "", state: "", active: "yes" });
    await user.keyboard("{Control>}z{/Control}");
    expect(texts()).toEqual(people);
  });

  test.each(["cut", "copy"] as const)("keeps what it holds where there is nothing to %s", async (kind) => {
    const { user, cell, texts } = showGrid(people);
    await user.click(cell(1, 1));
    await user.keyboard("{ArrowUp}");
    expect(take(kind)).toBeUndefined();
    await user.keyboard("{ArrowDown}{ArrowLeft}");
    expect(take(kind)).toBeUndefined();
    await user.click(cell(4, 1));
    expect(take(kind)).toBeUndefined();
    expect(texts()).toEqual(people);
  });

  test("of an open editor is the browser's, not the grid's", async () => {
    const { user, cell, paste, texts } = showGrid(people);
    await user.click(cell(1, 1));
    await user.keyboard("{F2}");
    expect(take("copy")).toBeUndefined();
    expect(take("cut")).toBeUndefined();
    paste("Di");
    await user.keyboard("{Escape}");
    expect(texts()).toEqual(people);
  });

  test("with several cells is pasted as cells, even inside an open editor", async () => {
    const { user, cell, paste, texts } = showGrid(people);
    await user.click(cell(2, 1));
    await user.keyboard("Anab");
    paste("Di\tTX\nEd\tTX\n");
    expect(texts().map(({ name, state }) => [name, state])).toEqual([
      ["Cy", "TX"],
      ["Di", "TX"],
      ["Ed", "TX"],
    ]);
    expect(focusedCell()).toBe("2:name");
    await user.keyboard("{Control>}z{/Control}");
    expect(texts().map(({ name }) => name)).toEqual(["Cy", "Anab", "Bo"]);
    await user.keyboard("{Control>}z{/Control}");
    expect(texts()).toEqual(people);
  });

  test("goes over what was typed into the blank row, which Undo leads back to", async () => {
    const { user, cell, paste, texts } = showGrid(people);
    await user.click(cell(4, 1));
    await user.keyboard("Di");
    paste("\tTX\nEd\tTX\n");
    expect(texts().slice(3)).toMatchObject([{ name: "", state: "TX" }, { name: "Ed" }]);
    await user.keyboard("{Control>}z{/Control}");
    expect(texts().slice(3)).toEqual([{ name: "Di" }]);
  });

  test("is read as typed where choices are open", async () => {
    const { user, cell, paste, texts } = showGrid(people);
    await user.click(cell(2, 2));
    await user.keyboard("{Enter}");
    paste("tx");
    expect(texts()[1]?.["state"]).toBe("tx");
  });

  test("with several cells goes into new rows from a header, and into its row from a checkbox", async () => {
    const { user, cell, paste, texts } = showGrid(people);
    await user.click(cell(1, 1));
    await user.keyboard("{ArrowUp}");
    paste("Di\tTX\nEd\tTX\n");
    expect(names(texts())).toEqual(["Cy", "Ana", "Bo", "Di", "Ed"]);
    await user.click(cell(2, 1));
    await user.keyboard("{ArrowLeft}");
    paste("Flo\tTX");
    expect(names(texts())).toEqual(["Cy", "Flo", "Bo", "Di", "Ed"]);
  });

  test("one cell fills the whole selection, in the rows as they are shown", async () => {
    const { user, cell, paste, texts } = showGrid(people);
    await user.click(screen.getByRole("button", { name: "Name" }));
    await user.click(cell(1, 1));
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
    paste("Di");
    expect(names(texts())).toEqual(["Cy", "Di", "Di"]);
  });

  test("what was pasted is selected, with the new rows, and the focus stays at its start", async () => {
    const { user, cell, paste } = showGrid(people);
    await user.click(cell(3, 1));
    paste("Di\tTX\nEd\tTX\n");
    expect(focusedCell()).toBe("3:name");
    expect(selectedTexts()).toEqual(["Di", "TX", "Ed", "TX"]);
  });
});

describe("the mouse", () => {
  test("selects by dragging, and Shift with a click extends", async () => {
    const { user, cell } = showGrid(people);
    await user.pointer([
      { keys: "[MouseLeft>]", target: cell(1, 1) },
      { target: cell(2, 2) },
      { keys: "[/MouseLeft]" },
    ]);
    expect(selectedTexts()).toEqual(["Cy", "TX", "Ana", ""]);
    await user.keyboard("{Shift>}");
    await user.click(cell(3, 1));
    await user.keyboard("{/Shift}");
    expect(selectedTexts()).toEqual(["Cy", "Ana", "Bo"]);
  });

  test("without its button pressed selects nothing, and the right button keeps the selection", async () => {
    const { user, cell } = showGrid(people);
    await user.click(cell(1, 1));
    await user.hover(cell(3, 2));
    expect(selectedTexts()).toEqual(["Cy"]);
    fireEvent.mouseDown(cell(3, 2), { button: 2 });
    expect(selectedTexts()).toEqual(["Cy"]);
  });

  test("opens no editor in a second click on a check or a locked cell", async () => {
    const { user, cell, texts } = showGrid([{ name: "locked", active: "no" }]);
    for (const column of [1, 1, 3, 3]) await user.click(cell(1, column));
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(texts()).toEqual([{ name: "locked", active: "no" }]);
  });

  test("ticks a row's checkbox without touching other rows", async () => {
    const { user } = showGrid(people);
    await user.click(screen.getByRole("checkbox", { name: "Select row 2" }));
    const ticked = screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);
    expect(ticked).toEqual([false, false, true, false]);
    const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all 3 rows" });
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    await user.click(all);
    expect(screen.getAllByRole<HTMLInputElement>("checkbox").some(({ checked }) => checked)).toBe(false);
  });
});
