import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { z } from "zod";
import { launchChromium } from "./lib/chromium.ts";
import { percentile } from "./lib/statistics.ts";
import { printTable } from "./lib/table.ts";

const rounds = 3;
/** Longer than the autosave delay, so that saves happen while typing too. */
const words = "one two three four five six seven eight nine ten eleven twelve";
const throttle = 4;

async function typeInto(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  await page.getByRole("textbox", { name: "Field 150", exact: true }).click();
  await page.keyboard.type(words, { delay: 100 });
  await page.waitForFunction(`samples.length >= ${words.length}`);
  const samples = z.array(z.number()).parse(await page.evaluate("samples"));
  await page.close();
  return samples;
}

/** Types into one of 300 inputs at a quarter of the CPU speed: the builder's form against a bare one. */
export async function benchKeystroke(): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), "rigfile-bench-"));
  const root = join(import.meta.dirname, "keystroke");
  const plugins = [react(), tailwindcss()];
  await build({ root, configFile: false, logLevel: "warn", plugins, build: { outDir, emptyOutDir: true } });
  const server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0 } });
  const browser = await launchChromium();
  try {
    const url = server.resolvedUrls?.local[0] ?? "";
    const bare: number[] = [];
    const builder: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(...(await typeInto(browser, `${url}?bare`)));
      builder.push(...(await typeInto(browser, url)));
    }
    const rows = [0.5, 0.95].map((share) => {
      const [floor, ours] = [percentile(bare, share), percentile(builder, share)];
      return [
        `p${share * 100}`,
        `${floor.toFixed(1)} ms`,
        `${ours.toFixed(1)} ms`,
        `${(ours / floor).toFixed(2)}x`,
      ];
    });
    const title = `A key in a form of 300 fields, ${throttle}x slower processor, ${builder.length} keys each`;
    printTable(title, ["", "bare form", "builder", "ratio"], rows);
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}
