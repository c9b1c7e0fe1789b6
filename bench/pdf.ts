import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { seedDraft, storedDraft } from "../e2e/support/draft.ts";
import { exampleProfile } from "../e2e/support/example-profile.ts";
import { getPageTexts } from "../e2e/support/pdf-text.ts";
import { Site } from "../e2e/support/site.ts";
import { diskFonts } from "../server/features/pdfs/fonts/disk-fonts.ts";
import { toProfileDocument } from "../shared/profile/document/profile-document.ts";
import { renderPdf } from "../shared/documents/render-pdf.ts";
import { launchChromium } from "./lib/chromium.ts";
import { kilobytes, median } from "./lib/statistics.ts";
import { printTable } from "./lib/table.ts";

const runs = 3;

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

async function measure(browser: Browser, site: Site, answers: Answers): Promise<Made[]> {
  const made: Made[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await seedDraft(page, storedDraft(answers));
    await page.goto(`${site.url}/profile-builder?section=review`);
    made.push(await download(page));
    await page.close();
  }
  return made;
}

/** The same profile as the server draws it. */
async function drawOnServer(answers: Answers): Promise<Made> {
  const start = performance.now();
  const pdf = await renderPdf(toProfileDocument(answers, { today: new Date() }), diskFonts);
  const ms = performance.now() - start;
  return { ms, bytes: pdf.byteLength, pages: (await getPageTexts(pdf)).length };
}

const profiles: readonly (readonly [name: string, answers: Answers])[] = [
  ["the example", exampleProfile],
  ["everything answered", maximalProfile],
  ["an Arabic name", { ...exampleProfile, name: "شركة محمد علي للنقل" }],
  ["300 units", withUnits(300)],
];

const toCells = (made: readonly Made[]): { ms: number; bytes: number; pages: number } => ({
  ms: median(made.map(({ ms }) => ms)),
  bytes: made[0]?.bytes ?? 0,
  pages: made[0]?.pages ?? 0,
});

async function compare(browser: Browser, site: Site, name: string, answers: Answers): Promise<string[]> {
  const inBrowser = toCells(await measure(browser, site, answers));
  const drawn: Made[] = [];
  for (let run = 0; run < runs; run += 1) drawn.push(await drawOnServer(answers));
  const onServer = toCells(drawn);
  return [
    name,
    inBrowser.pages === onServer.pages ? String(onServer.pages) : `${inBrowser.pages} and ${onServer.pages}`,
    `${inBrowser.ms.toFixed(0)} ms`,
    `${onServer.ms.toFixed(0)} ms`,
    kilobytes(onServer.bytes),
  ];
}

/** Time from the button click to the file in the browser, and of drawing the same on the server, and its size. */
export async function benchPdf(): Promise<void> {
  const site = await Site.start();
  const browser = await launchChromium();
  try {
    const rows: string[][] = [];
    for (const [name, answers] of profiles) rows.push(await compare(browser, site, name, answers));
    const heads = ["profile", "pages", "browser", "server", "size"];
    printTable(`PDF, median of ${runs} runs`, heads, rows);
  } finally {
    await browser.close();
    await site.close();
  }
}
