import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { z } from "zod";
import { launchChromium } from "./lib/chromium.ts";
import { percentile } from "./lib/statistics.ts";
import { printTable } from "./lib/table.ts";

const rounds = 3;
const words = "one two three four five six seven eight nine ten eleven";
const throttle = 4;
const numbers = z.array(z.number());

async function openPage(browser: Browser, url: string, slowdown: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}

async function typeInto(browser: Browser, url: string, selector: string): Promise<number[]> {
  const page = await openPage(browser, url, throttle);
  await page.locator(selector).nth(5).click();
  await page.keyboard.type(words, { delay: 100 });
  await page.waitForFunction(`samples.length >= ${words.length - 1}`);
  // The first key opens the grid's editor.
  const samples = numbers.parse(await page.evaluate("samples")).slice(1);
  await page.close();
  return samples;
}

type Scrolling = { readonly longTasks: readonly number[]; readonly rows: number; readonly heapMb: number };

/** Scrolls from the first to the last of 500 rows and back, as with a wheel. */
async function scroll(browser: Browser, url: string, slowdown: number): Promise<Scrolling> {
  const page = await openPage(browser, url, slowdown);
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
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  const longTasks = numbers.parse(await page.evaluate("longTasks"));
  const rows = await grid.locator("[role=row]").count();
  await page.close();
  return { longTasks, rows, heapMb: usedSize / 1_000_000 };
}

function printTyping(bare: readonly number[], grid: readonly number[]): void {
  const rows = [0.5, 0.95].map((share) => {
    const [floor, ours] = [percentile(bare, share), percentile(grid, share)];
    return [
      `p${share * 100}`,
      `${floor.toFixed(1)} ms`,
      `${ours.toFixed(1)} ms`,
      `${(ours / floor).toFixed(2)}x`,
    ];
  });
  const title = `A key in a grid of 500 units, ${throttle}x slower processor, ${grid.length} keys each`;
  printTable(title, ["", "bare form", "grid", "ratio"], rows);
}

async function measureScrolling(browser: Browser, url: string): Promise<void> {
  const rows: string[][] = [];
  for (const slowdown of [1, throttle]) {
    const { longTasks, rows: inDom, heapMb } = await scroll(browser, url, slowdown);
    const longest = longTasks.length > 0 ? `${Math.max(...longTasks).toFixed(0)} ms` : "none";
    rows.push([`${slowdown}x`, String(longTasks.length), longest, String(inDom), `${heapMb.toFixed(1)} MB`]);
  }
  printTable(
    "Scrolling through 500 units and back",
    ["processor", "tasks over 50 ms", "longest", "rows in the DOM", "heap"],
    rows,
  );
  const bare = await scrollNothing(browser, `${url}?bare`);
  printTable("Memory", ["", "heap"], [["bare form", `${bare.toFixed(1)} MB`]]);
}

async function scrollNothing(browser: Browser, url: string): Promise<number> {
  const page = await openPage(browser, url, 1);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  await page.close();
  return usedSize / 1_000_000;
}

/** The fleet's grid with 500 units: a key against a bare form, scrolling, and memory. */
export async function benchGrid(): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), "rigfile-bench-"));
  const root = join(import.meta.dirname, "grid");
  const plugins = [react(), tailwindcss()];
  await build({ root, configFile: false, logLevel: "warn", plugins, build: { outDir, emptyOutDir: true } });
  const server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0 } });
  const browser = await launchChromium();
  try {
    const url = server.resolvedUrls?.local[0] ?? "";
    const bare: number[] = [];
    const grid: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(...(await typeInto(browser, `${url}?bare`, "input")));
      grid.push(...(await typeInto(browser, url, '[role=gridcell][data-column="value"]')));
    }
    printTyping(bare, grid);
    await measureScrolling(browser, url);
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}
