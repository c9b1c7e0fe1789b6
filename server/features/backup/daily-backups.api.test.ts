import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { storeOn } from "#server/db/store.ts";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { backUpDaily } from "./daily-backups.ts";
import { operatorNotesRepository } from "#server/records/operator-notes-repository.ts";

const getDatabase = databaseForFile();
const hourMs = 60 * 60_000;

test("the first backup comes after an hour, then one a day; only the newest are kept, and none that failed", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "daily-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const store = storeOn(getDatabase().db);
  const operatorNotes = operatorNotesRepository(store);
  let fails = false;
  const copyTo = async (file: string): Promise<void> => {
    // The copy knows that it is one.
    expect(await operatorNotes.findCopy()).not.toBeNull();
    await writeFile(file, "data");
    if (fails) throw new Error("The disk is full.");
  };
  const startedAt = new Date("2026-11-26T10:00:00Z");
  const parts = { config: { dataDir, backupDays: 2 }, copyTo, store, startedAt };
  const after = async (hours: number) => backUpDaily(parts, new Date(startedAt.getTime() + hours * hourMs));
  const files = () => readdirSync(join(dataDir, "backups")).toSorted();

  expect(await after(0.25)).toBe(0.75 * hourMs);
  expect(files()).toEqual([]);
  const elsewhere = join(dataDir, "elsewhere");
  symlinkSync(elsewhere, join(dataDir, "backups", "rigfile-2026-11-26T110000Z.tar.gz.part"));
  await after(1);
  expect(existsSync(elsewhere)).toBe(false);
  await after(24.9);
  expect(files()).toEqual(["rigfile-2026-11-26T110000Z.tar.gz"]);
  expect(statSync(join(dataDir, "backups", "rigfile-2026-11-26T110000Z.tar.gz")).mode & 0o777).toBe(0o600);
  await after(25);
  await after(49);
  expect(files()).toEqual(["rigfile-2026-11-27T110000Z.tar.gz", "rigfile-2026-11-28T110000Z.tar.gz"]);
  expect(await operatorNotes.findBackup()).toMatchObject({ how: "server", bytes: 4 });
  fails = true;
  await expect(after(73)).rejects.toThrow("The disk is full.");
  expect(files()).toEqual(["rigfile-2026-11-27T110000Z.tar.gz", "rigfile-2026-11-28T110000Z.tar.gz"]);
  expect(await operatorNotes.findCopy()).toBeNull();
});
