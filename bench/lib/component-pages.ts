import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { z } from "zod";
import { launchChromium } from "./chromium.ts";
import { percentile } from "./statistics.ts";
import { printTable } from "./table.ts";

/** How much slower than this machine's processor the pages are typed into. */
export const throttle = 4;

/** A page of bench/pages. */
export type PageName = "bare" | "builder" | "grid";

/** Opens a page at a processor so many times slower. */
export type OpenPage = (name: PageName, slowdown: number) => Promise<Page>;

const numbers = z.array(z.number());

/** The numbers that a page measured: `samples` per key, or `longTasks`, in milliseconds. */
export const readNumbers = async (page: Page, name: "samples" | "longTasks"): Promise<number[]> =>
  numbers.parse(await page.evaluate(name));

/** Builds bench/pages as for production, and measures with them in one browser. */
export async function withComponentPages(measure: (open: OpenPage) => Promise<void>): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), "rigfile-bench-"));
  const root = join(import.meta.dirname, "..", "pages");
  const plugins = [react(), tailwindcss()];
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins,
    build: { outDir, emptyOutDir: true, target: "es2022" },
  });
  const server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0 } });
  const browser = await launchChromium();
  try {
    await measure(async (name, slowdown) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`${server.resolvedUrls?.local[0] ?? ""}?${name}`);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      return page;
    });
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Prints the times of keys beside those in a bare form: median and 95th percentile. */
export function printTyping(
  title: string,
  name: string,
  bare: readonly number[],
  ours: readonly number[],
): void {
  const rows = [0.5, 0.95].map((share) => {
    const [floor, own] = [percentile(bare, share), percentile(ours, share)];
    return [
      `p${share * 100}`,
      `${floor.toFixed(1)} ms`,
      `${own.toFixed(1)} ms`,
      `${(own / floor).toFixed(2)}x`,
    ];
  });
  printTable(title, ["", "bare form", name, "ratio"], rows);
}
