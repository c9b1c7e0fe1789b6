import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { isDeepStrictEqual } from "node:util";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { draftKey } from "../client/src/draft/store/draft-storage.ts";
import { addFleet } from "../e2e/support/fleets.ts";
import { storedAnswers, storedDraft } from "../e2e/support/draft.ts";
import { findChromium } from "../scripts/lib/chromium.mjs";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { type AnyAnswers, rowsAt } from "#shared/profile/answers.ts";
import { startProduct } from "./lib/product.ts";
import { percentile } from "./lib/statistics.ts";
import { printTable } from "./lib/table.ts";

const rounds = 20;
/** The longest and shortest time between two keys, in milliseconds. */
const [slowest, fastest] = [450, 60];

const drafts = {
  small: maximalProfile,
  "300 units": addFleet(maximalProfile, { units: 250, trailers: 50, drivers: 40 }),
};
type Killed = "tab" | "browser";

type Running = { readonly process: ChildProcess; readonly browser: Browser; readonly page: Page };

async function launch(folder: string): Promise<Running> {
  const portFile = join(folder, "DevToolsActivePort");
  rmSync(portFile, { force: true });
  const program = findChromium() ?? chromium.executablePath();
  const child = spawn(
    program,
    [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--remote-debugging-port=0",
      `--user-data-dir=${folder}`,
      "about:blank",
    ],
    // A group of its own, to be killed as a whole: what is left of a browser keeps its files locked.
    { stdio: "ignore", detached: true },
  );
  while (!existsSync(portFile) || !readFileSync(portFile, "utf8").includes("\n")) await pause(20);
  const [port = ""] = readFileSync(portFile, "utf8").split("\n");
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0] ?? (await browser.newContext());
  return { process: child, browser, page: context.pages()[0] ?? (await context.newPage()) };
}

async function kill({ process: child, browser, page }: Running, killed: Killed): Promise<void> {
  if (killed === "browser") {
    const ended = once(child, "exit");
    process.kill(-(child.pid ?? 0), "SIGKILL");
    await ended;
    return;
  }
  const crashed = page.waitForEvent("crash");
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  for (const { type, id } of processInfo) if (type === "renderer") process.kill(id, "SIGKILL");
  await crashed;
}

async function close({ process: child, browser }: Running): Promise<void> {
  const ended = once(child, "exit");
  await browser.newBrowserCDPSession().then(async (session) => session.send("Browser.close"));
  await ended;
}

async function openBuilder(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/profile-builder?section=contact-info`);
  await page.locator("main[tabindex]").waitFor();
}

const fieldIn = (page: Page) => page.getByRole("textbox", { name: "Website" });

/** Types until the kill. Returns when each key was pressed, and when it was killed. */
async function typeUntilKilled(running: Running, killed: Killed) {
  const pressed: number[] = [];
  const delay = fastest + Math.random() * (slowest - fastest);
  const end = performance.now() + 1000 + Math.random() * 5000;
  while (performance.now() < end) {
    await running.page.keyboard.press("x");
    pressed.push(performance.now());
    await pause(delay);
  }
  const killedAt = performance.now();
  await kill(running, killed);
  return { pressed, killedAt };
}

const getVins = (answers?: AnyAnswers) => rowsAt(answers ?? {}, "powerUnits").map(({ vin }) => vin);

/** One life of a browser. Returns how old the oldest lost key was when it was killed, in milliseconds. */
async function measure(url: string, size: keyof typeof drafts, killed: Killed): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "rigfile-crash-"));
  try {
    const first = await launch(folder);
    await first.page.goto(`${url}/terms-of-service`);
    const raw = storedDraft({ ...drafts[size], website: "" });
    await first.page.evaluate(([key = "", value = ""]) => localStorage.setItem(key, value), [draftKey, raw]);
    await close(first);

    const running = await launch(folder);
    await openBuilder(running.page, url);
    await fieldIn(running.page).click();
    const { pressed, killedAt } = await typeUntilKilled(running, killed);
    if (killed === "tab") await close(running);

    const again = await launch(folder);
    await openBuilder(again.page, url);
    const kept = (await fieldIn(again.page).inputValue()).length;
    const answers = await storedAnswers(again.page);
    await close(again);
    if (!isDeepStrictEqual(getVins(answers), getVins(drafts[size])))
      throw new Error("What was stored before is gone.");
    const lost = pressed[kept];
    return lost === undefined ? 0 : killedAt - lost;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Kills the tab and the browser while somebody types: how many milliseconds of typing are gone. */
export async function benchCrashLoss(): Promise<void> {
  const product = await startProduct({});
  const rows: string[][] = [];
  try {
    for (const size of ["small", "300 units"] as const)
      for (const killed of ["tab", "browser"] as const) {
        const lost: number[] = [];
        for (let round = 0; round < rounds; round += 1) lost.push(await measure(product.url, size, killed));
        const none = lost.filter((ms) => ms === 0).length;
        const within = lost.filter((ms) => ms <= 1000).length;
        const figures = [0.5, 1].map((share) => percentile(lost, share).toFixed(0));
        rows.push([`${size}, ${killed}`, `${within} of ${rounds}`, String(none), ...figures]);
      }
  } finally {
    await product.stop();
  }
  printTable(
    "Typing lost to a kill, in ms",
    ["draft, killed", "at most 1 s", "none", "median", "worst"],
    rows,
  );
}
