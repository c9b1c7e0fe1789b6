import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressFiles } from "./compress.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { prerender } from "./prerender.mjs";
import { ROOT, bin, run, say } from "./run.mjs";
import { ensureVpicCopy } from "./vpic-copy.mjs";

const SOURCES = [
  "client",
  "server",
  "shared",
  "package-lock.json",
  "scripts/chunks",
  "scripts/lib/compress.mjs",
  "scripts/lib/precache-list.mjs",
  "scripts/lib/prerender.mjs",
  "vite.admin.config.ts",
  "vite.config.ts",
  "vite.prerender.config.ts",
  "vite.server.config.ts",
  "vite.worker.config.ts",
];
const STAMP = join(ROOT, "dist", ".built-from");

/** @type {[what: string, config: string][]} */
const BUNDLES = [
  ["client", "vite.config.ts"],
  ["back office", "vite.admin.config.ts"],
  ["service worker", "vite.worker.config.ts"],
  ["pages", "vite.prerender.config.ts"],
  ["server", "vite.server.config.ts"],
];

/** Builds client, pages and server unless dist/ was built from exactly these files. Returns an exit code. */
export async function ensureBuilt() {
  const copied = await ensureVpicCopy();
  if (copied !== 0) return copied;
  const wanted = fingerprint(SOURCES.map((source) => join(ROOT, source)));
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return 0;
  rmSync(STAMP, { force: true });
  const env = { ...process.env, NODE_ENV: "production" };
  for (const [what, config] of BUNDLES) {
    say(`Building the ${what} ...`);
    const code = await run(bin("vite"), ["build", "--logLevel", "warn", "--config", config], { env });
    if (code !== 0) return code;
  }
  await prerender();
  for (const folder of ["assets", join("assets", "admin")])
    compressFiles(join(ROOT, "dist", "client", folder));
  writeFileSync(STAMP, wanted);
  return 0;
}
