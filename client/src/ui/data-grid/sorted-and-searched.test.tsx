import { act, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { focusedCell, showGrid } from "#client/ui/data-grid/testing/grid-harness.tsx";

const people = [
  { name: "Cy", state: "TX" },
  { name: "Ana", state: "" },
  { name: "Bo", state: "TX" },
];
const names = (texts: readonly Readonly<Record<string, string>>[]) => texts.map(({ name }) => name);
const button = (name: string) => screen.getByRole("button", { name });

/** A grid with a way to read its first column as it is shown, without the blank row. */
function open(texts = people) {
  const page = showGrid(texts);
  const shown = () =>
    screen
      .getAllByRole("gridcell")
      .filter(({ dataset }) => dataset["column"] === "name" && dataset["row"] !== "+0")
      .map(({ textContent }) => textContent);
  const search = async (text: string) => page.user.type(screen.getByRole("searchbox"), text);
  return { ...page, shown, search };
}

describe("editing while the grid is sorted", () => {
  test("leaves the row where it is until the order is asked for again", async () => {
    const { user, cell, shown, texts } = open();
    await user.click(button("Name"));
    await user.click(cell(1, 1));
    await user.keyboard("Zoe{Enter}");
    expect(shown()).toEqual(["Zoe", "Bo", "Cy"]);
    expect(focusedCell()).toBe("2:name");
    expect(names(texts())).toEqual(["Cy", "Zoe", "Bo"]);
    await user.click(button("Name"));
    expect(shown()).toEqual(["Zoe", "Cy", "Bo"]);
  });

  test("a new row comes last in both orders", async () => {
    const { user, cell, shown, texts } = open();
    await user.click(button("Name"));
    await user.click(cell(4, 1));
    await user.keyboard("Abe{Enter}");
    expect(shown()).toEqual(["Ana", "Bo", "Cy", "Abe"]);
    expect(focusedCell()).toBe("5:name");
    expect(names(texts())).toEqual(["Cy", "Ana", "Bo", "Abe"]);
  });

  test("fills down in the order that is seen", async () => {
    const { user, cell, texts } = open();
    await user.click(button("Name"));
    await user.click(cell(2, 2));
    await user.keyboard("{Shift>}{ArrowUp}{/Shift}{Control>}d{/Control}");
    expect(texts().map(({ state }) => state)).toEqual(["TX", "", ""]);
  });

  test("the header says which way, to screen readers too", async () => {
    const { user } = open();
    const header = () => screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort");
    expect(header()).toBe("none");
    await user.click(button("Name"));
    expect(header()).toBe("ascending");
    await user.click(button("Name"));
    expect(header()).toBe("descending");
    await user.click(button("Name"));
    expect(header()).toBe("none");
  });
});

describe("editing while the grid is searched", () => {
  test("keeps a row in sight that is no longer found", async () => {
    const { user, cell, shown, search, texts } = open();
    await search("bo");
    expect(shown()).toEqual(["Bo"]);
    await user.click(cell(1, 1));
    await user.keyboard("Di{Enter}");
    expect(shown()).toEqual(["Di"]);
    expect(names(texts())).toEqual(["Cy", "Ana", "Di"]);
  });

  test("pasting more rows than are found adds rows, and writes over none that are out of sight", async () => {
    const { user, cell, paste, search, shown, texts } = open();
    await search("cy");
    await user.click(cell(1, 1));
    paste("Di\nEd\n");
    expect(names(texts())).toEqual(["Di", "Ana", "Bo", "Ed"]);
    expect(shown()).toEqual(["Di", "Ed"]);
  });

  test("the checkbox of the header selects those found; the search goes on with the order", async () => {
    const { user, search, shown } = open();
    await search("tx");
    await user.click(button("Name"));
    expect(shown()).toEqual(["Bo", "Cy"]);
    await user.click(screen.getByRole("checkbox", { name: "Select all 2 rows" }));
    await user.clear(screen.getByRole("searchbox"));
    const ticked = screen.getAllByRole<HTMLInputElement>("checkbox", { checked: true });
    expect(ticked.map((box) => box.getAttribute("aria-label"))).toEqual(["Select row 3", "Select row 1"]);
    expect(shown()).toEqual(["Ana", "Bo", "Cy"]);
    await user.click(button("Name"));
    await user.click(button("Name"));
    expect(shown()).toEqual(["Cy", "Ana", "Bo"]);
  });

  test("a search that finds nothing leaves the blank row, and can be cleared", async () => {
    const { user, search, shown } = open();
    await search("nobody");
    expect(shown()).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>("checkbox").disabled).toBe(true);
    await user.clear(screen.getByRole("searchbox"));
    expect(shown()).toHaveLength(3);
  });
});

describe("undo and redo", () => {
  test("act on rows out of sight, and don't change the view", async () => {
    const { user, cell, search, shown, texts } = open();
    await user.click(cell(1, 1));
    await user.keyboard("Di{Enter}");
    await search("ana");
    await user.click(button("Undo edit"));
    expect(names(texts())).toEqual(["Cy", "Ana", "Bo"]);
    expect(shown()).toEqual(["Ana"]);
    await user.click(cell(1, 1));
    await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    expect(names(texts())).toEqual(["Di", "Ana", "Bo"]);
  });

  test("undoing a new row leads the focus to the row that is left in its place", async () => {
    const { user, cell, texts } = open([{ name: "Cy", state: "" }]);
    await user.click(cell(2, 1));
    await user.keyboard("Di{Enter}{ArrowUp}{Control>}z{/Control}");
    expect(names(texts())).toEqual(["Cy"]);
    expect(focusedCell()).toBe("2:name");
    await user.keyboard("{ArrowUp}");
    expect(focusedCell()).toBe("1:name");
  });

  test("the toolbar says what they would do, and does nothing where there is nothing", async () => {
    const { user, cell, texts } = open();
    expect(button("Undo edit").title).toBe("Undo edit");
    expect(button("Undo edit").getAttribute("aria-disabled")).toBe("true");
    await user.click(button("Undo edit"));
    await user.click(button("Redo edit"));
    await user.click(cell(1, 1));
    await user.keyboard("{Delete}");
    expect(button("Undo edit").title).toBe("Undo edit: cleared");
    await user.click(button("Undo edit"));
    expect(button("Redo edit").title).toBe("Redo edit: cleared");
    expect(texts()).toEqual(people);
  });

  test("Fill down is offered from the second row on, where there is a row to fill", async () => {
    const { user, cell } = open();
    const isOffered = async () => {
      await user.click(button("More tools"));
      return button("Fill down").getAttribute("aria-disabled") === "false";
    };
    expect(await isOffered()).toBe(false);
    for (const [row, expected] of [
      [1, false],
      [3, true],
      [4, false],
    ] as const) {
      await user.click(cell(row, 1));
      expect([row, await isOffered()]).toEqual([row, expected]);
    }
  });
});

test("rows deleted in another tab are no longer selected, nor counted", async () => {
  const { user, owner } = open();
  await user.click(screen.getByRole("checkbox", { name: "Select all 3 rows" }));
  act(() => owner.set(owner.rows.slice(0, 1)));
  expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
  act(() => owner.set([]));
  expect(screen.queryAllByRole("checkbox", { checked: true })).toEqual([]);
});
