import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { root } from "#server/base/root.ts";
import { startPostgres } from "#server/testing/database/faulty-postgres.ts";
import { SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";
import { manyMails } from "#server/testing/many-mails.ts";
import { type ServerProcess, startServerProcess } from "#server/testing/server-process.ts";
import { findFreePort } from "../../../scripts/lib/free-port.mjs";
import type { StartProxy } from "./proxies.ts";

export const siteAgency = "first@agency.test";
/** For whatever takes long on a loaded machine. */
export const patient = { timeout: 60_000, interval: 50 };

/** Waits until a starting site takes requests. */
export const untilReady = async (url: string): Promise<void> =>
  vi.waitFor(async () => expect((await fetch(`${url}/api/ready`)).status).toBe(200), patient);

type Options = {
  readonly count: number;
  readonly startProxy: StartProxy;
  readonly settings?: Readonly<Record<string, string>>;
  /** The release of its first processes; this one by default. */
  readonly release?: string;
};

/** Starts processes on one PostgreSQL with a mail server, behind a proxy, until the test ends. */
export async function startSite({ count, startProxy, settings = {}, release = root }: Options) {
  const [postgres, peer] = await Promise.all([startPostgres(), SmtpPeer.start()]);
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  const ports: number[] = [];
  while (ports.length < count) ports.push(await findFreePort());
  const start = async (port: number, from: string): Promise<ServerProcess> =>
    startServerProcess(
      {
        DATABASE_URL: postgres.url,
        DATA_DIR: folder,
        PORT: String(port),
        SMTP_URL: peer.url,
        QUOTE_RECIPIENTS: siteAgency,
        TRUST_PROXY: "loopback",
        RATE_LIMIT_MAX: "1000000",
        ...manyMails,
        // Release 0.3.0 answers 429 to more quote requests than this in an hour.
        QUOTES_HOURLY_UNPROVEN: "100000",
        MAIL_POLL_SECONDS: "0.2",
        // Sends soon after what a loaded machine sends too slowly.
        MAIL_RETRY_SECONDS: Array.from({ length: 60 }, () => "0.5").join(","),
        ...settings,
      },
      { release: from },
    );
  const processes: ServerProcess[] = [];
  onTestFinished(async () => {
    await Promise.all(processes.map(async (each) => each.stop("SIGKILL")));
    await peer.stop();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  // In turn: the first one migrates the database.
  for (const port of ports) processes.push(await start(port, release));
  const url = await startProxy(ports, folder);
  await untilReady(url);
  /** Replaces a process by one of this release; resolves to its exit code. */
  const replace = async (index: number, signal: NodeJS.Signals, from = root): Promise<number | null> => {
    const code = await processes[index]?.stop(signal);
    processes[index] = await start(ports[index] ?? 0, from);
    return code ?? null;
  };
  return { peer, postgres, url, ports, folder, processes, replace };
}
