import { act, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { focusedCell, showGrid } from "#client/ui/data-grid/testing/grid-harness.tsx";

const people = [
  { name: "Cy", state: "TX", active: "yes" },
  { name: "Ana", state: "", active: "no" },
];
const names = (texts: readonly Readonly<Record<string, string>>[]) => texts.map(({ name }) => name);

describe("typing in a grid", () => {
  test("a key replaces the cell, Enter goes down and Tab to the right", async () => {
    const { user, cell, texts } = showGrid(people);
    await user.click(cell(1, 1));
    await user.keyboard("Bo{Enter}");
    expect(names(texts())).toEqual(["Bo", "Ana"]);
    expect(focusedCell()).toBe("2:name");
    await user.keyboard("Di{Tab}");
    expect(focusedCell()).toBe("2:state");
    expect(names(texts())).toEqual(["Bo", "Di"]);
  });

  test("F2 and Enter edit the text that is there, Escape leaves it", async () => {
    const { user, cell, texts } = showGrid(people);
    await user.click(cell(1, 1));
    await user.keyboard("{F2}{End}rus{Escape}");
    expect(names(texts())).toEqual(["Cy", "Ana"]);
    expect(focusedCell()).toBe("1:name");
    await user.keyboard("{Enter}{End}rus{Shift>}{Enter}{/Shift}");
    expect(names(texts())).toEqual(["Cyrus", "Ana"]);
  });

  test("what is typed after F2 or Enter replaces the text, since all of it is selected", async () => {
    const { user, cell, texts } = showGrid(people);
    await user.click(cell(1, 1));
    await user.keyboard("{F2}Bo{Enter}");
    expect(names(texts())).toEqual(["Bo", "Ana"]);
  });

  test("a second click edits, and a click elsewhere keeps the text", async () => {
    const { user, cell, texts } = showGrid(people);
    await user.click(cell(2, 1));
    await user.click(cell(2, 1));
    await user.keyboard("{End}s");
    await user.click(screen.getByRole("button", { name: "After" }));
    expect(names(texts())).toEqual(["Cy", "Anas"]);
  });

  test("the blank row at the end becomes a row, and there is another", async () => {
    const { user, cell, texts } = showGrid([]);
    await user.click(cell(1, 1));
    await user.keyboard("Ana{Enter}Bo{Tab}");
    expect(names(texts())).toEqual(["Ana", "Bo"]);
    expect(focusedCell()).toBe("2:state");
    expect(screen.getAllByText("New person")).toHaveLength(1);
  });

  test("a choice is picked in a select, and a check is toggled in place", async () => {
    const { user, cell, texts } = showGrid(people);
    await user.click(cell(2, 2));
    await user.keyboard("{Enter}");
    await user.selectOptions(screen.getByRole("combobox", { name: "State, row 2" }), "TX");
    await user.keyboard("{Enter}");
    await user.click(cell(2, 3));
    await user.keyboard(" ");
    expect(texts()[1]).toEqual({ name: "Ana", state: "TX", active: "yes" });
    await user.click(within(cell(1, 3)).getByText("Yes"));
    expect(texts()[0]?.["active"]).toBe("no");
  });

  test("a locked cell can't be typed into or cleared", async () => {
    const { user, cell, texts } = showGrid([{ name: "locked" }]);
    await user.click(cell(1, 1));
    await user.keyboard("x{Delete}");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(names(texts())).toEqual(["locked"]);
  });
});

describe("the keyboard in a grid", () => {
  test("one Tab stop: arrows move, Tab leaves", async () => {
    const { user } = showGrid(people);
    await user.click(screen.getByRole("searchbox"));
    for (let stop = 0; stop < 4; stop += 1) await user.tab();
    expect(focusedCell()).toBe("1:name");
    await user.keyboard("{ArrowRight}{ArrowDown}");
    expect(focusedCell()).toBe("2:state");
    await user.keyboard("{Control>}{Home}{/Control}");
    expect(focusedCell()).toBe("1:#choose");
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "After" }));
    await user.tab({ shift: true });
    expect(focusedCell()).toBe("1:#choose");
  });

  test("the tools in the menu are the next stops; Escape and leaving close it", async () => {
    const { user } = showGrid(people);
    const more = screen.getByRole("button", { name: "More tools" });
    await user.click(more);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Fill down" }));
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(more);
    expect(more.getAttribute("aria-expanded")).toBe("false");
    await user.click(more);
    await user.click(screen.getByRole("button", { name: "After" }));
    expect(screen.queryByRole("button", { name: "Fill down" })).toBeNull();
  });

  test("the headers sort what is shown, up, down and as stored", async () => {
    const { user, cell, texts } = showGrid(people);
    const first = () => cell(1, 1).textContent;
    await user.click(cell(1, 1));
    await user.keyboard("{ArrowUp}{Enter}");
    expect(first()).toBe("Ana");
    await user.keyboard("{Enter}");
    expect(first()).toBe("Cy");
    await user.keyboard("{Enter}");
    expect(names(texts())).toEqual(["Cy", "Ana"]);
  });

  test("Space ticks rows, and the header ticks all", async () => {
    const { user, cell } = showGrid(people);
    await user.click(cell(1, 1));
    await user.keyboard("{ArrowLeft} ");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select row 1" }).checked).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: "Select all 2 rows" }));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select row 2" }).checked).toBe(true);
  });
});

