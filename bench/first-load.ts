import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "@playwright/test";
import { pages } from "#client/app/pages.ts";
import { builderPath } from "../client/src/lib/paths.ts";
import { Site } from "../e2e/support/site.ts";
import { launchChromium } from "./lib/chromium.ts";
import { printTable } from "./lib/figures.ts";

const routes = [...pages.map(({ path }) => path), builderPath("review")];
const first = "first script";
const kinds = [first, "script", "stylesheet", "font", "document", "image"] as const;

const kilobytes = (bytes: number): string =>
  `${(bytes / 1024).toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} kB`;

/** Fonts and images are already compressed. */
const getSize = (kind: string, body: Buffer): number =>
  kind === "font" || kind === "image" ? body.byteLength : gzipSync(body).byteLength;

/** Files named in a page's HTML are loaded first; the rest follows when it is idle or needed. */
const isNamed = async (page: Page, response: Response): Promise<boolean> =>
  page.evaluate(
    (path) => document.querySelector(`head [src="${path}"], head [href="${path}"]`) !== null,
    new URL(response.url()).pathname,
  );

async function load(browser: Browser, url: string): Promise<Map<string, number>> {
  const page = await browser.newPage();
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(url, { waitUntil: "networkidle" });
  const sizes = new Map<string, number>();
  for (const response of responses) {
    const kind = response.request().resourceType();
    const size = getSize(kind, await response.body());
    sizes.set(kind, (sizes.get(kind) ?? 0) + size);
    if (kind === "script" && (await isNamed(page, response)))
      sizes.set(first, (sizes.get(first) ?? 0) + size);
  }
  await page.close();
  return sizes;
}

/** Gzipped transfer of a first visit to each route, by type. */
export async function benchFirstLoad(): Promise<void> {
  const site = await Site.start();
  const browser = await launchChromium();
  try {
    const rows: string[][] = [];
    for (const route of routes) {
      const sizes = await load(browser, `${site.url}${route}`);
      const all = [...sizes].reduce((sum, [kind, size]) => (kind === first ? sum : sum + size), 0);
      rows.push([route, ...kinds.map((kind) => kilobytes(sizes.get(kind) ?? 0)), kilobytes(all)]);
    }
    printTable("First load of a route, gzip", ["route", ...kinds, "in all"], rows);
  } finally {
    await browser.close();
    await site.close();
  }
}
