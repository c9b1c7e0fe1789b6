import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { installDebianPackages } from "./debian.mjs";
import { bin, run, say } from "./run.mjs";

const USUAL_PLACES = [
  // Headless shell: the end-to-end tests take half the time in it.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Chromium of this machine; CHROME_PATH names another. */
export function findChromium() {
  const { CHROME_PATH = "" } = process.env;
  /** @type {typeof import("@playwright/test")} */
  const { chromium } = createRequire(import.meta.url)("@playwright/test");
  return [CHROME_PATH, ...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path));
}

/** Firefox of this machine; FIREFOX_PATH names another. */
export const findFirefox = () =>
  [process.env.FIREFOX_PATH ?? "", "/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) =>
    existsSync(path),
  );

/** Returns an exit code. */
export async function ensureFirefox() {
  if (findFirefox() === undefined) await installDebianPackages("firefox-esr", "fonts-liberation");
  if (findFirefox() !== undefined) return 0;
  say("No Firefox found. Install it, and set FIREFOX_PATH to its program file.");
  return 1;
}

/** Returns an exit code. */
export async function ensureChromium() {
  if (findChromium() !== undefined) return 0;
  say("No Chromium found.");
  for (const name of ["chromium-headless-shell", "chromium"]) {
    // Without a font, a page shows no text.
    await installDebianPackages(name, "fonts-liberation");
    if (findChromium() !== undefined) return 0;
  }
  say("Asking Playwright to download its own Chromium ...");
  await run(bin("playwright"), ["install", "chromium"]);
  if (findChromium() !== undefined) return 0;
  say("Chromium could not be installed: install it by hand and set CHROME_PATH to its program file.");
  return 1;
}