describe("blocks of cells", () => {
  test("paste from a spreadsheet grows the list, reports what has no column, and is one undo", async () => {
    const { user, cell, paste, texts, owner } = showGrid(people);
    await user.click(cell(2, 2));
    paste("TX\tyes\tmore\nTX\tno\t\n");
    expect(texts()).toEqual([
      people[0],
      { name: "Ana", state: "TX", active: "yes" },
      { state: "TX", active: "no" },
    ]);
    expect(owner.outside).toEqual(["more", ""]);
    await user.keyboard("{Control>}z{/Control}");
    expect(texts()).toEqual(people);
    await user.keyboard("{Control>}y{/Control}");
    expect(texts()).toHaveLength(3);
  });

  test("Shift and arrows select; copy, clear and fill down act on the selection", async () => {
    const { user, cell, copy, texts } = showGrid(people);
    await user.click(cell(1, 1));
    await user.keyboard("{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
    expect(copy()).toBe("Cy\tTX\r\nAna\t");
    await user.keyboard("{Control>}d{/Control}");
    expect(texts()[1]).toMatchObject({ name: "Cy", state: "TX" });
    await user.keyboard("{Delete}");
    expect(texts()).toEqual([
      { name: "", state: "", active: "yes" },
      { name: "", state: "", active: "no" },
    ]);
  });

  test("Ctrl+D in one cell copies the cell above", async () => {
    const { user, cell, texts } = showGrid(people);
    await user.click(cell(2, 1));
    await user.keyboard("{Control>}d{/Control}");
    expect(names(texts())).toEqual(["Cy", "Cy"]);
  });
});

describe("rows that come and go", () => {
  test("the focus goes on when its row is deleted elsewhere", async () => {
    const { user, cell, owner } = showGrid(people);
    await user.click(cell(1, 1));
    act(() => owner.set(owner.rows.slice(1)));
    expect(focusedCell()).toBe("1:name");
    expect(cell(1, 1).textContent).toBe("Ana");
  });

  test("an open editor keeps its text while other rows change", async () => {
    const { user, cell, owner, texts } = showGrid(people);
    await user.click(cell(2, 1));
    await user.keyboard("Bo");
    act(() => owner.set(owner.rows.map((row, at) => (at === 0 ? { ...row, data: { name: "Eve" } } : row))));
    await user.keyboard("b{Enter}");
    expect(names(texts())).toEqual(["Eve", "Bob"]);
  });
});
