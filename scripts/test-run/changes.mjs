import { execFileSync } from "node:child_process";

/** @typedef {{ base: string, files: readonly string[] }} Changes what differs from `base`, a commit */

const MAIN = ["origin/main", "main"];

/**
 * What differs from where this branch left main: committed, staged, edited or new. On main itself, and without
 * one, what is not committed.
 * @param {string} root
 * @returns {Changes} the files that still exist
 */
export function changesSinceMain(root) {
  /** @param {string[]} args */
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  /** @param {string} text */
  const lines = (text) => text.split("\n").filter((line) => line !== "");
  const refs = lines(git("for-each-ref", "--format=%(refname:short)"));
  const main = MAIN.find((name) => refs.includes(name));
  const base = main === undefined ? git("rev-parse", "HEAD") : git("merge-base", "HEAD", main);
  const edited = lines(git("diff", "--name-only", "--no-renames", "--diff-filter=d", base));
  const added = lines(git("ls-files", "--others", "--exclude-standard"));
  return { base, files: [...edited, ...added] };
}
