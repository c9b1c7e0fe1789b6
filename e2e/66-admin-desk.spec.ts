import type { Page } from "@playwright/test";
import { adminPaths } from "../client/src/lib/paths.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { expectFits } from "./support/fits.ts";
import { five, opener, openQuotes, readStates, requestQuotes, rows } from "./support/quotes.ts";
import { expect, test, toastOn } from "./support/test.ts";

const note = (page: Page) => page.getByLabel("Add a note");
const changedElsewhere = "This follow-up was changed in another tab or window.";

/** Opens a request of the list, in a tab of its own. */
async function openInTab(page: Page, name: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await opener(other, name).click();
  await expect(note(other)).toBeVisible();
  return other;
}

test("a state set in one tab shows in the others, and an unsaved note stays", async ({ page, site }) => {
  await requestQuotes(page, site, five("Tabs"));
  await openQuotes(page, site, "tabs");
  const other = await openInTab(page, "Tabs B");
  await note(other).fill("Call back on Monday");
  await page.getByRole("combobox", { name: "State of Tabs B" }).selectOption("Bound");
  await expect(other.getByText(changedElsewhere)).toBeVisible();
  await expect(other.getByLabel("State", { exact: true })).toHaveValue("bound");
  await expect(note(other)).toHaveValue("Call back on Monday");
  expect(await faultsInBothColors(other)).toEqual([]);
  await other.getByLabel("State", { exact: true }).selectOption("Lost");
  await other.getByRole("button", { name: "Save mine over it" }).click();
  await expect(toastOn(other)).toContainText("The follow-up is saved.");
  await expect(note(other)).toHaveValue("");
  await expect.poll(async () => readStates(page)).toEqual(["new", "lost", "new", "new", "new"]);
});

test("a note that was typed is there in a new tab, and gone once it is saved", async ({ page, site }) => {
  await requestQuotes(page, site, five("Noted"));
  await openQuotes(page, site, "noted");
  const first = await openInTab(page, "Noted A");
  await note(first).fill("Left a voicemail");
  await expect(first.getByText("Draft saved in this browser.")).toBeVisible();
  await first.close();
  const second = await openInTab(page, "Noted A");
  await expect(note(second)).toHaveValue("Left a voicemail");
  await second.getByRole("button", { name: "Save follow-up" }).click();
  await expect(second.getByRole("list", { name: "Notes" })).toContainText("Left a voicemail");
  await second.reload();
  await expect(second.getByRole("list", { name: "Notes" })).toContainText("Left a voicemail");
  await expect(note(second)).toHaveValue("");
});

test("Today leads to the follow-ups that are due @core", async ({ page, site }) => {
  await requestQuotes(page, site, five("Due"));
  await openQuotes(page, site, "due");
  await opener(page, "Due C").click();
  await page.getByLabel("Follow up on").fill("2026-01-05");
  await page.getByRole("button", { name: "Save follow-up" }).click();
  await expect(toastOn(page)).toContainText("The follow-up is saved.");
  await page.goto(adminPaths.dashboard);
  await page.getByRole("link", { name: /follow-ups? due .*since January 5, 2026/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Due 1/5/2026");
  await expect(page.getByRole("button", { name: "Follow-up due" })).toHaveAttribute("aria-pressed", "true");
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("b");
  await expect(toastOn(page)).toContainText("Due C: Bound");
  await page.reload();
  await expect(page.getByText("No quote requests match your filters")).toBeVisible();
});

test("Shift selects a range by mouse, space bar and J", async ({ page, site }) => {
  await requestQuotes(page, site, five("Range"));
  await openQuotes(page, site, "range");
  const box = (letter: string) => page.getByRole("checkbox", { name: `Select Range ${letter}` });
  await box("B").click();
  await box("D").click({ modifiers: ["Shift"] });
  await expect(page.getByText("3 selected")).toBeVisible();
  await box("E").focus();
  await page.keyboard.press("Shift+Space");
  await expect(page.getByText("4 selected")).toBeVisible();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await opener(page, "Range A").focus();
  await page.keyboard.press("Shift+J");
  await page.keyboard.press("Shift+J");
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.keyboard.press("l");
  await expect(toastOn(page)).toContainText("3 quote requests: Lost");
  await expect.poll(async () => readStates(page)).toEqual(["lost", "lost", "lost", "new", "new"]);
});

test("an open request is triaged by the keys of the list, undo included", async ({ page, site }) => {
  await requestQuotes(page, site, five("Opened"));
  await openQuotes(page, site, "opened");
  await opener(page, "Opened A").click();
  const state = page.getByLabel("State", { exact: true });
  await expect(state).toHaveValue("new");
  await page.keyboard.press("c");
  await expect(toastOn(page)).toContainText("Opened A: Contacted");
  await expect(state).toHaveValue("contacted");
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 2, name: /Opened B$/ })).toBeFocused();
  await expect(state).toHaveValue("new");
  await page.keyboard.press("l");
  await expect(toastOn(page)).toContainText("Opened B: Lost");
  await page.keyboard.press("Escape");
  await expect.poll(async () => readStates(page)).toEqual(["contacted", "lost", "new", "new", "new"]);
  await page.keyboard.press("z");
  await expect.poll(async () => readStates(page)).toEqual(["contacted", "new", "new", "new", "new"]);
});
