import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { SQL } from "drizzle-orm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { z } from "zod";
import type { OpenDatabase } from "#server/db/database.ts";
import { openInMemory } from "#server/db/embedded/open-embedded.ts";
import { migrationsFolder } from "#server/db/migration/migrations-folder.ts";
import { openPostgres } from "#server/db/postgres.ts";
import { freshDatabase } from "./fresh-database.ts";

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** The migrations up to the one with this name. */
function earlierMigrations(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const journal = journalSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const index = journal.entries.findIndex(({ tag }) => tag.replace(/^\d+_/, "") === last);
  expect(index).toBeGreaterThanOrEqual(0);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index + 1) }));
  return folder;
}

type Execute = (statement: SQL) => Promise<unknown>;

const patient = { connectMs: 60_000, statementMs: 60_000, onConnectionLost: () => undefined };

/** A database as it was after the migration `last`, filled by `fill` and opened by the current server. */
export async function openAfter(
  last: string,
  fill: (execute: Execute) => Promise<void>,
): Promise<OpenDatabase> {
  const folder = earlierMigrations(last);
  const fresh = await freshDatabase();
  if (!fresh) {
    const client = new PGlite();
    const db = drizzlePglite({ client });
    await migratePglite(db, { migrationsFolder: folder });
    await fill(async (statement) => db.execute(statement));
    const archive = await client.dumpDataDir("none");
    await client.close();
    return openInMemory(archive, patient);
  }
  onTestFinished(fresh.drop);
  const pool = new pg.Pool({ connectionString: fresh.url });
  const db = drizzlePostgres({ client: pool });
  await migratePostgres(db, { migrationsFolder: folder });
  await fill(async (statement) => db.execute(statement));
  await pool.end();
  return openPostgres({ ...patient, ...fresh, poolSize: 2 });
}
