import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressFiles } from "./compress.mjs";
import { fingerprint, isStamped, writeStamp } from "./fingerprint.mjs";
import { prerender } from "./prerender.mjs";
import { ROOT, bin, run, say } from "./run.mjs";
import { ensureOfflineData } from "./offline-data.mjs";

const SOURCES = [
  "client",
  "server",
  "shared",
  "package-lock.json",
  "scripts/chunks",
  "scripts/lib/compress.mjs",
  "scripts/lib/precache-list.mjs",
  "scripts/lib/prerender.mjs",
  "vite.config.ts",
];
/** Writes dist/commit for the log and monitoring: the image build's commit, or Git's. */
function writeCommit() {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: ROOT, encoding: "utf8" });
  const commit = process.env.GIT_COMMIT ?? (status === 0 ? stdout.trim() : "");
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  writeFileSync(join(ROOT, "dist", "commit"), commit);
}

const STAMP = join(ROOT, "dist", ".built-from");

/** Builds unless dist/ was built from these files, or TRUST_BUILD is 1. Returns an exit code. */
export async function ensureBuilt() {
  if (process.env.TRUST_BUILD === "1") return 0;
  const prepared = await ensureOfflineData();
  if (prepared !== 0) return prepared;
  const wanted = fingerprint(SOURCES.map((source) => join(ROOT, source)));
  if (isStamped(STAMP, wanted)) {
    writeCommit();
    return 0;
  }
  rmSync(STAMP, { force: true });
  const env = { ...process.env, NODE_ENV: "production" };
  say("Building ...");
  const code = await run(bin("vite"), ["build", "--logLevel", "warn"], { env });
  if (code !== 0) return code;
  await prerender();
  for (const folder of ["assets", join("assets", "admin")])
    compressFiles(join(ROOT, "dist", "client", folder));
  writeCommit();
  writeStamp(STAMP, wanted);
  return 0;
}
