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

test("each kind of database searches for similar words, and preparing that again changes nothing", async () => {
  const { db, pool, supportsTrigrams } = getDatabase();
  expect(supportsTrigrams).toBe(true);
  expect(await ensureTrigrams(pool)).toBe(true);
  const { rows } = await db.execute("select word_similarity('acme', 'acme trucking') > 0.9 as is_similar");
  expect(rows).toEqual([{ is_similar: true }]);
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
