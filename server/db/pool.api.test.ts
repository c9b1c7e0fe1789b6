import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { idempotencyKeys } from "#shared/schema/idempotency-keys.ts";
import { insertRow } from "./insert.ts";

const getDatabase = databaseForFile();

const key = { key: "a", endpoint: "/", bodyHash: "", submissionId: "3f0e8a52-58a4-4b6c-9d5a-0f5f6f1f2a3b" };

test("a statement that fails costs neither its connection nor what was stored before", async () => {
  const { db } = getDatabase();
  await insertRow(db, idempotencyKeys, key);
  // A temporary table lasts as long as its connection.
  await db.execute(sql`create temporary table of_this_connection (number int)`);
  await expect(db.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: "22012" } });
  await expect(insertRow(db, idempotencyKeys, key)).rejects.toMatchObject({ cause: { code: "23505" } });
  await expect(db.execute(sql`select * from of_this_connection`)).resolves.toMatchObject({ rows: [] });
  expect(await db.select().from(idempotencyKeys)).toHaveLength(1);
});
