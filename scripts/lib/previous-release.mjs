import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { ROOT, run, say } from "./run.mjs";

/**
 * Commit of the last release before HEAD: its tag, or the last change of package.json's version to one without "-dev".
 * Undefined in a shallow clone. @param {string} [cwd] a clone
 */
export function findPreviousRelease(cwd = ROOT) {
  /** @param {string[]} args */
  const git = (...args) => spawnSync("git", args, { cwd, encoding: "utf8" }).stdout?.trim() ?? "";
  const tag = git("describe", "--tags", "--abbrev=0", "--match", "v[0-9]*", "HEAD~1");
  if (tag !== "") return git("rev-list", "-1", tag);
  const changed = git("log", "--format=%H", "-G", '^  "version":', "HEAD~1", "--", "package.json");
  const released = changed
    .split("\n")
    .find((commit) => /^  "version": "[\d.]+"/m.test(git("show", `${commit}:package.json`)));
  // A shallow clone's first commit seems to have made every file.
  return released && git("rev-parse", "--verify", "-q", `${released}~1`) ? released : undefined;
}

/** The build installs its own packages. @param {string} commit @param {string} folder */
async function make(commit, folder) {
  mkdirSync(folder, { recursive: true });
  if ((await run("sh", ["-c", `git archive ${commit} | tar -x -C "${folder}"`])) !== 0) return false;
  return (await run(process.execPath, ["scripts/build.mjs"], { cwd: folder })) === 0;
}

/**
 * Folder of the last release, installed and built, kept for the next time. Undefined, with the reason on the terminal, if
 * impossible.
 */
export async function ensurePreviousRelease() {
  const commit = findPreviousRelease();
  if (commit === undefined) {
    say("The previous release isn't in this clone's history: git fetch --unshallow --tags.");
    return undefined;
  }
  const folder = join(homedir(), ".cache", "rigfile", "releases", commit);
  // Its packages may belong to a clone that is gone.
  if (existsSync(join(folder, "node_modules"))) return folder;
  say(`Building the previous release (${commit.slice(0, 8)}) ...`);
  const unfinished = `${folder}.${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  const isMade = await make(commit, unfinished);
  if (isMade) renameSync(unfinished, folder);
  else rmSync(unfinished, { recursive: true, force: true });
  return isMade ? folder : undefined;
}
