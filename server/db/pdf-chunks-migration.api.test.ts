import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { PGlite } from "@electric-sql/pglite";
import { type SQL, sql } from "drizzle-orm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { pdfsRepository } from "#server/features/pdfs/pdfs-repository.ts";
import { freshDatabase } from "#server/testing/database/fresh-database.ts";
import { pdfChunks } from "#shared/schema/profile-records.ts";
import type { OpenDatabase } from "./database.ts";
import { openInMemory } from "./embedded/open-embedded.ts";
import { migrationsFolder } from "./migration/migrations-folder.ts";
import { openPostgres } from "./postgres.ts";

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** The migrations before the one that splits PDFs into slices. */
function earlierMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const journal = journalSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith("_pdf_chunks"));
  expect(index).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }));
  return folder;
}

type Execute = (statement: SQL) => Promise<unknown>;

const patient = { connectMs: 60_000, statementMs: 60_000, onConnectionLost: () => undefined };

/** A database in the old format, filled by `fill` and opened by the current server. */
async function openAfter(fill: (execute: Execute) => Promise<void>): Promise<OpenDatabase> {
  const folder = earlierMigrations();
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
  return openPostgres({ ...patient, url: fresh.url, poolSize: 2 });
}

test("a PDF that was stored in one piece is read whole once it is cut into slices", async () => {
  const slice = 512 * 1024;
  const contents = [1, slice, slice + 1, 3_000_000].map((size) => randomBytes(size));
  const getId = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
  const database = await openAfter(async (execute) => {
    for (const [index, content] of contents.entries()) {
      const bytes = sql`decode(${content.toString("base64")}, 'base64')`;
      await execute(sql`insert into pdfs (id, path, filename, size, content)
        values (${getId(index)}, ${`/${index}.pdf`}, 'Old.pdf', ${content.byteLength}, ${bytes})`);
    }
  });
  onTestFinished(database.close);
  for (const [index, content] of contents.entries()) {
    const pdf = await pdfsRepository(database.db).open(getId(index));
    expect(pdf).toMatchObject({ filename: "Old.pdf", size: content.byteLength });
    expect(content.equals(await buffer(pdf?.content() ?? Readable.from([])))).toBe(true);
  }
  const sizes = await database.db
    .select({ size: sql<number>`octet_length(${pdfChunks.content})` })
    .from(pdfChunks);
  expect(sizes.map(({ size }) => size).toSorted((one, other) => one - other)).toEqual([
    1,
    1,
    3_000_000 % slice,
    ...Array.from({ length: 7 }, () => slice),
  ]);
}, 120_000);
