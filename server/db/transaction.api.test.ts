import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { idempotencyKeys } from "#shared/schema/operations.ts";
import type { Database } from "./store.ts";
import { insertLater, leave } from "./insert.ts";

const getDatabase = databaseForFile();
beforeEach(async () => {
  await getDatabase().db.delete(idempotencyKeys);
});

const submissionId = "3f0e8a52-58a4-4b6c-9d5a-0f5f6f1f2a3b";
const add = async (db: Database, key: string) =>
  db.insert(idempotencyKeys).values({ key, endpoint: "/", bodyHash: "", submissionId });
const keys = async () =>
  (await getDatabase().db.select().from(idempotencyKeys)).map(({ key }) => key).toSorted();

describe("a transaction", () => {
  test("keeps everything it did, and gives back what it came to", async () => {
    const result = await getDatabase().transaction(async (db) => {
      await Promise.all([add(db, "first"), add(db, "second")]);
      return "done";
    });
    expect(result).toBe("done");
    expect(await keys()).toEqual(["first", "second"]);
  });

  test("undoes everything when its work fails, and passes the failure on", async () => {
    const failure = new Error("no");
    const work = getDatabase().transaction(async (db) => {
      await add(db, "first");
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await keys()).toEqual([]);
  });

  test("undoes everything when one of its statements fails, whatever followed it", async () => {
    const work = getDatabase().transaction(async (db) => {
      await Promise.all([add(db, "first"), db.execute(sql`select 1 / 0`), add(db, "second")]);
    });
    await expect(work).rejects.toMatchObject({ cause: { code: "22012" } });
    expect(await keys()).toEqual([]);
  });

  test("undoes everything when a statement fails that was left to its end, and says why", async () => {
    const work = getDatabase().transaction(async (db) => {
      await insertLater(db, idempotencyKeys, { key: "first", endpoint: "/", bodyHash: "", submissionId });
      await leave(db, db.execute(sql`select 1 / 0`));
      await add(db, "second");
    });
    await expect(work).rejects.toMatchObject({ cause: { code: "22012" } });
    expect(await keys()).toEqual([]);
  });

  test("is not kept when a failed statement went unnoticed", async () => {
    const work = getDatabase().transaction(async (db) => {
      await Promise.allSettled([add(db, "first"), db.execute(sql`select 1 / 0`)]);
    });
    await expect(work).rejects.toThrow("failed without being noticed");
    expect(await keys()).toEqual([]);
  });

  test("leaves its connection fit for the next one, however it ended", async () => {
    for (let round = 0; round < 20; round += 1) {
      const key = `key ${round}`;
      const work = getDatabase().transaction(async (db) => {
        await add(db, key);
        if (round % 2 === 0) throw new Error("no");
      });
      await Promise.allSettled([work]);
    }
    expect(await keys()).toHaveLength(10);
  });
});
