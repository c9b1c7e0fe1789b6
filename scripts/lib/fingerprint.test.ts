import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileLines, fingerprint, isStamped, writeStamp } from "./fingerprint.mjs";

let parent = "";
const folder = () => join(parent, "sources");
const page = () => join(folder(), "features", "page.tsx");
const print = (root = folder()) => fingerprint([root], root);

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "fingerprint-"));
  mkdirSync(join(folder(), "features"), { recursive: true });
  writeFileSync(page(), "one");
  writeFileSync(join(folder(), "app.ts"), "app");
});
afterEach(() => {
  rmSync(parent, { recursive: true });
});

test("the same files have the same fingerprint, wherever and whenever they were written", () => {
  const copy = join(parent, "copy");
  cpSync(folder(), copy, { recursive: true });
  utimesSync(page(), 1000, 1000);
  expect(print(copy)).toBe(print());
  expect(fileLines(folder())).toHaveLength(2);
});

test("other content of the same size, another name, a new file and a deleted file each make the build stale", () => {
  const seen = new Set([print()]);
  writeFileSync(page(), "two");
  seen.add(print());
  cpSync(page(), join(folder(), "features", "site.tsx"));
  seen.add(print());
  rmSync(page());
  seen.add(print());
  expect(seen.size).toBe(4);
});

test("a changed test does not make the build stale", () => {
  const before = print();
  writeFileSync(join(folder(), "features", "page.test.tsx"), "test");
  expect(print()).toBe(before);
});

test("a file that does not exist adds nothing", () => {
  expect(fileLines(join(folder(), "absent.ts"))).toEqual([]);
});

test("a stamp is a file of its own: a hard-linked copy of it stays as it was", () => {
  const [stamp, copy] = [join(parent, "stamp"), join(parent, "copied-stamp")];
  expect(isStamped(stamp, "old")).toBe(false);
  writeStamp(stamp, "old");
  linkSync(stamp, copy);
  writeStamp(stamp, "new");
  expect(isStamped(stamp, "new")).toBe(true);
  expect(readFileSync(copy, "utf8")).toBe("old");
});
