import type { Page } from "@playwright/test";
import { test } from "./support/agency.ts";
import { fleetPage, listVins, openWithList } from "./support/fleet-check.ts";
import { getPageTexts, squeeze } from "./support/pdf-text.ts";
import { expect } from "./support/test.ts";
import { collectRows } from "./support/virtual-rows.ts";

async function checkList(page: Page, list: readonly string[]) {
  const fleet = await openWithList(page, list.join("\n"));
  await expect(fleet.check).toBeEnabled();
  await fleet.check.click();
  return fleet;
}

/**
 * To the middle of the table, as far as its height is known. Resolves once the rows that come in have their true
 * heights: then the page's height stays the same from frame to frame.
 */
const scrollHalfway = async (page: Page) =>
  fleetPage(page).table.evaluate(async (table) => {
    const { top, height } = table.getBoundingClientRect();
    window.scrollBy(0, top + height / 2);
    let [last, same] = [0, 0];
    while (same < 10) {
      await new Promise(requestAnimationFrame);
      const { scrollHeight } = document.documentElement;
      same = scrollHeight === last ? same + 1 : 0;
      last = scrollHeight;
    }
  });

/** Moves the page; resolves once each row that was on the screen before and after has moved as far. */
const expectRowsMovedBy = async (page: Page, distance: number): Promise<void> => {
  const readTops = async () =>
    fleetPage(page).table.evaluate((table) =>
      [...table.querySelectorAll<HTMLElement>("[role=row]:has([role=cell])")].flatMap((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        const isShown = bottom > 0 && top < window.innerHeight;
        return isShown ? [[row.getAttribute("aria-rowindex"), top] as const] : [];
      }),
    );
  const before = new Map(await readTops());
  await page.evaluate((by) => window.scrollBy(0, by), distance);
  // Rows that come in are measured, and the page corrected, in later frames.
  await expect
    .poll(async () =>
      (await readTops()).filter(([index, top]) => {
        const old = before.get(index);
        return old !== undefined && Math.abs(top - old + distance) > 1;
      }),
    )
    .toEqual([]);
};

/** Returns the row in the middle of the screen and its top edge. */
const middleRow = async (page: Page) =>
  page.evaluate(() => {
    const row = document
      .elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
      ?.closest("[role=row]");
    return { index: row?.getAttribute("aria-rowindex"), top: row?.getBoundingClientRect().top ?? NaN };
  });

test("print has every row, and leaves the page where it was @slow", async ({ page, agency }) => {
  test.slow();
  agency.mode = "normal";
  const vins = listVins(1000, "J");
  const fleet = await checkList(page, vins);
  await expect(fleet.progress).toHaveAttribute("aria-valuetext", "1,000 of 1,000");
  await scrollHalfway(page);
  const row = await middleRow(page);
  const text = squeeze((await getPageTexts(await page.pdf({ format: "Letter" }))).join(""));
  for (const vin of vins) expect(text.split(vin)).toHaveLength(2);
  await expect.poll(async () => middleRow(page)).toEqual(row);
});

test("rows that fill in do not move what is on the screen @mobile-only @slow", async ({ page, agency }) => {
  test.slow();
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
  const before = await middleRow(page);
  for (const done of [50, 100, 150, 200, 250]) {
    await expect.poll(() => held.length).toBe(1);
    held.shift()?.();
    await expect(fleet.progress).toHaveAttribute("aria-valuetext", `${done} of 600`);
    await expect.poll(async () => middleRow(page)).toEqual(before);
  }
  for (let step = 0; step < 60; step += 1) await expectRowsMovedBy(page, -100);
  expect(Number((await middleRow(page)).index)).toBeLessThan(270);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("the same row stays on the screen when a tablet is turned @slow", async ({ page, agency }) => {
  agency.mode = "normal";
  await page.setViewportSize({ width: 1080, height: 810 });
  const fleet = await checkList(page, listVins(600, "M"));
  await expect(fleet.progress).toHaveAttribute("aria-valuetext", "600 of 600");
  await scrollHalfway(page);
  const first = page.locator('[role=row][aria-rowindex="303"]');
  // In one frame the browser tells of a new size before it tells of scrolling.
  await first.evaluate(async (row) => {
    const scrolled = new Promise((resolve) => {
      window.addEventListener("scroll", resolve, { once: true });
    });
    row.scrollIntoView();
    await scrolled;
  });
  for (const [width, height] of [
    [810, 1080],
    [1080, 810],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(first).toBeInViewport();
  }
});
