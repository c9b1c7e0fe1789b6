import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migrateTo } from "drizzle-orm/node-postgres/migrator";
import { expect, onTestFinished } from "vitest";
import { z } from "zod";
import type { OpenDatabase } from "#server/db/store.ts";
import { openInMemory, openPostgres } from "#server/db/open.ts";
import { migrate } from "#server/db/migration/migrate.ts";
import { migrationsFolder } from "#server/db/migration/read-migrations.ts";
import { archivedTemplate } from "./database-template.ts";
import { dropTables } from "./empty-database.ts";
import { freshDatabase } from "./fresh-database.ts";

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

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

const untouched = {
  connectMs: 60_000,
  statementMs: 60_000,
  onConnectionLost: () => undefined,
  migrates: false,
} as const;

/** The embedded one is the template without its tables: to create one takes seconds. */
async function openWithoutTables(): Promise<OpenDatabase> {
  const fresh = await freshDatabase();
  if (fresh) {
    onTestFinished(fresh.drop);
    return openPostgres({ ...untouched, ...fresh, poolSize: 2 });
  }
  const database = await openInMemory(archivedTemplate(), untouched);
  await database.pool.query(dropTables);
  return database;
}

/** A database as it was after the migration `last`, filled by `fill`, and migrated by the current server. */
export async function openAfter(
  last: string,
  fill: (execute: Execute) => Promise<void>,
): Promise<OpenDatabase> {
  const folder = earlierMigrations(last);
  const database = await openWithoutTables();
  const db = drizzle({ client: database.pool });
  await migrateTo(db, { migrationsFolder: folder });
  await fill(async (statement) => db.execute(statement));
  await database.withoutLimits(async (client) => migrate({ client }));
  return database;
}
