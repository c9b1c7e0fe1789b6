import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changesSinceMain } from "./changes.mjs";

let folder = "";
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.test", ...args], {
    cwd: folder,
    encoding: "utf8",
  }).trim();
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const commit = () => (git("add", "--all"), git("commit", "-m", "a change"), git("rev-parse", "HEAD"));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "changes-"));
  git("init", "--initial-branch", "main");
  for (const name of ["committed.ts", "edited.ts", "removed.ts", "same.ts"]) write(name, "1");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a branch's changes are those since it left main, committed or not, without what is gone", () => {
  const base = commit();
  git("switch", "--quiet", "--create", "a-branch");
  write("committed.ts", "2");
  commit();
  write("edited.ts", "2");
  write("new.ts", "2");
  rmSync(join(folder, "removed.ts"));
  expect(changesSinceMain(folder)).toEqual({ base, files: ["committed.ts", "edited.ts", "new.ts"] });
});

test("on main they are what is not committed", () => {
  const base = commit();
  expect(changesSinceMain(folder)).toEqual({ base, files: [] });
  write("edited.ts", "2");
  expect(changesSinceMain(folder).files).toEqual(["edited.ts"]);
});
