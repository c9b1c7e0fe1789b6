import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { copyTemplate, ensureDatabaseTemplate } from "#server/testing/database/database-template.ts";
import { idempotencyKeys } from "#shared/schema/operations.ts";
import type { OpenDatabase } from "#server/db/store.ts";
import { isDatabaseUnavailable } from "#server/db/unavailable.ts";
import { openEmbedded } from "#server/db/open.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "embedded-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const lost: string[] = [];
const options = {
  connectMs: 20_000,
  statementMs: 20_000,
  onConnectionLost: ({ message }: Error) => void lost.push(message),
};

async function open(more: Partial<typeof options> = {}): Promise<OpenDatabase> {
  const database = await openEmbedded(dataDir, { ...options, ...more });
  onTestFinished(database.close);
  return database;
}

const submissionId = "3f0e8a52-58a4-4b6c-9d5a-0f5f6f1f2a3b";
const add = async ({ db }: OpenDatabase, key: string) =>
  db.insert(idempotencyKeys).values({ key, endpoint: "/", bodyHash: "", submissionId });
const keys = async ({ db }: OpenDatabase) =>
  (await db.select().from(idempotencyKeys)).map(({ key }) => key).toSorted();

describe("a new embedded database", () => {
  test("is made beside its folder, which is there only once it is whole", async () => {
    mkdirSync(join(dataDir, "pg.new"));
    writeFileSync(join(dataDir, "pg.new", "left-over"), "from a start that was cut off");
    const database = await open();
    expect(await keys(database)).toEqual([]);
    expect(existsSync(join(dataDir, "pg", "PG_VERSION"))).toBe(true);
    expect(readdirSync(dataDir).toSorted()).toEqual(["pg", "pg.lock"]);
    // Setting up PostgreSQL is slow on a busy machine.
  });
});

beforeAll(ensureDatabaseTemplate);

describe("an embedded database", () => {
  beforeEach(() => copyTemplate(dataDir));

  test("that is closed in the middle of a transaction closes when it is committed, and has it when it is opened again", async () => {
    const database = await openEmbedded(dataDir, options);
    let closing: Promise<void> | undefined;
    await database.transaction(async (db) => {
      await add({ ...database, db }, "at the last moment");
      closing = database.close();
    });
    await closing;
    expect(await keys(await open())).toEqual(["at the last moment"]);
  });

  test("that hangs in a statement is restarted, with all that was committed", async () => {
    const database = await open({ statementMs: 1500 });
    await add(database, "before");
    const hanging = database.transaction(async (db) => {
      await db.insert(idempotencyKeys).values({ key: "in vain", endpoint: "/", bodyHash: "", submissionId });
      await db.execute(sql`select count(*) from generate_series(1, 1e9)`);
    });
    const error: unknown = await hanging.catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await add(database, "after");
    expect(await keys(database)).toEqual(["after", "before"]);
    expect(lost.length).toBeGreaterThan(0);
  });

  test("syncs what it commits, and takes 20 MB without holding up the thread that serves requests", async () => {
    const { db } = await open();
    expect((await db.execute(sql`show fsync`)).rows).toEqual([{ fsync: "on" }]);
    expect((await db.execute(sql`show wal_sync_method`)).rows).toEqual([{ wal_sync_method: "fsync" }]);
    const content = Buffer.alloc(20 * 1024 * 1024, 7);
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    const { rows } = await db.execute(sql`select length(${content}::bytea) as size`);
    clearInterval(counting);
    expect(rows).toEqual([{ size: content.byteLength }]);
    expect(turns).toBeGreaterThan(5);
  });
});

test("a folder that holds something else is not touched, and the error says so", async () => {
  mkdirSync(join(dataDir, "pg"));
  writeFileSync(join(dataDir, "pg", "diary.txt"), "mine");
  await expect(openEmbedded(dataDir, options)).rejects.toThrow(/not empty|ENOTEMPTY/);
  expect(readdirSync(join(dataDir, "pg"))).toEqual(["diary.txt"]);
  // Neither a lock nor a new database is left beside it.
  expect(readdirSync(dataDir)).toEqual(["pg"]);
});
