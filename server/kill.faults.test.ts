import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { quoteBody } from "./testing/bodies.ts";
import { startClients } from "./testing/clients.ts";
import { startPostgres } from "./testing/database/faulty-postgres.ts";
import { findFreePort } from "../scripts/lib/free-port.mjs";
import { manyMails } from "./testing/many-mails.ts";
import { startServerProcess } from "./testing/server-process.ts";
import { SmtpPeer } from "./testing/doubles/smtp-peer.ts";

const rounds = 10;
const patient = { timeout: 60_000, interval: 20 };

const databases = {
  "the embedded database": async () => ({}),
  PostgreSQL: async () => {
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    return { DATABASE_URL: postgres.url };
  },
};

async function startOn(toSettings: () => Promise<Record<string, string>>) {
  const database = await toSettings();
  const folder = mkdtempSync(join(tmpdir(), "kill-"));
  const peer = await SmtpPeer.start();
  const settings = {
    ...database,
    DATA_DIR: folder,
    PORT: String(await findFreePort()),
    SMTP_URL: peer.url,
    QUOTE_RECIPIENTS: "first@agency.test",
    RATE_LIMIT_MAX: "1000000",
    ...manyMails,
    MAIL_POLL_SECONDS: "0.2",
    MAIL_LEASE_SECONDS: "2",
    MAIL_ATTEMPT_TIMEOUT_SECONDS: "1",
  };
  let server = await startServerProcess(settings);
  onTestFinished(async () => {
    await server.stop("SIGKILL");
    await peer.stop();
    rmSync(folder, { recursive: true });
  });
  const restart = async (): Promise<void> => {
    await server.stop("SIGKILL");
    server = await startServerProcess(settings);
  };
  return { peer, url: server.url, restart };
}

test.each(Object.entries(databases))(
  "killing the process under load on %s loses nothing, doubles nothing, and mails everything",
  async (_name, toSettings) => {
    const { peer, url, restart } = await startOn(toSettings);
    const toBody = (companyName: string) => ({ ...quoteBody, companyName });
    const clients = startClients(8, { url, path: "/api/send-quote-request", toBody });
    for (let round = 0; round < rounds; round += 1) {
      const before = clients.accepted.length;
      await vi.waitFor(() => expect(clients.accepted.length).toBeGreaterThan(before + 10), patient);
      await restart();
    }
    await clients.stop();
    const accepted = clients.accepted.map(({ key }) => key).toSorted();
    const isMailed = () => new Set(peer.mailTo("first@agency.test").map(({ mail }) => mail.messageId));
    await vi.waitFor(() => expect(isMailed().size).toBe(accepted.length), patient);
    const received = peer.mailTo("first@agency.test");
    const named = new Set(received.flatMap(({ mail }) => accepted.filter((key) => mail.text?.includes(key))));
    expect([...named].toSorted()).toEqual(accepted);
    process.stdout.write(
      `${accepted.length} accepted, ${received.length - accepted.length} mails repeated after ${rounds} kills\n`,
    );
  },
);
