import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { quoteBody } from "#server/testing/bodies.ts";
import { startClients } from "#server/testing/clients.ts";
import { startServerProcess } from "#server/testing/server-process.ts";
import { SmtpPeer } from "#server/testing/smtp-peer.ts";
import { ensurePostgres, temporaryCluster } from "../../scripts/lib/postgres.mjs";

const quotes = "/api/send-quote-request";
const patient = { timeout: 30_000, interval: 20 };

async function startOnCluster() {
  const programs = await ensurePostgres();
  if (programs === undefined) throw new Error("PostgreSQL could not be installed.");
  const cluster = await temporaryCluster(programs);
  cluster.start();
  const folder = mkdtempSync(join(tmpdir(), "restart-"));
  const peer = await SmtpPeer.start();
  const server = await startServerProcess({
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    SMTP_URL: peer.url,
    QUOTE_RECIPIENTS: "first@agency.test",
    RATE_LIMIT_MAX: "1000000",
    MAIL_POLL_SECONDS: "0.2",
  });
  onTestFinished(async () => {
    await server.stop("SIGKILL");
    await peer.stop();
    cluster.stop();
    rmSync(folder, { recursive: true });
  });
  return { cluster, peer, server };
}

async function storedKeys(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ company_name: string }>("select company_name from profile_records");
  await client.end();
  return rows.map((row) => row.company_name);
}

const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/api/ready`)).ok;

test("ten restarts of PostgreSQL under eight clients with PDFs end no process, lose nothing and double nothing", async () => {
  const { cluster, server } = await startOnCluster();
  const clients = startClients(8, {
    url: server.url,
    path: quotes,
    toBody: (companyName) => ({ ...quoteBody, companyName }),
  });
  for (let round = 0; round < 10; round += 1) {
    const before = clients.accepted.length;
    await vi.waitFor(() => expect(clients.accepted.length).toBeGreaterThan(before + 20), patient);
    await cluster.restart(round % 2 === 0 ? "fast" : "immediate");
    const started = performance.now();
    await vi.waitFor(async () => expect(await isReady(server.url)).toBe(true), patient);
    process.stdout.write(`serving ${Math.round(performance.now() - started)} ms after PostgreSQL\n`);
  }
  await clients.stop();
  const accepted = clients.accepted.map(({ key }) => key);
  const stored = await storedKeys(cluster.url);
  process.stdout.write(`${accepted.length} accepted, ${stored.length} stored\n`);
  expect(stored.toSorted()).toEqual(accepted.toSorted());
  expect(await isReady(server.url)).toBe(true);
}, 240_000);
