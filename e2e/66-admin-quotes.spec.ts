import type { Page } from "@playwright/test";
import { adminPaths } from "../client/src/lib/paths.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { expectFits } from "./support/fits.ts";
import { five, opener, openQuotes, readStates, requestQuotes, rows } from "./support/quotes.ts";
import { expect, test, toastOn } from "./support/test.ts";

test("five new requests are triaged with five keys, which are undone one after the other @core", async ({
  page,
  site,
}) => {
  await requestQuotes(page, site, five("Keyed"));
  await openQuotes(page, site, "keyed");
  await expect(rows(page)).toHaveCount(5);
  for (const key of ["c", "q", "b", "l", "c"]) await page.keyboard.press(key);
  const triaged = ["contacted", "quoted", "bound", "lost", "contacted"];
  await expect.poll(async () => readStates(page)).toEqual(triaged);
  await page.reload();
  await expect.poll(async () => readStates(page)).toEqual(triaged);
  await page.keyboard.press("n");
  await expect(toastOn(page)).toContainText("Keyed A: New");
  await page.keyboard.press("k");
  await page.keyboard.press("q");
  await expect(toastOn(page)).toContainText("Keyed A: Quoted");
  await toastOn(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => readStates(page)).toEqual(["new", ...triaged.slice(1)]);
  await page.keyboard.press("z");
  await expect.poll(async () => readStates(page)).toEqual(triaged);
});

test("all are selected and set with two keys; the rows that another tab changed stay", async ({
  page,
  context,
  site,
}) => {
  await requestQuotes(page, site, five("Bulk"));
  await openQuotes(page, site, "bulk");
  await expect(rows(page)).toHaveCount(5);
  // This tab doesn't hear of the other's change: its reads stay unanswered.
  await page.route(/\/api\/admin\/quote-requests\?/, () => undefined);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("combobox", { name: "State of Bulk B" }).selectOption("Lost");
  await expect(toastOn(other)).toContainText("Bulk B: Lost");
  await page.bringToFront();
  await page.keyboard.press("a");
  await expect(page.getByText("5 selected")).toBeVisible();
  await page.keyboard.press("c");
  await expect(toastOn(page)).toContainText("4 quote requests: Contacted");
  await expect(toastOn(page)).toContainText("1 was changed elsewhere and stays as it is.");
  await expect
    .poll(async () => readStates(page))
    .toEqual(["contacted", "lost", "contacted", "contacted", "contacted"]);
  await page.goto(adminPaths.audit);
  await expect(
    page.getByLabel("Audit trail").getByText(/New \(4\) → contacted \(4\), how many: 4/i),
  ).toBeVisible();
});

test("a new request appears on top, and focus, selection and scroll position stay", async ({
  page,
  site,
}) => {
  await requestQuotes(page, site, five("Live"));
  await openQuotes(page, site, "live");
  await page.getByRole("checkbox", { name: "Select Live C" }).check();
  await page.setViewportSize({ width: 1280, height: 400 });
  await opener(page, "Live D").focus();
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const top = async () => (await opener(page, "Live D").boundingBox())?.y ?? 0;
  const before = await top();
  const live = page.waitForResponse((response) => response.url().includes("/api/admin/quote-requests?"));
  await requestQuotes(page, site, ["Live Newcomer"]);
  await live;
  await expect(rows(page)).toHaveCount(6);
  await expect(rows(page).first()).toContainText("Live Newcomer");
  await expect(opener(page, "Live D")).toBeFocused();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  await expect(page.getByRole("checkbox", { name: "Select Live C" })).toBeChecked();
  await expect(page.getByText("1 selected")).toBeVisible();
});

test("in an open request J and K lead on in the list's order, and keys typed in a field are text", async ({
  page,
  site,
}) => {
  await requestQuotes(page, site, five("Walk"));
  await openQuotes(page, site, "walk");
  await expect(rows(page)).toHaveCount(5);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const heading = (letter: string) =>
    page.getByRole("heading", { level: 2, name: new RegExp(`, Walk ${letter}$`) });
  await expect(heading("B")).toBeFocused();
  await page.keyboard.press("j");
  await expect(heading("C")).toBeFocused();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(heading("B")).toBeFocused();
  await page.keyboard.press("k");
  await expect(heading("A")).toBeFocused();
  await expect(page.getByRole("link", { name: "Previous" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(opener(page, "Walk A")).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type(" clbqzx?");
  await expect(page.getByText("No quote requests match your filters")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "Use single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

/** How high 25 rows are. */
const measureRows = async (page: Page): Promise<number> =>
  rows(page).evaluateAll((all) => {
    const heights = all.map((row) => row.getBoundingClientRect().height);
    return (25 * heights.reduce((sum, height) => sum + height, 0)) / heights.length;
  });

const topOfRows = async (page: Page): Promise<number> =>
  (await rows(page).first().boundingBox())?.y ?? Infinity;

test("25 rows are at most 1,700 px high, with the page's head", async ({ page, site }) => {
  await requestQuotes(
    page,
    site,
    five("High, with a name that is much longer than there is room for, of all companies"),
  );
  await openQuotes(page, site, "high");
  await expect(rows(page)).toHaveCount(5);
  await expect.poll(async () => measureRows(page)).toBeLessThanOrEqual(25 * 49);
  await expect.poll(async () => topOfRows(page)).toBeLessThanOrEqual(1700 - 25 * 49);
  await page.keyboard.press("x");
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);
});

test("on a phone each is a card of three lines, and a state is set with taps @mobile-only", async ({
  page,
  site,
}) => {
  await requestQuotes(page, site, five("Phone"));
  await openQuotes(page, site, "phone");
  await expect(rows(page)).toHaveCount(5);
  await expect
    .poll(async () => (await topOfRows(page)) + (await measureRows(page)))
    .toBeLessThanOrEqual(3500);
  await expect(page.getByLabel("From")).toBeHidden();
  await page.getByRole("checkbox", { name: "Select all" }).tap();
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);
  await page.getByRole("button", { name: "Contacted", exact: true }).last().tap();
  await expect(toastOn(page)).toContainText("5 quote requests: Contacted");
  await expect.poll(async () => readStates(page)).toEqual(Array.from({ length: 5 }, () => "contacted"));
});
