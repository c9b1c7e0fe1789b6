import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { copyTemplate } from "#server/testing/database/database-template.ts";
import { freshDatabase } from "#server/testing/database/fresh-database.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";
import { SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";
import { type HealthWatch, type Seen, startHealthWatch } from "./health-watch.ts";

/** As much heap as the smallest machine gives it. */
const execArgv = ["--max-old-space-size=256"];

/** How long is looked at before and after, in milliseconds. */
const around = 300;

/** What was seen while the server was abused, and how much memory that added, in bytes. */
export type Measured = Seen & { readonly added: number };

/** The real server in a process of its own, and what others see of it while it is abused. */
export type AbusedServer = {
  readonly url: () => string;
  readonly watch: (work: () => Promise<unknown>) => Promise<Measured>;
  /** Its log so far. */
  readonly output: () => string;
};

type Running = {
  readonly server: ServerProcess;
  readonly health: HealthWatch;
  readonly end: () => Promise<void>;
};

/** Starts one for a file of tests, on PostgreSQL where DATABASE_URL says so. `settings` are added to its environment. */
export function abusedServer(settings: Record<string, string> = {}): AbusedServer {
  let running: Running | undefined;
  beforeAll(async () => {
    running = await start(settings);
  });
  afterAll(async () => running?.end());
  const now = (): Running => {
    if (!running) throw new Error("The server is there during a test alone.");
    return running;
  };
  return {
    url: () => now().server.url,
    output: () => now().server.output(),
    watch: async (work) => {
      const { health } = now();
      await health.take();
      await pause(around);
      const before = await health.take();
      await work();
      // What an answer leaves behind counts too: the rest of a body, what is given back.
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
  const own = { ...environment(folder, peer.url), ...(database && { DATABASE_URL: database.url }) };
  const server = await startServerProcess({ ...own, ...settings }, execArgv);
  const health = await startHealthWatch(server.url, server.pid);
  const end = async (): Promise<void> => {
    health.stop();
    await server.stop("SIGKILL");
    await peer.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server, health, end };
}

const environment = (folder: string, smtpUrl: string): Record<string, string> => ({
  DATA_DIR: folder,
  SMTP_URL: smtpUrl,
  QUOTE_RECIPIENTS: "first@agency.test,second@agency.test",
  // Nobody is there: no test asks the real agency.
  VPIC_URL: "http://127.0.0.1:9/",
  RATE_LIMIT_MAX: "1000000",
  LOOKUP_LIMIT_MAX: "1000000",
});
