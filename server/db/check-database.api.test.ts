import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "#server/base/settings/config.ts";
import { openInMemory, openPostgres } from "./open.ts";
import { runBackgroundJobs } from "#server/db/migration/run-background-jobs.ts";
import { createLog } from "#server/base/log.ts";
import { root } from "#server/base/root.ts";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { freshDatabase } from "#server/testing/database/fresh-database.ts";
import { checkDatabase } from "./check-database.ts";
import { checkServer, type Finding } from "./check-server.ts";

const getDatabase = databaseForFile();
const toConfig = (settings: Record<string, string> = {}) => parseConfig({ NODE_ENV: "test", ...settings });
const about = (findings: readonly Finding[], thing: string) =>
  findings.find(({ text }) => text.startsWith(`${thing}:`));
const tones = (findings: readonly Finding[]) =>
  // Free space depends on the machine that runs the test.
  findings.filter(({ text }) => !text.startsWith("Free space")).map(({ tone }) => tone);

test("of a database in order nothing is to do; what is missing, failed or wrong is named", async () => {
  const { db, kind } = getDatabase();
  if (kind === "postgres") return;
  const check = async () => checkDatabase(getDatabase(), toConfig());
  expect(new Set(tones(await check()))).toEqual(new Set(["ok"]));
  await db.execute("drop index inbound_emails_ticket");
  expect(about(await check(), "Background work")).toEqual({
    tone: "note",
    text: "Background work: the server still has to do inbound_emails_ticket.",
  });
  await db.execute(
    "insert into background_migrations (name, error) values ('inbound_emails_ticket', 'no right') on conflict (name) do update set error = 'no right', finished_at = null",
  );
  expect(about(await check(), "Background work")).toMatchObject({
    tone: "todo",
    text: expect.stringContaining("inbound_emails_ticket failed: no right"),
  });
  await db.execute(
    "update pg_index set indisvalid = false where indexrelid = 'outbox_messages_pdf'::regclass",
  );
  expect(about(await check(), "Indexes")).toMatchObject({
    text: expect.stringContaining("outbox_messages_pdf"),
  });
  const late = await checkServer(getDatabase().pool, toConfig(), {
    now: () => new Date(Date.now() - 60_000),
  });
  expect(about(late, "Clock")).toMatchObject({ tone: "todo" });
});

/** The environment that step 4 of "From nothing to a running site" writes. */
function readGuideSettings(): NodeJS.Dict<string> {
  const guide = readFileSync(join(root, "docs/operations.md"), "utf8");
  const block = /cat > \/etc\/rigfile\/env <<END\n(.*?)\n *END\n/s.exec(guide)?.[1] ?? "";
  return parseEnv(block.replaceAll(/\$\(openssl rand -\w+ 32\)/g, Buffer.alloc(32, 7).toString("base64")));
}

test("with the guide's settings, a new database needs its migrations and nothing else", async () => {
  const fresh = await freshDatabase();
  const limits = { connectMs: 20_000, statementMs: 20_000, onConnectionLost: () => undefined };
  const options = { ...limits, migrates: false };
  const empty = fresh
    ? await openPostgres({ ...fresh, ...options, poolSize: 2 })
    : await openInMemory(undefined, options);
  onTestFinished(async () => {
    await empty.close();
    await fresh?.drop();
  });
  const config = parseConfig({ ...readGuideSettings(), ...fresh?.settings, DATABASE_PLAIN: "1" });
  expect(config.dataKeys.current).toBeDefined();
  const found = await checkDatabase(empty, fresh ? config : { ...config, databaseUrl: undefined });
  expect(found.filter(({ tone }) => tone === "todo").map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Schema: \d+ migrations .* still to be applied/),
  ]);
});

test("on PostgreSQL it tells the rights, the pooler and the room for connections", async (context) => {
  const fresh = await freshDatabase();
  if (!fresh) return context.skip("The embedded database has one account and one connection.");
  onTestFinished(fresh.drop);
  const open = async (url: string, migrates = false) => {
    const limits = { connectMs: 20_000, statementMs: 20_000, onConnectionLost: () => undefined };
    const opened = await openPostgres({ ...fresh, ...limits, url, poolSize: 2, migrates });
    onTestFinished(opened.close);
    return opened;
  };
  const found = await checkDatabase(await open(fresh.url), toConfig(fresh.settings));
  expect(about(found, "Pooler")?.text).toContain(
    fresh.poolsTransactions ? "there is one" : "none was noticed",
  );
  expect(about(found, "Account")).toMatchObject({ tone: "ok" });
  expect(about(found, "Schema")).toMatchObject({ tone: "todo" });
  const many = await checkDatabase(
    await open(fresh.url),
    toConfig({ ...fresh.settings, DATABASE_POOL_SIZE: "99", DATABASE_POOLER: "transaction" }),
  );
  expect(about(many, "Connections")).toMatchObject({
    tone: "todo",
    text: expect.stringContaining("0 processes"),
  });
  expect(about(many, "Pooler")).toMatchObject({ tone: fresh.poolsTransactions ? "ok" : "note" });

  // PgBouncer of the tests signs everybody in as its own account.
  if (fresh.poolsTransactions) return;
  const { db: owner } = await open(fresh.url, true);
  const guest = new URL(fresh.url);
  guest.username = `${guest.pathname.slice(1)}_guest`;
  await owner.execute(`create role ${guest.username} login`);
  onTestFinished(async () => {
    await owner.execute(`drop owned by ${guest.username}`);
    await owner.execute(`drop role ${guest.username}`);
  });
  await owner.execute(`grant select, insert, update on all tables in schema public to ${guest.username}`);
  await owner.execute(`grant usage on schema drizzle to ${guest.username}`);
  await owner.execute(`grant select on all tables in schema drizzle to ${guest.username}`);
  const weak = await open(guest.href);
  const lines: string[] = [];
  await runBackgroundJobs({ database: weak, log: createLog("info", { write: (line) => lines.push(line) }) });
  expect(lines[0]).toContain('permission denied to create extension \\"pg_trgm\\"');
  const refused = await checkDatabase(weak, toConfig({ DATABASE_URL: guest.href }));
  expect(about(refused, "Account")).toMatchObject({ tone: "todo" });
  expect(about(refused, "Extension pg_trgm")).toMatchObject({
    tone: "todo",
    text: expect.stringContaining("may not add it"),
  });
  expect(about(refused, "Background work")).toMatchObject({
    tone: "todo",
    text: expect.stringContaining("profile_records_search failed: permission denied to create extension"),
  });
});
