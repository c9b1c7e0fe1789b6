import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

type Scope = Page | Locator;

export const field = (within: Scope, name: string): Locator =>
  within.getByRole("textbox", { name, exact: true });

export const choose = (within: Scope, name: string): Locator =>
  within.getByRole("combobox", { name, exact: true });

export const button = (within: Scope, name: string): Locator =>
  within.getByRole("button", { name, exact: true });

export const toggle = (within: Scope, name: string): Locator =>
  within.getByRole("switch", { name, exact: true });

export const pageTitle = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** An option of a question. */
export const choice = (within: Scope, question: string, answer: string): Locator =>
  within.getByRole("group", { name: question }).getByRole("radio", { name: answer, exact: true });

/** A schedule's list with its controls. */
export const getList = (page: Page, name: string): Locator => page.getByRole("region", { name });

export async function putCaret(input: Locator, at: number): Promise<void> {
  await input.focus();
  await input.evaluate((element, to) => {
    if (element instanceof HTMLInputElement) element.setSelectionRange(to, to);
  }, at);
}

export const caretIn = async (input: Locator): Promise<number | null> =>
  input.evaluate((element) => (element instanceof HTMLInputElement ? element.selectionStart : null));

export const getColors = async (element: Locator): Promise<{ border: string; ground: string }> =>
  element.evaluate((one) => {
    const { borderColor, backgroundColor } = getComputedStyle(one);
    return { border: borderColor, ground: backgroundColor };
  });

/** Opens a section from the side menu, like a user would, without a page load. */
export async function toSection(page: Page, title: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Profile sections" });
  await menu.getByRole("link", { name: new RegExp(title) }).click();
  await expect(pageTitle(page)).toHaveText(title);
}
