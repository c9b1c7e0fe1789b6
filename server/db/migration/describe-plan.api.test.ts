import { expect, test } from "vitest";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { checkMigrations, describePlan } from "./describe-plan.ts";
import { migrationsFolder, readMigrations } from "./read-migrations.ts";
import { version } from "./releases.ts";

const getDatabase = databaseForFile();
const migrations = readMigrations(migrationsFolder);
const next = {
  tag: "0099_next",
  when: 9e12,
  hash: "",
  minCompatible: "99.0.0",
  statements: [
    'CREATE TABLE "wagons" ("id" int);',
    "-- Why.\nUPDATE outbox_messages SET status = status;",
    'CREATE UNIQUE INDEX "once" ON "public"."pdfs" USING btree ("id");',
    'ALTER TABLE "pdfs" ADD COLUMN "a" int;',
    'ALTER TABLE "outbox_messages" ADD COLUMN "a" int;',
    'ALTER TABLE "wagons_of_old" ADD COLUMN "a" int;',
    "do $$ begin end $$",
  ],
};
const newer = { migrations: [...migrations, next], version: "99.0.0" };
const check = async (own?: typeof newer) => checkMigrations(getDatabase(), own);

test("a plan says what a start would change, who can work beside it, and changes nothing", async () => {
  const { db } = getDatabase();
  await db.execute("drop index inbound_emails_ticket");
  await db.execute(
    "create table wagons_of_old as select repeat('x', 100) as text from generate_series(1, 12000)",
  );
  const plan = await describePlan(getDatabase(), newer);
  expect(plan).toEqual([
    `Rigfile 99.0.0 would apply 1 of its ${migrations.length + 1} migrations, each in its own transaction:`,
    "  0099_next: 7 statements, 301 bytes of SQL",
    "    create table wagons",
    "    update outbox_messages",
    "    create unique index pdfs",
    "    alter table pdfs, outbox_messages, wagons_of_old (2 MB)",
    "    1 other",
    `After that, Rigfile 99.0.0 and newer work on it. ${version}, which migrated it last, would be too old: its processes would take no more work until they are updated.`,
    "In the background, once the server is up: inbound_emails_ticket (index).",
    "Nothing was changed.",
  ]);
  const compatible = { ...newer, migrations: [...migrations, { ...next, minCompatible: "0.2.0" }] };
  expect((await describePlan(getDatabase(), compatible)).join()).toContain("could go on running meanwhile");
  expect(await describePlan(getDatabase(), newer)).toEqual(plan);
  expect((await describePlan(getDatabase()))[0]).toContain("Nothing to migrate");
});

test("a check tells what is up to date from what isn't, and from what is too old", async () => {
  expect(await check()).toMatchObject({ isUpToDate: true });
  expect(await check(newer)).toEqual({
    isUpToDate: false,
    sentence: expect.stringContaining("1 migration of Rigfile 99.0.0 is still to be applied"),
  });
  const old = { migrations, version: "0.0.1" };
  expect(await check(old)).toEqual({
    isUpToDate: false,
    sentence: expect.stringContaining("requires version 0.2.0 or newer: this is 0.0.1. Update it."),
  });
  expect(await describePlan(getDatabase(), old)).toEqual([expect.stringContaining("would refuse to start")]);
});
