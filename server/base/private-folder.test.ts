import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makePrivateFolder } from "./private-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "private-"));
afterAll(() => rmSync(folder, { recursive: true }));

const getMode = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test("a folder and those above it are made for their own account alone", () => {
  makePrivateFolder(join(folder, "data", "backups"));
  expect([getMode(join(folder, "data")), getMode(join(folder, "data", "backups"))]).toEqual(["700", "700"]);
});

test("a folder that others could look into is closed to them", () => {
  const open = join(folder, "open");
  mkdirSync(open);
  chmodSync(open, 0o777);
  makePrivateFolder(open);
  expect(getMode(open)).toBe("700");
});
