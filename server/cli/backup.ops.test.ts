import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { root } from "#server/base/root.ts";
import { adminCredentials, type Browser, signedIn } from "#server/testing/admin-client.ts";
import { downloadBody, quoteBody, supportBody } from "#server/testing/bodies.ts";
import { startClients, submit } from "#server/testing/clients.ts";
import { copyTemplate } from "#server/testing/database/database-template.ts";
import { startPostgres } from "#server/testing/database/faulty-postgres.ts";
import { SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";
import { manyMails } from "#server/testing/many-mails.ts";
import { startServerProcess } from "#server/testing/server-process.ts";
import { getDashboard } from "#shared/api/admin/dashboard.ts";
import { listOutbox } from "#shared/api/admin/outbox-api.ts";
import { openPdf, listProfileRecords } from "#shared/api/admin/records/profile-records-api.ts";
import { listTickets } from "#shared/api/admin/tickets.ts";
import { savePdfDownload, sendQuoteRequest } from "#shared/api/submissions.ts";
import { submitSuggestion } from "#shared/api/support.ts";

const agency = "first@agency.test";
const common = {
  NODE_ENV: "test",
  QUOTE_RECIPIENTS: agency,
  RATE_LIMIT_MAX: "1000000",
  ...manyMails,
  MAIL_POLL_SECONDS: "0.05",
  ADMIN_USERNAME: adminCredentials.username,
  ADMIN_PASSWORD: adminCredentials.password,
  VPIC_URL: "http://127.0.0.1:9/",
  FMCSA_URL: "http://127.0.0.1:9/",
  FMCSA_QUOTE_WAIT_SECONDS: "0.02",
};
type Settings = Record<string, string>;

let folder: string;
/** Mail servers of the site and of its copy. */
let peers: { readonly site: SmtpPeer; readonly copy: SmtpPeer };
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  peers = { site: await SmtpPeer.start(), copy: await SmtpPeer.start() };
  // A deferred message is retried in a minute, so it is in the backup.
  peers.site.answer(agency, 451);
  return async () => {
    await peers.site.stop();
    await peers.copy.stop();
    rmSync(folder, { recursive: true });
  };
});

async function start(settings: Settings) {
  const server = await startServerProcess({ ...common, ...settings });
  onTestFinished(async () => void (await server.stop("SIGKILL")));
  return server;
}

/** Runs a program as an operator does; resolves to its exit code and what it printed. */
async function call(program: string, args: readonly string[], settings: Settings = {}) {
  const { PATH = "" } = process.env;
  const child = spawn(program, args, { env: { PATH, ...settings } });
  const code = new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, printed: printed + errors };
}

const run = async (settings: Settings, ...args: readonly string[]) =>
  call(process.execPath, [join(root, "dist", "server", "cli.js"), ...args], { ...common, ...settings });

/** Quotes, downloads and a ticket. */
async function fill(url: string): Promise<void> {
  const contracts = [
    [sendQuoteRequest.path, quoteBody],
    [savePdfDownload.path, downloadBody],
    [submitSuggestion.path, supportBody],
  ] as const;
  for (let round = 0; round < 3; round += 1)
    for (const [path, body] of contracts) await submit({ url, path, toBody: () => body });
}

/** Returns the back office's data, with the bytes of each PDF by its path. */
async function look(admin: Browser) {
  const records = listProfileRecords.response.parse(
    (await admin.call(listProfileRecords, { query: { limit: "100" } })).body,
  ).data;
  const pdfs = new Map<string, unknown>();
  for (const { pdfUrl } of records) {
    if (pdfUrl === null) continue;
    const opened = await admin.call(openPdf, { params: { file: pdfUrl.slice(1) } });
    expect(opened.status).toBe(200);
    pdfs.set(pdfUrl, opened.body);
  }
  const tickets = listTickets.response.parse((await admin.call(listTickets)).body).data.length;
  return { records: records.map(({ id }) => id), pdfs, tickets };
}

type Look = Awaited<ReturnType<typeof look>>;

