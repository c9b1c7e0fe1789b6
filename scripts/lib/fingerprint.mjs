import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Lists every file the build may read, one per line; tests are not part of the product.
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
