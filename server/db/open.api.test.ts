import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { parseConfig } from "#server/base/settings/config.ts";
import { createLog } from "#server/base/log.ts";
import { copyTemplate, ensureDatabaseTemplate } from "#server/testing/database/database-template.ts";
import { lockFolder } from "./lock.ts";
import { openDatabase, type StartProgress } from "./open.ts";
import { DatabaseStartError } from "./start-error.ts";

let parent: string;
beforeAll(ensureDatabaseTemplate);
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "open-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

describe("the embedded database", () => {
  const openIn = async (dataDir: string, onProgress: (progress: StartProgress) => void) =>
    openDatabase(
      parseConfig({ DATA_DIR: dataDir, DATABASE_CONNECT_SECONDS: "20", DATABASE_STATEMENT_SECONDS: "20" }),
      createLog("silent"),
      { onProgress },
    );

  test("that can't be opened for the moment is tried again", async () => {
    const [dataDir, target] = [join(parent, "data"), join(parent, "disk")];
    // Its disk isn't there yet.
    symlinkSync(target, dataDir);
    const onProgress = vi.fn(() => {
      mkdirSync(target, { recursive: true });
      copyTemplate(target);
    });
    const database = await openIn(dataDir, onProgress);
    expect(onProgress).toHaveBeenCalledWith("waiting");
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  test("that a live process has isn't waited for", async () => {
    const unlock = await lockFolder(join(parent, "pg"));
    const onProgress = vi.fn();
    const error: unknown = await openIn(parent, onProgress).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseStartError);
    expect(String(error)).toContain(`is in use by process ${process.pid}; stop it first`);
    expect(onProgress).not.toHaveBeenCalled();
    await unlock();
  });
});
