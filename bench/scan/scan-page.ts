import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { build, preview } from "vite";
import { z } from "zod";
import { launchChromium } from "../lib/chromium.ts";
import type { Damage } from "./damages.ts";
import type { LabelCode } from "./scene.ts";

const scanned = z.object({
  result: z.union([
    z.object({ kind: z.literal("read"), text: z.string() }),
    z.object({ kind: z.enum(["otherBarcode", "nothing", "outOfTime", "notOpened"]) }),
  ]),
  duration: z.number(),
});

export type Scanned = z.infer<typeof scanned>;

/** Policy of the product's pages. */
const policy = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";

export type ScanPage = {
  readonly browser: Browser;
  readonly takeLicense: (text: string, damage: Damage, seed: number) => Promise<void>;
  readonly takeLabel: (code: LabelCode, damage: Damage, seed: number) => Promise<void>;
  readonly scan: (target: "license" | "vin") => Promise<Scanned>;
};

const callIn = (page: Page, name: string, args: readonly unknown[]): Promise<unknown> =>
  page.evaluate(`${name}(${args.map((arg) => JSON.stringify(arg)).join(", ")})`);

/** Builds and opens bench/scan/page as for production, with the product's scanner and security policy. */
export async function withScanPage(measure: (page: ScanPage) => Promise<void>): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), "rigfile-bench-"));
  const root = join(import.meta.dirname, "page");
  const options = { outDir, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 1000 };
  await build({ root, configFile: false, logLevel: "warn", build: options });
  const headers = { "content-security-policy": policy };
  const server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0, headers } });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(server.resolvedUrls?.local[0] ?? "");
    await page.waitForFunction("scan");
    await measure({
      browser,
      takeLicense: async (...args) => void (await callIn(page, "takeLicense", args)),
      takeLabel: async (...args) => void (await callIn(page, "takeLabel", args)),
      scan: async (target) => scanned.parse(await callIn(page, "scan", [target])),
    });
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}
