import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./run.mjs";

/** @param {string} path */
const hashFile = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");

/**
 * Lists "path hash" of each file that the build may read. Relative names without times: a copied checkout is as good. @param
 * {string} path file or folder @param {string} [root] base of the names @returns {string[]}
 */
export function fileLines(path, root = ROOT) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || /\.test\.tsx?$/.test(path)) return [];
  if (!stats.isDirectory()) return [`${relative(root, path)} ${hashFile(path)}`];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => fileLines(join(path, name), root));
}

/** @param {string[]} paths @param {string} [root] */
export function fingerprint(paths, root = ROOT) {
  const hash = createHash("sha256");
  for (const line of paths.flatMap((path) => fileLines(path, root))) hash.update(`${line}\n`);
  return hash.digest("hex");
}

/** True if a stamp says that its output was made from these inputs. @param {string} path @param {string} wanted */
export const isStamped = (path, wanted) => existsSync(path) && readFileSync(path, "utf8") === wanted;

/** Writes a new file: a hard-linked copy of the folder keeps its own. @param {string} path @param {string} text */
export function writeStamp(path, text) {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}
