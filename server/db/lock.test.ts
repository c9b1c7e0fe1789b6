import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FolderInUseError, lockFolder } from "./lock.ts";

let parent: string;
let folder: string;
let file: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "lock-"));
  folder = join(parent, "pg");
  file = `${folder}.lock`;
});
afterEach(() => rmSync(parent, { recursive: true }));

const owner = (pid: number, started = "") => writeFileSync(file, JSON.stringify({ pid, started }));
const expectFree = async () => {
  const unlock = await lockFolder(folder);
  await unlock();
  expect(existsSync(file)).toBe(false);
};
const deadPid = () => spawnSync(process.execPath, ["--version"]).pid;
const old = new Date(Date.now() - 60_000);

describe("the lock of a folder", () => {
  test("is given to one at a time, in one process too", async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}; stop it first`);
    await unlock();
  });

  test("is given to one of many that start at once over a dead lock", async () => {
    owner(deadPid());
    const results = await Promise.allSettled(Array.from({ length: 8 }, async () => lockFolder(folder)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("a lock that was left behind", () => {
  test("by an earlier process of the same number, as in a container, is taken over", async () => {
    owner(process.pid, "1");
    await expectFree();
  });

  test.runIf(existsSync("/proc/self/stat"))("is taken over though its number has a new bearer", async () => {
    owner(process.ppid, "1");
    await expectFree();
  });

  test("empty, by a process that died while writing it, is taken over after a while", async () => {
    writeFileSync(file, "");
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    utimesSync(file, old, old);
    await expectFree();
  });

  test("while clearing another one does not block other processes for long", async () => {
    owner(deadPid());
    writeFileSync(`${file}.clearing`, "");
    await expect(lockFolder(folder)).rejects.toThrow("another process that is starting");
    utimesSync(`${file}.clearing`, old, old);
    await expectFree();
  });
});

describe("a lock is respected", () => {
  test("of a process that lives", async () => {
    owner(process.ppid);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
  });

  test("that cannot be read", async () => {
    writeFileSync(file, "what?");
    await expect(lockFolder(folder)).rejects.toThrow(/delete .*pg\.lock/);
    expect(readFileSync(file, "utf8")).toBe("what?");
  });
});
