import type { Page } from "@playwright/test";
import { test } from "./support/agency.ts";
import { fleetPage, listVins, openWithList } from "./support/fleet-check.ts";
import { getPageTexts, squeeze } from "./support/pdf-text.ts";
import { expect } from "./support/test.ts";
import { collectRows, rowIndexes } from "./support/virtual-rows.ts";

async function checkList(page: Page, list: readonly string[]) {
  const fleet = await openWithList(page, list.join("\n"));
  await expect(fleet.check).toBeEnabled();
  await fleet.check.click();
  return fleet;
}

/** The middle of the table, as far as its height is known. */
const scrollHalfway = async (page: Page) =>
  fleetPage(page).table.evaluate((table) => {
    const { top, height } = table.getBoundingClientRect();
    window.scrollBy(0, top + height / 2);
  });

/** Moves the page, and returns how far each row moved that was on the screen before and after. */
const rowsMovedBy = async (page: Page, distance: number): Promise<number[]> =>
  fleetPage(page).table.evaluate(async (table, by) => {
    const visible = () => {
      const tops = new Map<string | null, number>();
      for (const row of table.querySelectorAll<HTMLElement>("[role=row]:has([role=cell])")) {
        const { top, bottom } = row.getBoundingClientRect();
        if (bottom > 0 && top < window.innerHeight) tops.set(row.getAttribute("aria-rowindex"), top);
      }
      return tops;
    };
    const painted = async () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      });
    const before = visible();
    window.scrollBy(0, by);
    await painted();
    await painted();
    return [...visible()].flatMap(([index, top]) => {
      const old = before.get(index);
      return old === undefined ? [] : [top - old];
    });
  }, distance);

/** Which row is at the middle of the screen, and where it begins. */
const middleRow = async (page: Page) =>
  page.evaluate(() => {
    const row = document
      .elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
      ?.closest("[role=row]");
    return { index: row?.getAttribute("aria-rowindex"), top: row?.getBoundingClientRect().top ?? NaN };
  });

test("a thousand rows are each seen once by scrolling, none over another @mobile", async ({
  page,
  agency,
}) => {
  agency.mode = "normal";
  const vins = listVins(1000, "H");
  // Each fifth is mistyped: its row is higher.
  const list = vins.map((vin, index) => (index % 5 === 2 ? `${vin.slice(0, -1)}O` : vin));
  const fleet = await checkList(page, list);
  await expect(page.getByText("800 of 800 checked", { exact: true })).toBeVisible();
  await expect(fleet.table).toHaveAttribute("aria-rowcount", "1001");
  expect(await fleet.rows.count()).toBeLessThan(100);
  const { texts, overlaps } = await collectRows(fleet.table);
  expect(overlaps).toEqual([]);
  expect([...texts.keys()].toSorted((one, other) => one - other)).toEqual(rowIndexes(1000));
  for (const [index, vin] of list.entries()) expect(texts.get(index + 2)).toContain(vin);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    await page.evaluate(() => document.documentElement.clientWidth),
  );
});

test("print has every row, and leaves the page where it was @mobile", async ({ page, agency }) => {
  agency.mode = "normal";
  const vins = listVins(1000, "J");
  const fleet = await checkList(page, vins);
  await expect(page.getByText("1,000 of 1,000 checked", { exact: true })).toBeVisible();
  await scrollHalfway(page);
  await expect(fleet.rows.nth(20)).toBeVisible();
  const row = await middleRow(page);
  const text = squeeze((await getPageTexts(await page.pdf({ format: "Letter" }))).join(""));
  for (const vin of vins) expect(text.split(vin)).toHaveLength(2);
  expect(await middleRow(page)).toEqual(row);
  expect(await fleet.rows.count()).toBeLessThan(100);
});

test("rows that fill in do not move what is on the screen @mobile", async ({ page, agency }) => {
  agency.mode = "normal";
  const held: (() => void)[] = [];
  await page.route("**/api/vins", async (route) => {
    await new Promise<void>((release) => {
      held.push(release);
    });
    await route.continue();
  });
  const fleet = await checkList(page, listVins(600, "K"));
  await expect(fleet.progress).toHaveAttribute("aria-valuetext", "0 of 600");
  // Every row has been on the screen, and is known to be low, before it fills in.
  expect((await collectRows(fleet.table)).texts.size).toBe(600);
  await scrollHalfway(page);
  await expect.poll(async () => (await middleRow(page)).index).toBeTruthy();
  const before = await middleRow(page);
  for (const done of [50, 100, 150, 200, 250]) {
    await expect.poll(() => held.length).toBe(1);
    held.shift()?.();
    await expect(fleet.progress).toHaveAttribute("aria-valuetext", `${done} of 600`);
    expect(await middleRow(page)).toEqual(before);
  }
  for (let step = 0; step < 60; step += 1)
    for (const moved of await rowsMovedBy(page, -100)) expect(Math.abs(moved - 100)).toBeLessThanOrEqual(1);
  expect(Number((await middleRow(page)).index)).toBeLessThan(270);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("the same row stays on the screen when a tablet is turned", async ({ page, agency }) => {
  agency.mode = "normal";
  await page.setViewportSize({ width: 1080, height: 810 });
  await checkList(page, listVins(600, "M"));
  await expect(page.getByText("600 of 600 checked", { exact: true })).toBeVisible();
  await scrollHalfway(page);
  const first = page.locator('[role=row][aria-rowindex="303"]');
  await first.evaluate((row) => row.scrollIntoView());
  for (const [width, height] of [
    [810, 1080],
    [1080, 810],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(first).toBeInViewport();
  }
});

test("the keyboard reaches buttons in rows far away, and stays where it is while the page scrolls", async ({
  page,
  agency,
}) => {
  agency.mode = "normal";
  const list = listVins(600, "L");
  for (const index of [5, 300, 590]) list[index] = `${list[index]?.slice(0, -1)}O`;
  const fleet = await checkList(page, list);
  await expect(page.getByText("597 of 597 checked", { exact: true })).toBeVisible();
  await page.getByRole("columnheader", { name: "Class" }).getByRole("button").focus();
  const fix = (index: number) => page.locator(`[role=row][aria-rowindex="${index + 2}"] button`);
  for (const index of [5, 300, 590]) {
    await page.keyboard.press("Tab");
    await expect(fix(index)).toBeFocused();
    await expect(fix(index)).toBeInViewport();
  }
  await page.keyboard.press("Shift+Tab");
  await expect(fix(300)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(fleet.rows.first()).toBeInViewport();
  await expect(fix(300)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("598 of 598 checked", { exact: true })).toBeVisible();
});
