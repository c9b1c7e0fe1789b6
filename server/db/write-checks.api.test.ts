import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import type { Transaction } from "./store.ts";
import { createWriteChecks } from "./pool.ts";

const getDatabase = databaseForFile();

/** An error of a query, which Drizzle wraps. */
const refusal = (code: string): Error =>
  new Error("Failed query", { cause: Object.assign(new Error("refused"), { code }) });
const failWith =
  (code: string): Transaction =>
  async () => {
    throw refusal(code);
  };
const work = async () => undefined;

test.each(["53100", "25006"])(
  "a transaction that is refused with %s is known until a check finds room",
  async (code) => {
    const fill = vi.fn(work);
    const write = vi.fn(work);
    const checks = createWriteChecks(getDatabase().db, failWith(code), write, fill);
    await checks.checkWrite();
    expect([checks.isRefusing(), fill.mock.calls.length]).toEqual([false, 0]);
    await expect(checks.transaction(work)).rejects.toThrow("Failed query");
    expect(checks.isRefusing()).toBe(true);
    fill.mockRejectedValueOnce(refusal(code));
    await expect(checks.checkWrite()).rejects.toThrow("Failed query");
    expect(checks.isRefusing()).toBe(true);
    write.mockRejectedValueOnce(refusal(code));
    await expect(checks.checkWrite()).rejects.toThrow("Failed query");
    expect(checks.isRefusing()).toBe(true);
    await checks.checkWrite();
    expect(checks.isRefusing()).toBe(false);
  },
);

test("a write that fails for another reason says nothing about disk space", async () => {
  const checks = createWriteChecks(getDatabase().db, failWith("23505"));
  await expect(checks.transaction(work)).rejects.toThrow("Failed query");
  expect(checks.isRefusing()).toBe(false);
});

test("the check leaves nothing behind, also of one after the other", async () => {
  const { db } = getDatabase();
  const checks = createWriteChecks(db, failWith("53100"));
  for (let round = 0; round < 2; round += 1) {
    await expect(checks.transaction(work)).rejects.toThrow("Failed query");
    await checks.checkWrite();
  }
  const { rows } = await db.execute(sql`select 1 from pg_class where relname = 'room_check'`);
  expect(rows).toEqual([]);
});
