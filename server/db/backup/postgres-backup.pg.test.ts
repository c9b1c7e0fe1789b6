import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "#server/testing/database/fresh-database.ts";
import { fillCopy } from "#server/testing/fmcsa-mirror/fill-copy.ts";
import { countTables, dumpPostgres, fillPostgres } from "./postgres-backup.ts";

async function open() {
  const database = await freshDatabase();
  if (!database) throw new Error("pg_dump needs PostgreSQL.");
  const pool = new pg.Pool({ connectionString: database.url });
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  return { url: database.url, database: { pool } };
}

test("a backup leaves the copy of FMCSA's data out, and is restored beside another one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "rigfile.dump");
  const [site, other] = [await open(), await open()];
  await site.database.pool.query("create table profiles (id integer); create schema fmcsa_notes");
  await site.database.pool.query("create table fmcsa_notes.kept (id integer)");
  await fillCopy(site.url, { "kjg3-diqy": { rows: [{ dot_number: "295017", legal_name: "Old" }] } });
  await dumpPostgres(site, file);
  await fillCopy(other.url, { "kjg3-diqy": { rows: [{ dot_number: "295017", legal_name: "New" }] } });
  expect(await countTables(other.database)).toBe(0);
  await fillPostgres(other, file);
  expect(await countTables(other.database)).toBe(2);
  const { rows } = await other.database.pool.query("select legal_name from fmcsa.kjg3_diqy");
  expect(rows).toEqual([{ legal_name: "New" }]);
});
