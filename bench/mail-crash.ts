import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CrashTally, crashRounds } from "#server/testing/crash-rounds.ts";
import { copyTemplate } from "../server/testing/database/database-template.ts";
import { freshDatabase } from "../server/testing/database/fresh-database.ts";
import { startServerProcess } from "#server/testing/server-process.ts";
import { SmtpPeer } from "../server/testing/doubles/smtp-peer.ts";
import { manyMails } from "#server/testing/many-mails.ts";
import { ensurePostgres, temporaryCluster } from "../scripts/lib/postgres.mjs";
import { printTable } from "./lib/table.ts";

const rounds = 20;

async function measure(database: Record<string, string>): Promise<CrashTally> {
  const folder = mkdtempSync(join(tmpdir(), "rigfile-bench-"));
  if (!database.DATABASE_URL) copyTemplate(folder);
  const peer = await SmtpPeer.start();
  const settings = {
    ...database,
    ...manyMails,
    DATA_DIR: folder,
    SMTP_URL: peer.url,
    QUOTE_RECIPIENTS: "agency@partner.example",
    MAIL_LEASE_SECONDS: "2",
    MAIL_POLL_SECONDS: "0.1",
    RATE_LIMIT_MAX: "1000000",
  };
  try {
    const start = async () => startServerProcess(settings);
    return await crashRounds({
      start,
      peer,
      rounds,
      clients: 8,
      answers: () => 20 + Math.floor(180 * Math.random()),
    });
  } finally {
    await peer.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<CrashTally | undefined> {
  const programs = await ensurePostgres();
  if (programs === undefined) return undefined;
  const cluster = await temporaryCluster(programs);
  try {
    cluster.start();
    process.env.DATABASE_URL = cluster.url;
    const fresh = await freshDatabase();
    return await measure({ DATABASE_URL: fresh?.url ?? cluster.url });
  } finally {
    delete process.env.DATABASE_URL;
    cluster.stop();
  }
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;

const row = (name: string, tally: CrashTally | undefined): string[] =>
  tally
    ? [
        name,
        ...[tally.promised, tally.lost, tally.arrived, tally.repeated].map(String),
        percent(tally.repeated, tally.arrived),
        (tally.repeated / rounds).toFixed(2),
      ]
    : [name, "not installed"];

/**
 * Counts mail sent twice or lost if the server is killed under load: 20 SIGKILLs, each after a random
 * response.
 */
export async function benchMailCrash(): Promise<void> {
  const head = ["database", "promised", "lost", "arrived", "repeated", "share", "a crash"];
  printTable(`Mail after ${rounds} crashes`, head, [
    row("embedded", await measure({})),
    row("PostgreSQL", await onPostgres()),
  ]);
}
