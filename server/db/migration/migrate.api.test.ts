import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { emptyDatabase } from "#server/testing/database/empty-database.ts";
import { migrate, MigrationError, type MigrationEvent } from "./migrate.ts";
import type { SqlClient } from "./sql-client.ts";

const releasesTable =
  "create table releases (schema text primary key, version text, min_compatible text, migrated_at timestamptz default now())";
const first = ["create table one (id int)", releasesTable];

/** A folder of migrations as drizzle-kit writes them: named "a", "b" and so on. */
function writeMigrations(
  migrations: readonly (readonly string[])[],
  breaking: Record<string, string> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "meta"));
  const entries = migrations.map((_each, index) => ({ tag: "abcdef".charAt(index), when: 1000 + index }));
  for (const [index, statements] of migrations.entries())
    writeFileSync(
      join(folder, `${entries[index]?.tag ?? ""}.sql`),
      statements.join("\n--> statement-breakpoint\n"),
    );
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ entries }));
  writeFileSync(join(folder, "compatibility.json"), JSON.stringify({ oldest: "0.2.0", breaking }));
  return folder;
}

/** Migrates without waiting: a pause moves the clock by ten seconds, and what else it does is up to the test. */
function migrator(
  client: SqlClient,
  onPause: (ms: number) => Promise<void> = async () => undefined,
  lockTimeoutMs = 50,
) {
  const events: MigrationEvent[] = [];
  let nowMs = 0;
  const clock = {
    monotonicMs: () => nowMs,
    sleep: async (ms: number) => {
      nowMs += 10_000;
      await onPause(ms);
    },
  };
  const run = async (folder: string, version = "0.2.0") =>
    migrate({
      client,
      folder,
      version,
      lockTimeoutMs,
      clock,
      random: { int: (below) => below / 2 },
      onMigration: (event) => void events.push(event),
    });
  return { events, run };
}

const rowsOf = async (client: SqlClient, text: string) => (await client.query(text)).rows;
const countApplied = async (client: SqlClient) =>
  (await rowsOf(client, "select from drizzle.__drizzle_migrations")).length;

/** Fails twice, whatever is taken back: a sequence isn't. */
const failTwice = (code: string): string =>
  `do $$ begin if nextval('tries') < 3 then raise sqlstate '${code}'; end if; end $$`;

test.each(["40P01", "55P03"])(
  "a migration that the database refuses with %s is tried again",
  async (code) => {
    const { client } = await emptyDatabase();
    const pauses: number[] = [];
    const { events, run } = migrator(client, async (ms) => void pauses.push(ms));
    await run(writeMigrations([["create sequence tries"], ["create table two (id int)", failTwice(code)]]));
    expect(
      events.map(({ type, ...event }) => [type, "attempt" in event ? event.attempt : undefined]),
    ).toEqual([
      ["begun", undefined],
      ["applied", undefined],
      ["begun", undefined],
      ["blocked", 1],
      ["begun", undefined],
      ["blocked", 2],
      ["begun", undefined],
      ["applied", undefined],
    ]);
    expect(pauses).toEqual([200, 200]);
    expect(await countApplied(client)).toBe(2);
  },
);

test("a migration waits for a table that somebody holds, and lets go of all others meanwhile", async () => {
  const { client, connect } = await emptyDatabase();
  // The embedded database has one session.
  if (!connect) return;
  const holder = await connect();
  await holder.query("create table one (id int); create table two (id int)");
  await holder.query("begin; lock table two");
  const { events, run } = migrator(client, async () => {
    await holder.query("lock table one nowait");
    await holder.query("rollback");
  });
  await run(writeMigrations([["alter table one add a int", "alter table two add a int"]]));
  expect(events.map(({ type }) => type)).toEqual(["begun", "blocked", "begun", "applied"]);
});