/** Checks a restored copy, starts it, and compares it with what the office saw before the backup. */
async function expectCopy(settings: Settings, before: Look): Promise<void> {
  const checked = await run(settings, "restore-check");
  expect(checked).toMatchObject({ code: 0, printed: expect.stringContaining("Tickets: 3.") });
  expect(checked.printed).toMatch(/PDFs: \d+ whole, \d+ not drawn yet\.\n/);
  expect(checked.printed).toMatch(/3 messages waited to be sent, and are held now/);
  const server = await start({ ...settings, SMTP_URL: peers.copy.url, MAIL_PAUSED: "1" });
  const admin = await signedIn(server);
  const after = await look(admin);
  expect(after.records).toEqual(expect.arrayContaining(before.records));
  for (const [path, content] of before.pdfs) expect(after.pdfs.get(path)).toEqual(content);
  expect(after.tickets).toBe(before.tickets);
  const held = listOutbox.response.parse(
    (await admin.call(listOutbox, { query: { status: "held", limit: "100" } })).body,
  ).data;
  expect(held).toHaveLength(3);
  expect(await (await fetch(`${server.url}/api/ready`)).json()).toMatchObject({
    oldestWaitingMailSeconds: null,
    isMailPaused: true,
  });
  await server.stop();
  expect(peers.copy.connections).toBe(0);
}

const findBackup = async (admin: Browser) =>
  getDashboard.response.parse((await admin.call(getDashboard)).body).data.lastBackup;

/** As docs/operations.md has them. */
const dumpOptions = [
  "--format=custom",
  "--compress=1",
  "--exclude-schema=fmcsa",
  "--exclude-schema=fmcsa_[0-9]*",
];
const restoreOptions = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges"];

test("PostgreSQL is backed up while it is used, and a copy has all that was accepted before, and mails nobody", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const toUrl = (name: string): string => new URL(`/${name}`, postgres.url).href;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (const name of ["site", "copy"]) await client.query(`create database ${name}`);
  await client.end();
  const site = { DATABASE_URL: toUrl("site"), DATA_DIR: join(folder, "site"), SMTP_URL: peers.site.url };
  const copy = { DATABASE_URL: toUrl("copy"), DATA_DIR: join(folder, "copy") };
  const file = join(folder, "site.dump");
  const restore = async (url: string) => call("pg_restore", [...restoreOptions, `--dbname=${url}`, file]);

  const server = await start(site);
  await fill(server.url);
  const admin = await signedIn(server);
  const before = await look(admin);
  const { url } = server;
  const clients = startClients(2, { url, path: savePdfDownload.path, toBody: () => downloadBody });
  await vi.waitFor(() => expect(clients.accepted.length).toBeGreaterThan(0));
  expect(await call("pg_dump", [...dumpOptions, `--file=${file}`, site.DATABASE_URL])).toMatchObject({
    code: 0,
  });
  await clients.abort();
  expect(await run(site, "backup-done", join(folder, "none"))).toMatchObject({ code: 1 });
  expect(await run(site, "backup-done", file)).toMatchObject({ code: 0 });
  const { size, mtime } = statSync(file);
  expect(await findBackup(admin)).toEqual({ takenAt: mtime.toISOString(), bytes: size });
  expect(await run(site, "restore-check")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("nothing was changed"),
  });
  await server.stop();

  expect(await restore(site.DATABASE_URL)).toMatchObject({
    code: 1,
    printed: expect.stringContaining("already exists"),
  });
  expect(await restore(copy.DATABASE_URL)).toMatchObject({ code: 0 });
  await expectCopy(copy, before);
});

test("a copy of the embedded database's folder has all of it and mails nobody", async () => {
  const site = { DATA_DIR: join(folder, "site"), SMTP_URL: peers.site.url };
  const copy = { DATA_DIR: join(folder, "copy") };
  const file = join(folder, "site.tar.gz");
  copyTemplate(site.DATA_DIR);
  const server = await start(site);
  await fill(server.url);
  const before = await look(await signedIn(server));
  expect(await run(site, "restore-check")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("is in use by process"),
  });
  await server.stop();
  expect(await call("tar", ["-C", site.DATA_DIR, "-czf", file, "pg"])).toMatchObject({ code: 0 });
  expect(await run(site, "backup-done", file)).toMatchObject({ code: 0 });
  mkdirSync(copy.DATA_DIR, { mode: 0o700 });
  expect(await call("tar", ["-C", copy.DATA_DIR, "-xzf", file])).toMatchObject({ code: 0 });
  await expectCopy(copy, before);
});
