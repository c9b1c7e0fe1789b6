import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { copyTemplate } from "#server/testing/database/database-template.ts";
import { freshDatabase } from "#server/testing/database/fresh-database.ts";
import { type ServerProcess, startServerProcess } from "#server/testing/server-process.ts";
import { runNginx } from "#server/testing/site/proxies.ts";
import { SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";
import { type HealthWatch, type Seen, startHealthWatch } from "./health-watch.ts";

/** The heap size on the smallest machine. */
const execArgv = ["--max-old-space-size=256"];

/** Milliseconds to observe before and after. */
const around = 300;

/** Observations while the server was abused, and the added memory in bytes. */
export type Measured = Seen & { readonly added: number };

/** The real server in its own process, and how other clients experience it while it is abused. */
export type AbusedServer = {
  /** Behind nginx as in deploy/. */
  readonly url: () => string;
  /** Bypasses nginx, which keeps clients to itself that never send the rest. */
  readonly directUrl: () => string;
  readonly watch: (work: () => Promise<unknown>) => Promise<Measured>;
  readonly output: () => string;
};

type Running = {
  readonly url: string;
  readonly server: ServerProcess;
  readonly health: HealthWatch;
  readonly end: () => Promise<void>;
};

/** Starts one per test file, on PostgreSQL if DATABASE_URL is set. `getSettings` extend its environment. */
export function abusedServer(getSettings: () => Record<string, string> = () => ({})): AbusedServer {
  let running: Running | undefined;
  beforeAll(async () => {
    running = await start(getSettings());
  });
  afterAll(async () => running?.end());
  const now = (): Running => {
    if (!running) throw new Error("The server only runs during a test.");
    return running;
  };
  return {
    url: () => now().url,
    directUrl: () => now().server.url,
    output: () => now().server.output(),
    watch: async (work) => {
      const { health } = now();
      await health.take();
      await pause(around);
      const before = await health.take();
      await work();
      // Includes aftereffects: the rest of a body, released memory.
      await pause(around);
      const during = await health.take();
      return { ...during, added: during.rss - before.rss };
    },
  };
}

async function start(settings: Record<string, string>): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), "abuse-"));
  const peer = await SmtpPeer.start();
  const database = await freshDatabase();
  if (!database) copyTemplate(folder);
  const own = { ...environment(folder, peer.url), ...database?.settings };
  const server = await startServerProcess({ ...own, ...settings }, { execArgv });
  const { url, stop } = await runNginx([Number(new URL(server.url).port)], folder);
  await vi.waitFor(async () => expect((await fetch(`${url}/api/health`)).status).toBe(200));
  const health = await startHealthWatch(server.url, server.pid);
  const end = async (): Promise<void> => {
    health.stop();
    stop();
    await server.stop("SIGKILL");
    await peer.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, server, health, end };
}

const environment = (folder: string, smtpUrl: string): Record<string, string> => ({
  DATA_DIR: folder,
  SMTP_URL: smtpUrl,
  QUOTE_RECIPIENTS: "first@agency.test,second@agency.test",
  // Unused port: no test calls the real NHTSA.
  VPIC_URL: "http://127.0.0.1:9/",
  FMCSA_URL: "http://127.0.0.1:9/",
  TRUST_PROXY: "loopback",
  RATE_LIMIT_MAX: "1000000",
  LOOKUP_LIMIT_MAX: "1000000",
  SEARCH_LIMIT_DAILY: "1000000",
});
