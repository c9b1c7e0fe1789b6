import type { Browser, CDPSession, Page } from "@playwright/test";
import { launchChromium } from "../lib/chromium.ts";
import { kilobytes } from "../lib/statistics.ts";
import { printTable } from "../lib/table.ts";

/** How much slower than this machine a phone's processor is taken to be. */
const slowdowns = [1, 4];

/** The JavaScript memory of the page after a garbage collection, in bytes. */
async function getHeap(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
}

const getFirstPaint = async (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN);

/** Scrolls to the page's end in small steps, one a frame. The longest frame in milliseconds. */
const scroll = async (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let [last, longest, top] = [performance.now(), 0, -1];
    while (window.scrollY !== top) {
      top = window.scrollY;
      window.scrollBy(0, 60);
      const now = await new Promise<number>((resolve) => {
        requestAnimationFrame(resolve);
      });
      longest = Math.max(longest, now - last);
      last = now;
    }
    return longest;
  });

const toMs = (ms: number): string => `${ms.toFixed(0)} ms`;

async function measurePage(browser: Browser, url: string, slowdown: number): Promise<string[]> {
  const page = await browser.newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const start = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  const reports = page.getByRole("tabpanel").getByRole("button", { name: /^SMPL\d+$/ });
  await reports.first().waitFor({ timeout: 120_000 });
  const firstRow = performance.now() - start;
  const firstPaint = await getFirstPaint(page);
  const before = await reports.first().textContent();
  const sorted = performance.now();
  await page.getByRole("button", { name: "Date", exact: true }).click();
  await page.waitForFunction(
    (text) =>
      document.querySelector("[role=tabpanel] [role=row] button[aria-haspopup]")?.textContent !== text,
    before,
  );
  const sort = performance.now() - sorted;
  const longestFrame = await scroll(page);
  const [heap, elements] = [await getHeap(devtools), await page.locator("*").count()];
  await page.close();
  return [
    `${slowdown}x`,
    ...[firstPaint, firstRow, sort, longestFrame].map(toMs),
    kilobytes(heap),
    String(elements),
  ];
}

/** The inspections of a large carrier in a browser, from the server's cache. */
export async function measureLargePage(url: string): Promise<void> {
  const browser = await launchChromium();
  try {
    const rows: string[][] = [];
    for (const slowdown of slowdowns) rows.push(await measurePage(browser, url, slowdown));
    printTable(
      "The same carrier's inspections in a browser",
      ["slower", "first paint", "first row", "sort", "longest frame scrolling", "JS memory", "elements"],
      rows,
    );
  } finally {
    await browser.close();
  }
}
