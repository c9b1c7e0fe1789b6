import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findPreviousRelease } from "./previous-release.mjs";

let clone: string;
// In a hook, Git's own settings name another repository.
const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: "/dev/null" };
const git = (...args: string[]): string =>
  execFileSync("git", args, { cwd: clone, encoding: "utf8", env }).trim();

/** Commits a version of package.json. Returns the commit. */
function commit(version: string): string {
  writeFileSync(join(clone, "package.json"), JSON.stringify({ name: "a", version }, null, 2));
  git("add", ".");
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-q", "--no-gpg-sign", "-m", version);
  return git("rev-parse", "HEAD");
}

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "rigfile-releases-"));
  git("init", "-q");
  commit("0.1.0");
});
afterEach(() => {
  rmSync(clone, { recursive: true });
});

test("the previous release is the last version that was released, not the one being worked on", () => {
  const released = commit("0.2.0");
  commit("0.3.0-dev");
  commit("0.3.0-dev.1");
  expect(findPreviousRelease(clone)).toBe(released);
});

test("a release's previous one is the release before it", () => {
  const released = commit("0.2.0");
  commit("0.3.0-dev");
  commit("0.3.0");
  expect(findPreviousRelease(clone)).toBe(released);
});

test("a tag tells where there is one", () => {
  const tagged = commit("0.2.0");
  git("tag", "v0.2.0");
  commit("0.2.1");
  commit("0.3.0-dev");
  expect(findPreviousRelease(clone)).toBe(tagged);
});

test("a clone without history has none", () => {
  commit("0.2.0");
  commit("0.3.0-dev");
  const shallow = join(clone, "shallow");
  git("clone", "-q", "--depth=2", `file://${clone}`, shallow);
  expect(findPreviousRelease(shallow)).toBeUndefined();
});
