// node scripts/task.mjs scripts/assets/make.ts: redraws the committed image files after a change to the logo
// (client/public/favicon.svg) or the landing page's sign.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { launchChromium } from "../../bench/lib/chromium.ts";
import { ensureBuilt } from "../lib/build.mjs";
import { ROOT } from "../lib/run.mjs";
import { toIco } from "./ico.ts";
import { makeSocialCards } from "./social-cards.ts";

const publicFile = (name: string): string => join(ROOT, "client", "public", name);

type Icon = { readonly size: number; readonly ground?: string; readonly part: number };

/** The logo at a size in pixels, filling `part` of it. */
async function drawIcon(page: Page, { size, ground = "transparent", part }: Icon): Promise<Buffer> {
  const mark = readFileSync(publicFile("favicon.svg"), "utf8");
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${ground} }
     svg { width: ${part * 100}%; height: ${part * 100}% }</style>${mark}`,
  );
  return page.screenshot({ omitBackground: true });
}

async function makeIcons(page: Page): Promise<void> {
  writeFileSync(publicFile("favicon.ico"), toIco(await drawIcon(page, { size: 32, part: 1 }), 32));
  const icons: Record<string, Icon> = {
    "apple-touch-icon.png": { size: 180, ground: "#ffffff", part: 0.8 },
    "icon-192.png": { size: 192, part: 1 },
    "icon-512.png": { size: 512, part: 1 },
    // A launcher may crop all but the middle 80 %: https://www.w3.org/TR/appmanifest/#icon-masks
    "icon-maskable-512.png": { size: 512, ground: "#ffffff", part: 0.6 },
  };
  for (const [name, icon] of Object.entries(icons))
    writeFileSync(publicFile(name), await drawIcon(page, icon));
}

const code = await ensureBuilt();
if (code !== 0) process.exit(code);
const browser = await launchChromium();
const page = await browser.newPage();
await makeIcons(page);
await makeSocialCards(browser, publicFile(""));
await browser.close();
