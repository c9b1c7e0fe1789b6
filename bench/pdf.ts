import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { draftKey } from "../client/src/draft/store/draft-storage.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { getPageTexts } from "../e2e/support/pdf-text.ts";
import { Site } from "../e2e/support/site.ts";
import { launchChromium } from "./lib/chromium.ts";
import { kilobytes, median } from "./lib/statistics.ts";
import { printTable } from "./lib/table.ts";

const runs = 3;
const fleets = [1, 20, 200];

function withUnits(count: number): Answers {
  const units = maximalProfile.powerUnits ?? [];
  const repeated = Array.from({ length: count }, (_unit, index) => ({ ...units[index % units.length] }));
  return { ...maximalProfile, powerUnits: repeated };
}

type Made = { ms: number; bytes: number; pages: number };

async function download(page: Page): Promise<Made> {
  const start = performance.now();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  const path = await saved.path();
  const ms = performance.now() - start;
  const file = await readFile(path);
  return { ms, bytes: file.byteLength, pages: (await getPageTexts(file)).length };
}

async function measure(site: Site, count: number): Promise<Made[]> {
  const browser = await launchChromium();
  const made: Made[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const envelope = {
      version: 1,
      revision: 1,
      savedAt: "",
      answers: withUnits(count),
      openRows: {},
      done: [],
    };
    const stored = JSON.stringify(envelope);
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key ?? "", value ?? ""),
      [draftKey, stored],
    );
    await page.goto(`${site.url}/profile-builder?section=review`);
    made.push(await download(page));
    await page.close();
  }
  await browser.close();
  return made;
}

/** Time from the button click to the file, and the file size, for fleets of several sizes. */
export async function benchPdf(): Promise<void> {
  const site = await Site.start();
  try {
    const rows: string[][] = [];
    let floor = 0;
    for (const count of fleets) {
      const made = await measure(site, count);
      const ms = median(made.map((one) => one.ms));
      floor ||= ms;
      const [first] = made;
      rows.push([
        `${count} units`,
        `${ms.toFixed(0)} ms`,
        `${(ms / floor).toFixed(1)}x`,
        String(first?.pages),
        kilobytes(first?.bytes ?? 0),
      ]);
    }
    printTable(`PDF, median of ${runs} runs`, ["fleet", "time", "against 1 unit", "pages", "size"], rows);
  } finally {
    await site.close();
  }
}
