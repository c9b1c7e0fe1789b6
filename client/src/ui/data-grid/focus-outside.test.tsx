import { act, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { focusedCell, showGrid } from "#client/ui/data-grid/testing/grid-harness.tsx";

const people = [{ name: "Cy" }, { name: "Ana" }, { name: "Bo" }];
const search = () => screen.getByRole<HTMLInputElement>("searchbox");

/** A grid in which the first name was just changed. */
async function edited() {
  const page = showGrid(people);
  await page.user.click(page.cell(1, 1));
  await page.user.keyboard("Di{Enter}");
  return page;
}
const names = (texts: readonly Readonly<Record<string, string>>[]) => texts.map(({ name }) => name);

describe("after a cell was edited, the focus stays with the user", () => {
  test("in the search: what is typed there goes into no cell, also where the cell isn't found", async () => {
    const { user, texts } = await edited();
    await user.type(search(), "bo");
    expect(document.activeElement).toBe(search());
    expect(search().value).toBe("bo");
    expect(names(texts())).toEqual(["Di", "Ana", "Bo"]);
    await user.clear(search());
    await user.type(search(), "nobody");
    expect(search().value).toBe("nobody");
    expect(names(texts())).toEqual(["Di", "Ana", "Bo"]);
  });

  test("in another field, while rows change or go in another tab", async () => {
    const { owner } = await edited();
    const after = screen.getByRole("button", { name: "After" });
    act(() => after.focus());
    act(() => owner.set(owner.rows.map((row) => ({ ...row, data: { name: "Eve" } }))));
    act(() => owner.set(owner.rows.slice(0, 1)));
    expect(document.activeElement).toBe(after);
  });

  test("on a button of the toolbar, to press it again", async () => {
    const { user, texts } = await edited();
    await user.keyboard("Ed{Enter}");
    const undo = screen.getByRole("button", { name: "Undo edit" });
    await user.click(undo);
    expect(document.activeElement).toBe(undo);
    await user.keyboard("{Enter}");
    expect(names(texts())).toEqual(["Cy", "Ana", "Bo"]);
  });

  test("and a click back on the cell leads to it, a second one edits", async () => {
    const { user, cell } = await edited();
    await user.click(search());
    await user.click(cell(2, 1));
    expect(focusedCell()).toBe("2:name");
    expect(screen.queryByRole("textbox", { name: "Name, row 2" })).toBeNull();
    await user.click(cell(2, 1));
    expect(screen.getByRole("textbox", { name: "Name, row 2" })).toBe(document.activeElement);
  });

  test("and Tab goes back to the cell that was left", async () => {
    const { user } = await edited();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "After" }));
    await user.tab({ shift: true });
    expect(focusedCell()).toBe("2:name");
  });
});

describe("while the user is in the grid", () => {
  test("the focus follows its row when another tab adds one above it", async () => {
    const { owner } = await edited();
    const [first] = owner.rows;
    if (!first) throw new Error("There are no rows.");
    act(() => owner.set([{ ...first, id: "above" }, ...owner.rows]));
    expect(focusedCell()).toBe("3:name");
  });

  test("the focus goes to the last row when the last ones are deleted", async () => {
    const { user, cell, owner } = await edited();
    await user.click(cell(3, 1));
    act(() => owner.set(owner.rows.slice(0, 1)));
    await user.keyboard("{ArrowUp}");
    expect(focusedCell()).toBe("1:name");
  });
});
