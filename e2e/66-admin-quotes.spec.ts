import type { Page } from "@playwright/test";
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
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
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

/** Returns the height of 25 rows. */
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
