import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run, say } from "./run.mjs";

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} Lock */

/**
 * Packages in the lock file that node_modules lacks in that version. A package may be optional, such as a
 * binary for another platform: then only a wrong version counts.
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json, which npm writes when an installation is complete
 */
export function missingPackages(wanted, installed) {
  const here = installed.packages ?? {};
  return Object.entries(wanted.packages ?? {})
    .filter(([path, entry]) => {
      if (path === "") return false;
      const found = here[path];
      if (found === undefined) return !(entry.optional ?? entry.devOptional ?? false);
      return found.version !== entry.version;
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
}

/** A lock file, or what npm says it has installed; nothing if it is missing. @param {string} path */
export function readLock(path) {
  /** @type {Lock} */
  const lock = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  return lock;
}

/** Installs the packages of package-lock.json unless they are all there. */
export async function ensureInstalled() {
  const wanted = readLock(join(ROOT, "package-lock.json"));
  const missing = missingPackages(wanted, readLock(join(ROOT, "node_modules", ".package-lock.json")));
  if (missing.length === 0) return;
  say(`Installing packages (${missing.length} missing or outdated, for example ${missing[0]}) ...`);
  const code = await run("npm", ["ci", "--no-audit", "--no-fund"]);
  if (code === 0) return;
  say("The packages could not be installed: npm says why above. Is the package registry reachable?");
  process.exit(code);
}
