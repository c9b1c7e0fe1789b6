import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { copyTemplate } from "./database/database-template.ts";
import { freshDatabase, type FreshDatabase } from "./database/fresh-database.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { SmtpPeer } from "./doubles/smtp-peer.ts";
import { manyMails } from "./many-mails.ts";

type Around = {
  readonly folder: string;
  readonly peer: SmtpPeer;
  readonly settings: Readonly<Record<string, string>>;
};

/**
 * Gives each test of a file a data folder, a database and a mail server, and stops the built servers that it
 * started.
 */
export function startedServers() {
  let now: Around | undefined;
  let database: FreshDatabase | undefined;
  const running: ServerProcess[] = [];

  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), "data-"));
    const peer = await SmtpPeer.start();
    database = await freshDatabase();
    if (!database) copyTemplate(folder);
    now = { folder, peer, settings: toSettings(folder, peer, database) };
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop("SIGKILL");
    const { folder, peer } = around();
    await peer.stop();
    await database?.drop();
    // A program of the server's may end a moment after it, and write until then.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  const around = (): Around => {
    if (!now) throw new Error("A test's folder, database and mail server exist only while it runs.");
    return now;
  };
  const start = async (more: Record<string, string> = {}): Promise<ServerProcess> => {
    const server = await startServerProcess({ ...around().settings, ...more });
    running.push(server);
    return server;
  };
  return { around, start };
}

const toSettings = (
  folder: string,
  peer: SmtpPeer,
  database: FreshDatabase | undefined,
): Record<string, string> => ({
  ...database?.settings,
  DATA_DIR: folder,
  SMTP_URL: peer.url,
  QUOTE_RECIPIENTS: "first@agency.test,second@agency.test",
  MAIL_POLL_SECONDS: "0.1",
  MAIL_RETRY_SECONDS: Array.from({ length: 60 }, () => "0.5").join(","),
  MAIL_REQUEST_DEADLINE_SECONDS: "1",
  MAIL_ATTEMPT_TIMEOUT_SECONDS: "1",
  MAIL_LEASE_SECONDS: "2",
  RATE_LIMIT_MAX: "100000",
  ...manyMails,
});
