import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressFiles } from "./compress.mjs";
import { prerender } from "./prerender.mjs";
import { ROOT, bin, run, say } from "./run.mjs";

const SOURCES = [
  "client",
  "server",
  "shared",
  "package-lock.json",
  "scripts/lib/compress.mjs",
  "scripts/lib/prerender.mjs",
  "vite.config.ts",
  "vite.prerender.config.ts",
  "vite.server.config.ts",
];
const STAMP = join(ROOT, "dist", ".built-from");

/**
 * Every file the build may read, as one line each; tests are not part of the product.
 * @param {string} path file or folder
 * @returns {string[]} "path size time of change"
 */
export function fileLines(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || /\.test\.tsx?$/.test(path)) return [];
  if (!stats.isDirectory()) return [`${path} ${stats.size} ${stats.mtimeMs}`];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => fileLines(join(path, name)));
}

/** @param {string[]} paths */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const line of paths.flatMap(fileLines)) hash.update(`${line}\n`);
  return hash.digest("hex");
}

/** @type {[what: string, config: string][]} */
const BUNDLES = [
  ["client", "vite.config.ts"],
  ["pages", "vite.prerender.config.ts"],
  ["server", "vite.server.config.ts"],
];

/** Builds client, pages and server unless dist/ was built from exactly these files. Returns an exit code. */
export async function ensureBuilt() {
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
  compressFiles(join(ROOT, "dist", "client", "assets"));
  writeFileSync(STAMP, wanted);
  return 0;
}
