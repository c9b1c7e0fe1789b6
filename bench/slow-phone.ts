import type { Browser, CDPSession, Page } from "@playwright/test";
import { z } from "zod";
import { paths } from "../client/src/lib/paths.ts";
import { seedDraft, storedDraft } from "../e2e/support/draft.ts";
import { exampleProfile } from "../e2e/support/example-profile.ts";
import { Site } from "../e2e/support/site.ts";
import { launchChromium } from "./lib/chromium.ts";
import { kilobytes, median } from "./lib/statistics.ts";
import { printTable } from "./lib/table.ts";

const visits = 5;
/** A weak cell signal. Chromium counts bytes per second. */
const network = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
/** CPU slowdown of a cheap phone relative to this machine. */
const cpuSlowdown = 4;

/** Milliseconds since the visit started, and what had been transferred when the first field was usable. */
type Visit = {
  readonly words: number;
  readonly usable: number;
  readonly kept: number;
  readonly complete: number;
  readonly bytes: number;
};

async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/** Records in the page when its heading appears and when its first field can be typed into. */
function watch(): void {
  const seen = { words: 0, usable: 0 };
  Object.assign(window, { seen });
  // Anonymous functions only: tsx adds a helper to named ones that does not exist in the page.
  new MutationObserver((_changes, observer) => {
    if (seen.words === 0 && document.querySelector("h1")) seen.words = performance.now();
    const field = document.querySelector("main input");
    if (!field || field.closest("[inert]")) return;
    seen.usable = performance.now();
    observer.disconnect();
  }).observe(document, { attributes: true, childList: true, subtree: true });
}

const isUsable = () => document.querySelector("main input:not([inert] *)") !== null;
const isKept = () => Object.values(localStorage).some((value) => String(value).includes("Jane"));
const isComplete = () =>
  document.querySelector("[data-shell]") === null &&
  document.querySelector<HTMLInputElement>("main input")?.value === "Jane";

async function when(page: Page, holds: () => boolean): Promise<number> {
  await page.waitForFunction(holds, undefined, { polling: 50 });
  return page.evaluate(() => performance.now());
}

const newPhone = async (browser: Browser): Promise<Page> =>
  browser.newPage({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

const isOpen = () =>
  [...document.querySelectorAll("main input:not([inert] *)")].some(
    (field) => field instanceof HTMLInputElement && field.value === "Rosa Lopez",
  );

/** Milliseconds until a stored draft is shown in a section, and can be edited. */
async function visitWithDraft(browser: Browser, url: string): Promise<number> {
  const page = await newPhone(browser);
  await slowDown(await page.context().newCDPSession(page));
  await seedDraft(page, storedDraft(exampleProfile));
  await page.goto(url, { waitUntil: "commit" });
  const time = await when(page, isOpen);
  await page.close();
  return time;
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await newPhone(browser);
  const session = await page.context().newCDPSession(page);
  await slowDown(session);
  let bytes = 0;
  session.on("Network.dataReceived", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "commit" });
  await when(page, isUsable);
  const untilUsable = bytes;
  await page.locator("main input").first().pressSequentially("Jane");
  const kept = await when(page, isKept);
  const complete = await when(page, isComplete);
  const seen = await page.evaluate((): unknown => Reflect.get(window, "seen"));
  await page.close();
  const { words, usable } = z.object({ words: z.number(), usable: z.number() }).parse(seen);
  return { words, usable, kept, complete, bytes: untilUsable };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** A first builder visit on a weak signal (400 kbps, 400 ms) and a slow phone: time until typing works. */
export async function benchSlowPhone(): Promise<void> {
  const site = await Site.start();
  const browser = await launchChromium();
  try {
    const seen: Visit[] = [];
    for (let count = 0; count < visits; count += 1)
      seen.push(await visit(browser, `${site.url}${paths.profileBuilder}`));
    const drafts: number[] = [];
    for (let count = 0; count < visits; count += 1)
      drafts.push(await visitWithDraft(browser, `${site.url}${paths.profileBuilder}`));
    const middle = (pick: (visit: Visit) => number): number => median(seen.map(pick));
    printTable(
      `The profile builder at 400 kbps and 400 ms, CPU ${cpuSlowdown} times slower, median of ${visits} first visits`,
      [
        "",
        "words",
        "can be typed in",
        "answer kept",
        "all of the app",
        "received before typing",
        "with a stored draft, usable",
      ],
      [
        [
          paths.profileBuilder,
          seconds(middle(({ words }) => words)),
          seconds(middle(({ usable }) => usable)),
          seconds(middle(({ kept }) => kept)),
          seconds(middle(({ complete }) => complete)),
          kilobytes(middle(({ bytes }) => bytes)),
          seconds(median(drafts)),
        ],
      ],
    );
  } finally {
    await browser.close();
    await site.close();
  }
}
