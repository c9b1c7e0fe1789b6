import lighthouse, { type Flags, type Result } from "lighthouse";
import { pages } from "#client/app/pages.ts";
import { Site } from "../e2e/support/site.ts";
import { findFreePort } from "../scripts/lib/free-port.mjs";
import { launchChromium } from "./lib/chromium.ts";
import { median } from "./lib/statistics.ts";
import { printTable } from "./lib/table.ts";

const runs = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Milliseconds, except layout shift, which has no unit. */
const metrics = {
  "first-contentful-paint": "FCP ms",
  "largest-contentful-paint": "LCP ms",
  "total-blocking-time": "TBT ms",
  "speed-index": "SI ms",
  "cumulative-layout-shift": "CLS",
} as const;

type Measured = { readonly scores: number[]; readonly metrics: number[]; readonly failed: string[] };

const tries = 3;

/** Runs Lighthouse. Occasionally the browser's trace lacks its start, and Lighthouse asks to be run again. */
async function audit(url: string, port: number, left = tries): Promise<Result> {
  const options: Flags = { port, output: "json", logLevel: "error", onlyCategories: [...categories] };
  const lhr = (await lighthouse(url, options))?.lhr;
  if (lhr && !lhr.runtimeError) return lhr;
  if (left === 1) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? "no report"}`);
  return audit(url, port, left - 1);
}

/** One run on Lighthouse's slow phone. */
async function measure(url: string, port: number): Promise<Measured> {
  const lhr = await audit(url, port);
  const audits = categories.flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    metrics: Object.keys(metrics).map((name) => lhr.audits[name]?.numericValue ?? Number.NaN),
    failed: audits
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  };
}

const middle = (rows: readonly number[][]): number[] =>
  (rows[0] ?? []).map((_value, index) => median(rows.map((row) => row[index] ?? Number.NaN)));

/** Lighthouse's four mobile scores of each public page: the median of three runs on the production build. */
export async function benchLighthouse(): Promise<void> {
  const site = await Site.start();
  const port = await findFreePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const rows: string[][] = [];
    for (const { path } of pages) {
      const visits: Measured[] = [];
      for (let run = 0; run < runs; run += 1) visits.push(await measure(`${site.url}${path}`, port));
      const [shift, ...times] = middle(visits.map((visit) => visit.metrics)).toReversed();
      const failed = [...new Set(visits.flatMap((visit) => visit.failed))].join(" ");
      rows.push([
        path,
        ...middle(visits.map((visit) => visit.scores)).map(String),
        ...times.toReversed().map((time) => time.toFixed(0)),
        (shift ?? Number.NaN).toFixed(3),
        failed,
      ]);
    }
    const heads = ["route", ...categories, ...Object.values(metrics), "below 90"];
    printTable(`Lighthouse, mobile, median of ${runs} (100 is the goal)`, heads, rows);
  } finally {
    await browser.close();
    await site.close();
  }
}
