// node scripts/task.mjs e2e/readme-pictures.ts: redraws docs/images after a change to a page that the README shows.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { launchChromium } from "../bench/lib/chromium.ts";
import { ensureBuilt } from "../scripts/lib/build.mjs";
import { ROOT } from "../scripts/lib/run.mjs";
import { paths } from "#client/lib/paths.ts";
import { openSection, openWith } from "./support/draft.ts";
import { exampleProfile } from "./support/example-profile.ts";
import { Site } from "./support/site.ts";

const sizes = { desktop: { width: 1280, height: 930 }, phone: { width: 412, height: 930 } } as const;

/** The first screen of a page, once all of it has come, without the question about cookies. */
async function shoot(page: Page): Promise<string> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.querySelector("[aria-label='Cookie notice']")?.remove());
  return (await page.screenshot()).toString("base64");
}

/** Screens side by side on a gray ground. */
async function combine(browser: Browser, screens: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } });
  const images = screens.map((screen) => `<img src="data:image/png;base64,${screen}">`).join("");
  await page.setContent(
    `<style>body { margin: 0; width: max-content; display: flex; gap: 24px; padding: 24px; background: #d9dedb }
     img { border-radius: 8px }</style>${images}`,
  );
  const picture = await page.locator("body").screenshot();
  await page.close();
  return picture;
}

type Step = (page: Page) => Promise<unknown>;

const pictures: Readonly<Record<string, readonly (readonly [keyof typeof sizes, Step])[]>> = {
  "first-page.png": [
    ["desktop", async (page) => page.goto(paths.home)],
    ["phone", async (page) => page.goto(paths.home)],
  ],
  "profile-builder.png": [
    ["desktop", async (page) => openWith(page, exampleProfile, "equipment-schedule")],
    ["phone", async (page) => openSection(page, "contact-info")],
  ],
};

/** Renders the README's pictures, of a made-up company, into a folder. */
async function makePictures(browser: Browser, folder: string): Promise<void> {
  const site = await Site.start();
  for (const [file, shots] of Object.entries(pictures)) {
    const screens: string[] = [];
    for (const [size, open] of shots) {
      const page = await browser.newPage({
        viewport: sizes[size],
        baseURL: site.url,
        colorScheme: "light",
        locale: "en-US",
      });
      await open(page);
      screens.push(await shoot(page));
      await page.close();
    }
    writeFileSync(join(folder, file), await combine(browser, screens));
  }
  await site.close();
}

const code = await ensureBuilt();
if (code !== 0) process.exit(code);
const browser = await launchChromium();
await makePictures(browser, join(ROOT, "docs", "images"));
await browser.close();
