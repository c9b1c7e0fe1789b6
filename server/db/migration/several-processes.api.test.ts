import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "#server/testing/database/fresh-database.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import { openTestDatabase } from "#server/testing/database/test-database.ts";
import * as mail from "#shared/schema/mail.ts";
import { openInMemory, openPostgres } from "#server/db/open.ts";
import { migrationsFolder, readMigrations } from "./read-migrations.ts";
import { templatesRepository } from "#server/mail/templates/templates-repository.ts";

const patient = { connectMs: 20_000, statementMs: 20_000, onConnectionLost: () => undefined };

test("an empty database gets the default templates once", async () => {
  const app = await startTestApp({}, undefined, await openTestDatabase(new Blob([])));
  onTestFinished(app.close);
  const templates = templatesRepository(app.server.container.store);
  await app.run("update email_templates set subject = 'Changed' where template_type = 'quote'");
  await templates.seed();
  expect((await app.rows(mail.emailTemplates)).map(({ templateType }) => templateType).toSorted()).toEqual([
    "quote",
    "self_email",
    "support",
  ]);
  expect((await templates.byType("quote")).subject).toBe("Changed");
});

test("several processes that start at once migrate an empty database once", async () => {
  const fresh = await freshDatabase();
  const open = async () =>
    fresh ? openPostgres({ ...patient, ...fresh, poolSize: 2 }) : openInMemory(undefined, patient);
  // An embedded database belongs to one process.
  const opened = await Promise.all(Array.from({ length: fresh ? 3 : 1 }, open));
  onTestFinished(async () => {
    for (const database of opened) await database.close();
    await fresh?.drop();
  });
  const migrations = readMigrations(migrationsFolder);
  for (const { db } of opened) {
    const applied = await db.execute(sql`select hash from drizzle.__drizzle_migrations order by id`);
    expect(applied.rows).toEqual(migrations.map(({ hash }) => ({ hash })));
  }
});
