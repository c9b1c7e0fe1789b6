import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "#server/testing/database/fresh-database.ts";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { ensureTrigrams } from "./trigrams.ts";

const getDatabase = databaseForFile();

async function connect(): Promise<pg.Client | undefined> {
  const fresh = await freshDatabase();
  if (!fresh) return undefined;
  const client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await fresh.drop();
  });
  return client;
}

test("a database says whether it searches for similar words, and does so if it can", async () => {
  const { db, kind, supportsTrigrams } = getDatabase();
  expect(supportsTrigrams).toBe(kind === "postgres");
  const [answer] = await Promise.allSettled([
    db.execute("select word_similarity('acme', 'acme trucking') > 0.9 as is_similar"),
  ]);
  expect(answer).toMatchObject(
    supportsTrigrams
      ? { status: "fulfilled", value: { rows: [{ is_similar: true }] } }
      : { status: "rejected", reason: { cause: { code: "42883" } } },
  );
});

test("preparing it again changes nothing, and where there is no such extension it is not used", async () => {
  const { pool, supportsTrigrams } = getDatabase();
  expect(await ensureTrigrams(pool)).toBe(supportsTrigrams);
  await expect(pool.query("select 1")).resolves.toMatchObject({ rowCount: 1 });
});

test("an account that may not add the extension starts without it", async () => {
  const client = await connect();
  // The embedded database has one account, which may do anything.
  if (!client) return;
  const role = `plain_${randomBytes(4).toString("hex")}`;
  await client.query(`create role ${role}`);
  await client.query(`set role ${role}`);
  expect(await ensureTrigrams(client)).toBe(false);
  await client.query("reset role");
  await client.query(`drop role ${role}`);
});

test("a lost connection is no missing extension", async () => {
  const query = async () => {
    throw new Error("Connection terminated");
  };
  await expect(ensureTrigrams({ query })).rejects.toThrow("Connection terminated");
});
