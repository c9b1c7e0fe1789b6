import { sql } from "drizzle-orm";
import { expect, test, onTestFinished } from "vitest";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { idempotencyKeys } from "#shared/schema/operations.ts";
import { insertRow, prepare } from "./insert.ts";
import { createPool, fromPool } from "./pool.ts";
import { freshDatabase } from "#server/testing/database/fresh-database.ts";

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

const cancelled = { code: "57014" };

test("behind a pooler statements have their limit, and leave nothing on the connection", async (context) => {
  const fresh = await freshDatabase();
  if (!fresh) return context.skip("No pooler is in front of the embedded database.");
  onTestFinished(fresh.drop);
  const limits = { connectMs: 20_000, statementMs: 1000, poolsTransactions: true };
  const connection = { connectionString: fresh.url, max: 1 };
  const pool = createPool({ ...limits, connection, onConnectionLost: () => undefined });
  onTestFinished(async () => pool.end());
  const { db, transaction } = fromPool(pool, limits);

  const sleep = sql`select pg_sleep(60)`;
  await expect(db.execute(sleep)).rejects.toMatchObject({ cause: cancelled });
  await expect(transaction(async (inside) => inside.execute(sleep))).rejects.toMatchObject({
    cause: cancelled,
  });
  await expect(db.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: "22012" } });

  const findOne = prepare("one", (builder) =>
    builder.select({ one: sql<number>`1` }).from(sql`(select) as nothing`),
  );
  const { rows } = await transaction(async (inside) => findOne(inside, {}));
  expect(rows).toHaveLength(1);
  const client = await pool.connect();
  const left = await client.query(
    `select current_setting('statement_timeout') as statement,
       current_setting('idle_in_transaction_session_timeout') as idle,
       (select count(*)::int from pg_prepared_statements) as named`,
  );
  client.release();
  expect(left.rows).toEqual([{ statement: "0", idle: "0", named: 0 }]);
});