test("a request that a migration would deadlock with goes on, and the migration tries again", async () => {
  const { client, connect } = await emptyDatabase();
  if (!connect) return;
  const [slow, request] = [await connect(), await connect()];
  const names = ["one", "two", "three"];
  for (const name of names) await slow.query(`create table ${name} (id int)`);
  const isWaitedFor = async (name: string) =>
    (await rowsOf(slow, `select from pg_locks where not granted and relation = '${name}'::regclass`))
      .length === 1;
  await slow.query("begin; insert into two values (1)");
  await request.query("begin; insert into three values (1)");
  // On a busy machine it may give up waiting before anybody has seen it wait: it tries again.
  const { events, run } = migrator(client, undefined, 2000);
  const migrated = run(writeMigrations([names.map((name) => `alter table ${name} add a int`)]));
  await expect.poll(async () => isWaitedFor("two")).toBe(true);
  let isInserted = false;
  const inserted = request.query("insert into one values (1); commit").then(() => (isInserted = true));
  await expect.poll(async () => isInserted || (await isWaitedFor("one"))).toBe(true);
  // PostgreSQL cancels the statement whose deadlock_timeout runs out first: the request's.
  await slow.query("commit");
  await inserted;
  await migrated;
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(["blocked", "applied"]));
});

test("after ten minutes of retries it ends, and gives the reason without the compared values", async () => {
  const { client } = await emptyDatabase();
  const { events, run } = migrator(client);
  const folder = writeMigrations([first, ["do $$ begin raise 'too busy' using errcode = '40P01'; end $$"]]);
  await expect(run(folder)).rejects.toThrow(
    new MigrationError(
      "The migration b failed and was taken back: too busy (SQLSTATE 40P01). What came before it is kept, and the next start goes on there.",
    ),
  );
  expect(events.filter(({ type }) => type === "blocked")).toHaveLength(61);
});

test("what is cut off in the middle of a migration goes on there, once", async () => {
  const { client, connect } = await emptyDatabase();
  const cut = connect ? "select pg_terminate_backend(pg_backend_pid())" : "select 1 / 0";
  const second = ["create table two (id int)", cut, "create table three (id int)"];
  const { run } = migrator(client);
  await expect(run(writeMigrations([first, second]))).rejects.toThrow(MigrationError);
  const next = connect ? await connect() : client;
  expect(await rowsOf(next, "select to_regclass('two') as two")).toEqual([{ two: null }]);
  expect(await countApplied(next)).toBe(1);
  const resumed = migrator(next);
  await resumed.run(writeMigrations([first, second.filter((statement) => statement !== cut)]));
  expect(resumed.events).toMatchObject([
    { type: "begun", tag: "b", number: 2, count: 2 },
    { type: "applied" },
  ]);
  expect(await countApplied(next)).toBe(2);
});

test("one process migrates at a time, and the others say that they wait", async () => {
  const { client, connect } = await emptyDatabase();
  if (!connect) return;
  const other = await connect();
  await other.query("begin; select pg_advisory_xact_lock(7424519)");
  let pauses = 0;
  const { events, run } = migrator(client, async () => {
    pauses += 1;
    if (pauses === 3) await other.query("rollback");
  });
  await run(writeMigrations([first]));
  expect(events.map(({ type }) => type)).toEqual(["waiting", "waiting", "waiting", "begun", "applied"]);
});

test("each migration is noted with its version and the oldest that works on it", async () => {
  const { client } = await emptyDatabase();
  const { run } = migrator(client);
  await run(writeMigrations([first, []], { b: "0.10.0" }), "0.10.0");
  expect(
    await rowsOf(client, "select schema, version, min_compatible from releases order by schema"),
  ).toEqual([
    { schema: "a", version: "0.10.0", min_compatible: "0.2.0" },
    { schema: "b", version: "0.10.0", min_compatible: "0.10.0" },
  ]);
});

test("a version that is too old for the database changes nothing and says what to do", async () => {
  const { client } = await emptyDatabase();
  const { run } = migrator(client);
  const older = writeMigrations([first]);
  await run(older);
  await run(writeMigrations([first, []], { b: "0.10.0" }), "0.11.0");
  await expect(run(older, "0.9.3")).rejects.toThrow(
    new MigrationError(
      "The database was migrated by Rigfile 0.11.0 and requires version 0.10.0 or newer: this is 0.9.3. Nothing was changed. Update this process.",
    ),
  );
  await expect(run(older, "0.10.0")).resolves.toBeUndefined();
});
