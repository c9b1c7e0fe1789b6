import { lt } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { lendDatabase } from "#server/testing/database/test-database.ts";
import { idempotencyKeys } from "#shared/schema/operations.ts";
import { deleteInBatches } from "./insert.ts";

test("thousands of old rows are deleted, and none that is new", async () => {
  const { database, drop } = await lendDatabase();
  onTestFinished(drop);
  const { db } = database;
  const submissionId = "3f0e8a52-58a4-4b6c-9d5a-0f5f6f1f2a3b";
  const rows = Array.from({ length: 2510 }, (_, index) => ({
    key: `key ${index}`,
    endpoint: "/",
    bodyHash: "",
    submissionId,
    createdAt: new Date(index < 2500 ? "2026-01-01" : "2026-02-01"),
  }));
  await db.insert(idempotencyKeys).values(rows);
  const old = lt(idempotencyKeys.createdAt, new Date("2026-01-15"));
  expect(await deleteInBatches(db, idempotencyKeys, old)).toBe(2500);
  expect(await db.select().from(idempotencyKeys)).toHaveLength(10);
  expect(await deleteInBatches(db, idempotencyKeys, old)).toBe(0);
});
