import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeEach, expect, vi } from "vitest";
import type { OfflineDecoder } from "#server/vin/offline/offline-decoder.ts";
import { parseConfig } from "#server/base/settings/config.ts";
import type { OpenDatabase } from "#server/db/store.ts";
import { createLog } from "#server/base/log.ts";
import { type RunningServer, startServer } from "#server/server.ts";
import { type Clock, systemClock } from "#server/base/clock.ts";
import { adminCredentials, type Answer } from "./admin-client.ts";
import { manyMails } from "./many-mails.ts";
import { testDataKeys } from "./data-keys.ts";
import { SmtpPeer } from "./doubles/smtp-peer.ts";
import { emptyDatabase, lendDatabase, type TestDatabase } from "./database/test-database.ts";

/** The whole server in this process: real HTTP, its own database and a mail server. */
export type TestApp = {
  readonly server: RunningServer;
  readonly url: string;
  readonly peer: SmtpPeer;
  /** The log lines so far, as JSON. */
  readonly logLines: string[];
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  readonly rows: <T extends PgTable>(table: T) => Promise<T["$inferSelect"][]>;
  /** Runs one statement, to cause faults that need SQL. */
  readonly run: (statement: string) => Promise<void>;
  /** Waits for mail on its way, then deletes all rows and mail, and makes the mail server accept everything again. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const quick = {
  DATA_KEYS: testDataKeys,
  NODE_ENV: "test",
  PORT: "0",
  QUOTE_RECIPIENTS: "first@agency.test,second@agency.test",
  // A busy machine may take its time: the first PDF of a server starts a thread.
  DATABASE_CONNECT_SECONDS: "60",
  DATABASE_STATEMENT_SECONDS: "60",
  MAIL_REQUEST_DEADLINE_SECONDS: "90",
  MAIL_POLL_SECONDS: "0.25",
  // Deferred mail is retried for as long as a test takes, never given up.
  MAIL_RETRY_SECONDS: Array.from({ length: 500 }, () => "0.05").join(","),
  RATE_LIMIT_MAX: "100000",
  ...manyMails,
  // Unused port: no test calls the real NHTSA or FMCSA.
  ADMIN_USERNAME: adminCredentials.username,
  ADMIN_PASSWORD: adminCredentials.password,
  VPIC_URL: "http://127.0.0.1:9/",
  FMCSA_URL: "http://127.0.0.1:9/",
  FMCSA_QUOTE_WAIT_SECONDS: "0.02",
};

const minuteMs = 60_000;
/** Jobs of a minute or more do one round: on a busy machine, a test may last until their second one. */
const clock: Clock = {
  ...systemClock,
  startTimer: (callback, ms, options) =>
    systemClock.startTimer(
      options?.ref === false && ms >= minuteMs ? () => undefined : callback,
      ms,
      options,
    ),
};

/**
 * Starts it with fast retries; `settings` are environment variables. Without `offline` there is no offline
 * VIN data. Uses the given database, or a new migrated one.
 */
export async function startTestApp(
  settings: Record<string, string | undefined> = {},
  offline?: OfflineDecoder,
  given?: TestDatabase,
): Promise<TestApp> {
  const peer = await SmtpPeer.start();
  const { database, drop } = given ?? (await lendDatabase());
  const environment = { ...quick, SMTP_URL: peer.url, ...settings };
  const config = parseConfig(environment, environment);
  const logLines: string[] = [];
  const log = createLog("info", { write: (text) => logLines.push(text) });
  const server = await startServer(config, log, database, { offline, clock });
  return {
    server,
    url: server.url,
    peer,
    logLines,
    ...callsTo(server.url),
    rows: async (table: PgTable) => database.db.select().from(table),
    run: async (statement) => {
      await database.db.execute(sql.raw(statement));
    },
    reset: async () => {
      peer.behave();
      peer.refuseHanging();
      await settleMail(database);
      peer.received.length = 0;
      peer.attempts = 0;
      logLines.length = 0;
      await emptyDatabase(database, ["email_templates", "admin_users", "partner_agencies"]);
    },
    close: async () => {
      await server.close();
      await drop();
      await peer.stop();
    },
  };
}

/** The server of a test file, which is emptied before each test. */
export async function openTestApp(settings: Record<string, string | undefined> = {}): Promise<TestApp> {
  const app = await startTestApp(settings);
  afterAll(async () => app.close());
  beforeEach(async () => app.reset());
  return app;
}

/** Lets no more mail begin and waits for what is being sent: it would arrive during the next test. */
async function settleMail({ db }: OpenDatabase): Promise<void> {
  await vi.waitFor(
    async () => {
      await db.execute(sql`update outbox_messages set next_attempt_at = 'infinity' where status = 'queued'`);
      const sending = sql`select 1 from outbox_messages where status = 'sending' and claimed_until > now()`;
      expect((await db.execute(sending)).rows).toEqual([]);
    },
    { timeout: 120_000, interval: 10 },
  );
}

const callsTo = (url: string): Pick<TestApp, "get" | "post"> => ({
  post: async (path, body, headers = {}) =>
    call(`${url}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  get: async (path, headers = {}) => call(`${url}${path}`, { headers }),
});

async function call(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init).catch((error: unknown) => {
    // "fetch failed" alone explains nothing: the reason is in the cause.
    const cause = error instanceof Error ? error.cause : undefined;
    throw new Error(`${url} did not answer: ${cause instanceof Error ? cause.message : String(error)}`, {
      cause: error,
    });
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}
