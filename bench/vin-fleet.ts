import type { Browser, Page } from "@playwright/test";
import { paths } from "../client/src/lib/paths.ts";
import { VpicDouble } from "../server/testing/doubles/vpic-double.ts";
import { fleetPage, listVins } from "../e2e/support/fleet-check.ts";
import { launchChromium } from "./lib/chromium.ts";
import { startProduct } from "./lib/product.ts";
import { median } from "./lib/statistics.ts";
import { printTable } from "./lib/table.ts";

const rounds = 5;
/** The same as in the other slow-phone benchmarks. */
const throttle = 4;
const list = listVins(1000, "P").join("\n");

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  await page.goto(`${url}${paths.vinFleet}`, { waitUntil: "networkidle" });
  return page;
}

/** Milliseconds from the paste to the frame with the text, and to the one with the result, if any. */
const watchPaste = `window.pasted = new Promise((resolve) => {
  const painted = (then) => requestAnimationFrame(() => setTimeout(then));
  const note = document.getElementById("fleet-note");
  document.addEventListener("paste", () => {
    const began = performance.now();
    let shown = 0;
    painted(() => {
      shown = performance.now() - began;
      if (!note) resolve([shown, shown]);
    });
    if (!note) return;
    const look = () => {
      if (!note.textContent.includes("1,000 VINs found")) return;
      watcher.disconnect();
      painted(() => resolve([shown, performance.now() - began]));
    };
    const watcher = new MutationObserver(look);
    watcher.observe(note, { subtree: true, childList: true, characterData: true });
  }, { capture: true, once: true });
}); 0`;

/** A page with only a textarea: the browser's own cost. */
const bareInput = `document.head.innerHTML = "";
  document.body.innerHTML = '<textarea id="fleet-list" rows="8"></textarea>'; 0`;

async function paste(browser: Browser, url: string, isBare: boolean): Promise<readonly number[]> {
  const page = await openPage(browser, url);
  if (isBare) await page.evaluate(bareInput);
  await page.evaluate(async (text) => navigator.clipboard.writeText(text), list);
  const cdp = await page.context().newCDPSession(page);
  await page.locator("#fleet-list").focus();
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  await page.evaluate(watchPaste);
  await page.keyboard.press("Control+V");
  const found = await page.evaluate<number[]>("pasted");
  await page.context().close();
  return found;
}

async function benchPaste(browser: Browser): Promise<void> {
  const product = await startProduct({ LOG_LEVEL: "warn" });
  const [bare, ours]: [(readonly number[])[], (readonly number[])[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await paste(browser, product.url, true));
    ours.push(await paste(browser, product.url, false));
  }
  await product.stop();
  const rows = ["text on the screen", "number of VINs on the screen"].map((title, index) => {
    const [floor, time] = [bare, ours].map((all) => median(all.map((times) => times[index] ?? NaN)));
    return [
      title,
      `${(floor ?? NaN).toFixed(0)} ms`,
      `${(time ?? NaN).toFixed(0)} ms`,
      `${((time ?? NaN) / (floor ?? NaN)).toFixed(2)}x`,
    ];
  });
  const title = `1,000 lines pasted into the list, ${throttle}x slower processor, median of ${rounds}`;
  printTable(title, ["", "bare text box", "fleet check", "ratio"], rows);
}

/** Milliseconds from a new order of the rows to the frame that shows it. */
const watchSort = `window.sorted = new Promise((resolve) => {
  document.addEventListener("change", () => {
    const began = performance.now();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
  }, { capture: true, once: true });
}); 0`;

async function sortRows(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  const times: number[] = [];
  for (const order of ["Sort by VIN", "Sort by row, reversed", "Sort by make", "Sort by row"]) {
    await page.evaluate(watchSort);
    await page.getByLabel("Order of the rows").selectOption(order);
    times.push(await page.evaluate<number>("sorted"));
  }
  return median(times);
}

const countElements = async (page: Page): Promise<number> => page.locator("*").count();

async function checkAll(browser: Browser, url: string): Promise<readonly string[]> {
  const page = await openPage(browser, url);
  const fleet = fleetPage(page);
  await fleet.list.fill(list);
  await page.getByText("1,000 VINs found.").waitFor();
  const began = performance.now();
  await fleet.check.click();
  await page.getByText(/^[1-9][0-9,]* of 1,000 checked/).waitFor({ timeout: 120_000 });
  const first = performance.now() - began;
  await page.getByText("1,000 of 1,000 checked", { exact: true }).waitFor({ timeout: 120_000 });
  const whole = performance.now() - began;
  const elements = await countElements(page);
  const sort = await sortRows(page);
  await page.context().close();
  return [
    ...[first, whole].map((time) => `${(time / 1000).toFixed(1)} s`),
    `${sort.toFixed(0)} ms`,
    `${elements}`,
  ];
}

async function benchSilence(browser: Browser): Promise<void> {
  const vpic = await VpicDouble.start();
  const rows: string[][] = [];
  for (const mode of ["normal", "hangs"] as const) {
    vpic.mode = mode;
    // A separate server: the other one has already cached these vehicles.
    const product = await startProduct({ VPIC_URL: vpic.url, LOG_LEVEL: "warn" });
    rows.push([mode, ...(await checkAll(browser, product.url))]);
    await product.stop();
  }
  await vpic.close();
  printTable(
    "1,000 VINs checked, by how NHTSA's service behaves",
    ["", "first 50 rows", "all rows", `new order, ${throttle}x slower`, "elements"],
    rows,
  );
}

/** A fleet of 1,000 in a browser: pasting it on a slow CPU, and checking it while NHTSA does not respond. */
export async function benchVinFleet(): Promise<void> {
  const browser = await launchChromium();
  try {
    await benchPaste(browser);
    await benchSilence(browser);
  } finally {
    await browser.close();
  }
}
