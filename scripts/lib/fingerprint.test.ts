import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileLines, fingerprint } from "./fingerprint.mjs";

let folder = "";
const page = () => join(folder, "features", "page.tsx");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sources-"));
  mkdirSync(join(folder, "features"));
  writeFileSync(page(), "one");
  writeFileSync(join(folder, "app.ts"), "app");
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test("the same files have the same fingerprint, so nothing is built twice", () => {
  expect(fingerprint([folder])).toBe(fingerprint([folder]));
  expect(fileLines(folder)).toHaveLength(2);
});

test("another size, another time, a new file and a deleted file each make the build stale", () => {
  const seen = new Set([fingerprint([folder])]);
  writeFileSync(page(), "longer");
  seen.add(fingerprint([folder]));
  utimesSync(page(), 1000, 1000);
  seen.add(fingerprint([folder]));
  writeFileSync(join(folder, "new.ts"), "");
  seen.add(fingerprint([folder]));
  rmSync(page());
  seen.add(fingerprint([folder]));
  expect(seen.size).toBe(5);
});

test("a changed test does not make the build stale", () => {
  const before = fingerprint([folder]);
  writeFileSync(join(folder, "features", "page.test.tsx"), "test");
  expect(fingerprint([folder])).toBe(before);
});

test("a file that does not exist adds nothing", () => {
  expect(fileLines(join(folder, "absent.ts"))).toEqual([]);
});
