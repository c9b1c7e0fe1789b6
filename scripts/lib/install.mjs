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
export function missingPackages({ packages: wanted = {} }, { packages: installed = {} }) {
  const missing = Object.entries(wanted).filter(([path, { version, optional, devOptional }]) => {
    const found = installed[path];
    return path !== "" && (found ? found.version !== version : !optional && !devOptional);
  });
  return missing.map(([path]) => path.replace(/^.*node_modules\//, ""));
}

/** @param {string[]} path */
function readLock(...path) {
  const file = join(ROOT, ...path);
  /** @type {Lock} */
  const lock = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return lock;
}

/** Installs the packages of package-lock.json unless they are all there. */
export async function ensureInstalled() {
  const installed = readLock("node_modules", ".package-lock.json");
  const missing = missingPackages(readLock("package-lock.json"), installed);
  if (missing.length === 0) return;
  say(`Installing packages (${missing.length} missing or outdated, for example ${missing[0]}) ...`);
  const code = await run("npm", ["ci", "--no-audit", "--no-fund"]);
  if (code === 0) return;
  say("The packages could not be installed: npm says why above. Is the package registry reachable?");
  process.exit(code);
}
