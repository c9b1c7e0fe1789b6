import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { quoteBody } from "#server/testing/bodies.ts";
import { freshDatabase, type FreshDatabase } from "#server/testing/fresh-database.ts";
import { runToEnd, type ServerProcess, startServerProcess } from "#server/testing/server-process.ts";
import { SmtpPeer } from "#server/testing/smtp-peer.ts";

const patient = { timeout: 20_000, interval: 50 };

let folder: string;
let peer: SmtpPeer;
let database: FreshDatabase | undefined;
let settings: Record<string, string>;
const running: ServerProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "data-"));
  peer = await SmtpPeer.start();
  database = await freshDatabase();
  settings = {
    ...(database && { DATABASE_URL: database.url }),
    DATA_DIR: folder,
    SMTP_URL: peer.url,
    QUOTE_RECIPIENTS: "first@agency.test,second@agency.test",
    MAIL_POLL_SECONDS: "0.1",
    MAIL_RETRY_SECONDS: Array.from({ length: 60 }, () => "0.5").join(","),
    MAIL_REQUEST_DEADLINE_SECONDS: "1",
    MAIL_ATTEMPT_TIMEOUT_SECONDS: "1",
    MAIL_LEASE_MARGIN_SECONDS: "0",
  };
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop("SIGKILL");
  await peer.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ ...settings, ...more });
  running.push(server);
  return server;
}

const requestQuote = async (server: ServerProcess) => {
  const response = await fetch(`${server.url}/api/send-quote-request`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": "the-quote-of-today" },
    body: JSON.stringify(quoteBody),
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
};

const waiting = async (server: ServerProcess): Promise<unknown> => {
  const answer: unknown = await (await fetch(`${server.url}/api/ready`)).json();
  return answer;
};

const nothingWaits = { status: "ready", oldestWaitingMailSeconds: null };

describe("a server that is killed right after it answered", () => {
  test.each([
    ["while the mail server is down", async () => peer.stop()],
    [
      "while the mail server hangs",
      async () => {
        peer.answer("first@agency.test", "hang");
      },
    ],
  ])("%s has the request when it starts again, and sends it once", async (_when, breakPeer) => {
    await breakPeer();
    const first = await start();
    expect(await requestQuote(first)).toMatchObject({
      status: 200,
      answer: { success: true, delivery: "queued" },
    });
    await first.stop("SIGKILL");
    await peer.stop();
    peer.behave();
    await peer.start();
    const second = await start();
    await vi.waitFor(async () => expect(await waiting(second)).toEqual(nothingWaits), patient);
    for (const recipient of ["first@agency.test", "second@agency.test", "owner@carrier.test"])
      expect(peer.mailTo(recipient)).toHaveLength(1);
    expect(await requestQuote(second)).toMatchObject({ answer: { success: true, delivery: "sent" } });
    expect(peer.received).toHaveLength(3);
  });
});

describe("stopping", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("by %s is orderly and exits with 0", async (signal) => {
    const server = await start();
    expect(await server.stop(signal)).toBe(0);
    expect(server.output()).toContain('"msg":"stopping"');
  });

  test("lets the mail in flight finish", async () => {
    peer.answer("first@agency.test", "hang");
    const server = await start({ MAIL_ATTEMPT_TIMEOUT_SECONDS: "60", SHUTDOWN_SECONDS: "2" });
    expect(await requestQuote(server)).toMatchObject({ answer: { delivery: "queued" } });
    expect(await server.stop()).toBe(0);
    expect(server.output()).toContain("message not sent yet");
  });

  test("gives the folder back to the next process", async () => {
    const server = await start();
    await server.stop();
    expect(await (await start()).stop()).toBe(0);
  });
});

describe("a second process", () => {
  test("on the same folder gets one clear sentence and exits with 1", async () => {
    const embedded = { ...settings, DATABASE_URL: "" };
    const first = await start({ DATABASE_URL: "" });
    const { code, output } = await runToEnd(embedded);
    expect(code).toBe(1);
    expect(output).toContain(`${join(folder, "pg")} is in use by process ${first.pid}; stop it first`);
    expect(output).not.toContain("    at ");
    expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
  });

  test("on the same port says so and exits with 1", async () => {
    const first = await start();
    const other = mkdtempSync(join(tmpdir(), "data-"));
    const { code, output } = await runToEnd({ ...settings, DATA_DIR: other, PORT: new URL(first.url).port });
    rmSync(other, { recursive: true });
    expect(code).toBe(1);
    expect(output).toContain("The port is in use by another program; set another PORT.");
  });
});

describe("a configuration that is wrong", () => {
  test("is told with every problem at once, and exits with 1", async () => {
    const { code, output } = await runToEnd({
      ...settings,
      PORT: "http",
      LOG_LEVEL: "loud",
      SMTP_URL: "mail",
    });
    expect(code).toBe(1);
    for (const name of ["PORT", "LOG_LEVEL", "SMTP_URL"])
      expect(output).toMatch(new RegExp(`^${name} must`, "m"));
    expect(output).not.toContain("    at ");
  });

  test("does not start production without what it needs", async () => {
    const { code, output } = await runToEnd({ NODE_ENV: "production", DATA_DIR: folder });
    expect(code).toBe(1);
    for (const name of ["SMTP_URL", "SESSION_SECRET", "QUOTE_RECIPIENTS", "DATABASE_URL"])
      expect(output).toContain(`${name} must be set in production`);
  });

  test("names a database that cannot be reached", async () => {
    const { code, output } = await runToEnd({
      ...settings,
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
    });
    expect(code).toBe(1);
    expect(output).toContain("The database at DATABASE_URL cannot be opened");
  });
});

test("started plainly it prints where it runs, where the mail is and where the data are", async () => {
  const server = await start({ NODE_ENV: "local", SMTP_URL: "", QUOTE_RECIPIENTS: "", RIGFILE_DEMO: "1" });
  expect(server.output()).toContain("Rigfile (demo");
  expect(server.output()).toContain(`Mail is caught, not delivered; read it at ${server.url}/dev/mail`);
});
