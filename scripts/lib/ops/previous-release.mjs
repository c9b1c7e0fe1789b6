import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { ROOT, run, say } from "../run.mjs";

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}

/**
 * The commit of the last release before this one: its tag, or where package.json got its version. Undefined if the history
 * doesn't reach as far, as in a shallow clone.
 */
function findPreviousRelease() {
  const tag = git("describe", "--tags", "--abbrev=0", "--match", "v[0-9]*", "HEAD~1");
  if (tag !== "") return git("rev-list", "-1", tag);
  const raised = git("log", "-1", "--format=%H", "-G", '^  "version":', "HEAD~1", "--", "package.json");
  // The first commit of a shallow clone seems to have made every file.
  return raised === "" || git("rev-parse", "--verify", "-q", `${raised}~1`) === "" ? undefined : raised;
}

/** Its own build installs what it needs. @param {string} commit @param {string} folder */
async function make(commit, folder) {
  mkdirSync(join(folder, "dist"), { recursive: true });
  if ((await run("sh", ["-c", `git archive ${commit} | tar -x -C "${folder}"`])) !== 0) return false;
  // Its build makes it again if it isn't the same.
  for (const name of ["vpic.copy", "vpic.copy.built-from"])
    if (existsSync(join(ROOT, "dist", name))) cpSync(join(ROOT, "dist", name), join(folder, "dist", name));
  return (await run(process.execPath, ["scripts/build.mjs"], { cwd: folder })) === 0;
}

/**
 * The folder of the last release before this one, installed and built; it is kept for the next time. Undefined, with the
 * reason on the terminal, if that isn't possible.
 */
export async function ensurePreviousRelease() {
  const commit = findPreviousRelease();
  if (commit === undefined) {
    say("The previous release isn't in this clone's history: git fetch --unshallow --tags.");
    return undefined;
  }
  const folder = join(homedir(), ".cache", "rigfile", "releases", commit);
  // Its packages may be those of a clone that is gone.
  if (existsSync(join(folder, "node_modules"))) return folder;
  say(`Building the previous release (${commit.slice(0, 8)}) ...`);
  const unfinished = `${folder}.${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  const isMade = await make(commit, unfinished);
  if (isMade) renameSync(unfinished, folder);
  else rmSync(unfinished, { recursive: true, force: true });
  return isMade ? folder : undefined;
}
