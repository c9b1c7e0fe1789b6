import type { Locator, Page } from "@playwright/test";
import type { Answer, ListField, Row, RowField } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { button, getList } from "./form.ts";
import { expect } from "./test.ts";

export const getGrid = (page: Page, name: string): Locator => page.getByRole("grid", { name, exact: true });

/** Has a list of up to four rows shown as a grid. */
export async function openGrid(page: Page, name: string): Promise<Locator> {
  await button(getList(page, name), "Edit as a grid").click();
  return getGrid(page, name);
}

/** The rows with an answer: without the headers, the blank row and the totals. */
export const filledRows = (grid: Locator): Locator =>
  grid.getByRole("row").filter({ has: grid.page().locator("input[data-toggles]") });

/** A cell by its row, counted from 1 as shown, and its field. */
export const cellAt = (grid: Locator, row: number, key: string): Locator =>
  grid.locator(`[role=row][aria-rowindex="${row + 1}"] [data-column="${key}"]`);

/** Pastes text where the focus is, as from a spreadsheet. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

async function typeCell(page: Page, cell: Locator, field: RowField, answer: Answer): Promise<void> {
  await cell.click();
  if (field.kind === "toggle" || field.kind === "flag") {
    const isOn = (await cell.textContent()) === "Yes";
    if (isOn !== (answer === true || (field.kind === "flag" && answer === field.on)))
      await page.keyboard.press("Space");
    return;
  }
  if (field.kind === "select" || field.kind === "radio") {
    // Tab may have led here before: then the click has opened it.
    if ((await cell.getByRole("combobox").count()) === 0) await page.keyboard.press("Enter");
    await cell.getByRole("combobox").selectOption(typeof answer === "string" ? answer : "");
    await page.keyboard.press("Tab");
    return;
  }
  await page.keyboard.type(showAnswer(field, answer));
  await page.keyboard.press("Tab");
}

/** Types a row at the end of a list's grid, like a user would. */
export async function typeGridRow(page: Page, list: ListField, row: Row): Promise<void> {
  const area = getList(page, list.label);
  const grid = getGrid(page, list.label);
  // The headers and the totals, which come with the first row.
  const number = Math.max(1, Number(await grid.getAttribute("aria-rowcount")) - 2);
  const fields = list.fields.filter(({ key, offScreen }) => !offScreen && row[key] !== undefined);
  // Switches first: the cells that hang on them are locked without.
  const inOrder = fields.toSorted((a, b) => Number(a.kind !== "toggle") - Number(b.kind !== "toggle"));
  const first = inOrder.find(({ kind }) => kind !== "toggle");
  if (first) await typeCell(page, cellAt(grid, number, first.key), first, row[first.key]);
  // The tools are there with the first row.
  await button(area, `More tools for ${list.label.toLowerCase()}`).click();
  const more = button(area, "More columns");
  await ((await more.count()) > 0 ? more.click() : page.keyboard.press("Escape"));
  for (const field of inOrder.filter((each) => each !== first))
    await typeCell(page, cellAt(grid, number, field.key), field, row[field.key]);
  for (const field of inOrder.filter(({ kind }) => kind !== "toggle"))
    await expect(cellAt(grid, number, field.key)).toHaveText(showAnswer(field, row[field.key]));
}
