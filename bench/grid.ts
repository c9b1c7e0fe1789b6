import type { Page } from "@playwright/test";
import {
  type OpenPage,
  type PageName,
  printTyping,
  readNumbers,
  throttle,
  withComponentPages,
} from "./lib/component-pages.ts";
import { printTable } from "./lib/table.ts";

const rounds = 3;
const words = "one two three four five six seven eight nine ten eleven";

async function typeInto(open: OpenPage, name: PageName, selector: string): Promise<number[]> {
  const page = await open(name, throttle);
  await page.locator(selector).nth(5).click();
  await page.keyboard.type(words, { delay: 100 });
  await page.waitForFunction(`samples.length >= ${words.length - 1}`);
  // The first key opens the grid's editor.
  const samples = (await readNumbers(page, "samples")).slice(1);
  await page.close();
  return samples;
}

/** The memory in use after a garbage collection, in MB. */
async function measureHeap(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return usedSize / 1_000_000;
}

/** Scrolls from the first to the last of 500 rows and back, as with a wheel: a row of the table. */
async function scroll(open: OpenPage, slowdown: number): Promise<string[]> {
  const page = await open("grid", slowdown);
  const grid = page.locator("[role=grid]");
  await grid.hover();
  // What the page's start left is not scrolling.
  await page.waitForTimeout(1500);
  await page.evaluate("longTasks.length = 0");
  for (const direction of [1, -1])
    for (let step = 0; step < 60; step += 1) {
      await page.mouse.wheel(0, direction * 400);
      await page.waitForTimeout(20);
    }
  const heap = await measureHeap(page);
  const longTasks = await readNumbers(page, "longTasks");
  const rows = await grid.locator("[role=row]").count();
  await page.close();
  const longest = longTasks.length > 0 ? `${Math.max(...longTasks).toFixed(0)} ms` : "none";
  return [`${slowdown}x`, String(longTasks.length), longest, String(rows), `${heap.toFixed(1)} MB`];
}

async function measureScrolling(open: OpenPage): Promise<void> {
  const rows = [await scroll(open, 1), await scroll(open, throttle)];
  const heads = ["processor", "tasks over 50 ms", "longest", "rows in the DOM", "heap"];
  printTable("Scrolling through 500 units and back", heads, rows);
  const page = await open("bare", 1);
  // Rendered, so that the form is in the memory measured.
  await page.locator("form").waitFor();
  printTable("Memory", ["", "heap"], [["bare form", `${(await measureHeap(page)).toFixed(1)} MB`]]);
}

/** The fleet's grid with 500 units: a key against a bare form, scrolling, and memory. */
export async function benchGrid(): Promise<void> {
  await withComponentPages(async (open) => {
    const bare: number[] = [];
    const grid: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(...(await typeInto(open, "bare", "input")));
      grid.push(...(await typeInto(open, "grid", '[role=gridcell][data-column="value"]')));
    }
    const title = `A key in a grid of 500 units, ${throttle}x slower processor, ${grid.length} keys each`;
    printTyping(title, "grid", bare, grid);
    await measureScrolling(open);
  });
}
