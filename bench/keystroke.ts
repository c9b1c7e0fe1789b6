import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { z } from "zod";
import { launchChromium } from "./lib/chromium.ts";
import { percentile, printTable } from "./lib/figures.ts";

const rounds = 3;
/** Slowdown of the processor. */
const throttle = 4;
/** Takes longer than the autosave delay, so that saves happen while typing. */
const words = "one two three four five six seven eight nine ten eleven twelve";

async function withPages(measure: (url: string, open: () => Promise<Page>) => Promise<void>): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), "rigfile-bench-"));
  const options = { root: join(import.meta.dirname, "pages"), configFile: false } as const;
  await build({
    ...options,
    logLevel: "warn",
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, target: "es2022" },
  });
  const server = await preview({ ...options, build: { outDir }, preview: { port: 0 } });
  const browser = await launchChromium();
  try {
    const open = async () => browser.newPage({ viewport: { width: 1280, height: 800 } });
    await measure(server.resolvedUrls?.local[0] ?? "", open);
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

async function typeInto(page: Page, url: string): Promise<number[]> {
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
  const bare: number[] = [];
  const builder: number[] = [];
  await withPages(async (url, open) => {
    for (let round = 0; round < rounds; round += 1) {
      bare.push(...(await typeInto(await open(), `${url}?bare`)));
      builder.push(...(await typeInto(await open(), `${url}?builder`)));
    }
  });
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
}
