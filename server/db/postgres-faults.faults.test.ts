import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { quoteBody } from "#server/testing/bodies.ts";
import { startClients } from "#server/testing/clients.ts";
import { startPostgres } from "#server/testing/database/faulty-postgres.ts";
import { manyMails } from "#server/testing/many-mails.ts";
import { startServerProcess } from "#server/testing/server-process.ts";
import { SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";

const patient = { timeout: 60_000, interval: 20 };

async function startOnPostgres() {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const peer = await SmtpPeer.start();
  const server = await startServerProcess({
    DATABASE_URL: postgres.url,
    SMTP_URL: peer.url,
    QUOTE_RECIPIENTS: "first@agency.test",
    RATE_LIMIT_MAX: "1000000",
    ...manyMails,
    MAIL_POLL_SECONDS: "0.2",
  });
  onTestFinished(async () => {
    await server.stop("SIGKILL");
    await peer.stop();
  });
  const quotes = {
    url: server.url,
    path: "/api/send-quote-request",
    toBody: (companyName: string) => ({ ...quoteBody, companyName }),
  };
  return { postgres, server, quotes };
}

async function storedNames(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ company_name: string }>("select company_name from profile_records");
  await client.end();
  return rows.map((row) => row.company_name);
}

const readiness = async (url: string): Promise<number> => (await fetch(`${url}/api/ready`)).status;

test("ten restarts of PostgreSQL under eight clients with PDFs end no process, lose nothing and double nothing", async () => {
  const { postgres, server, quotes } = await startOnPostgres();
  const clients = startClients(8, quotes);
  const waits: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const before = clients.accepted.length;
    await vi.waitFor(() => expect(clients.accepted.length).toBeGreaterThan(before + 20), patient);
    await postgres.restart(round % 2 === 0 ? "fast" : "immediate");
    const restarted = performance.now();
    await vi.waitFor(async () => expect(await readiness(server.url)).toBe(200), patient);
    waits.push(Math.round(performance.now() - restarted));
  }
  await clients.stop();
  const stored = await storedNames(postgres.url);
  expect(stored.toSorted()).toEqual(clients.accepted.map(({ key }) => key).toSorted());
  const again = clients.accepted.filter(({ failures }) => failures.length > 0);
  process.stdout.write(
    `${stored.length} accepted, ${again.length} of them after a retry; ready after ${waits.join(", ")} ms\n`,
  );
});

test("a PostgreSQL that hangs is answered with 503, and nothing is lost when it goes on", async () => {
  const { postgres, server, quotes } = await startOnPostgres();
  const clients = startClients(8, quotes);
  await vi.waitFor(() => expect(clients.accepted.length).toBeGreaterThan(8), patient);
  postgres.freeze();
  const frozen = performance.now();
  const response = await fetch(`${server.url}/api/company-profiles`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Waiting" }),
  });
  process.stdout.write(`answered after ${Math.round(performance.now() - frozen)} ms\n`);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("2");
  expect(await readiness(server.url)).toBe(503);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  postgres.thaw();
  const before = clients.accepted.length;
  await vi.waitFor(() => expect(clients.accepted.length).toBeGreaterThan(before + 8), patient);
  await clients.stop();
  const stored = await storedNames(postgres.url);
  expect(stored.toSorted()).toEqual(clients.accepted.map(({ key }) => key).toSorted());
});
