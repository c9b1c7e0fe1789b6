import { expect, vi } from "vitest";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { parseConfig } from "#server/base/settings/config.ts";
import { openDatabase } from "#server/db/open.ts";
import { createLog } from "#server/base/log.ts";
import { type BusyRequest, startBusyClients } from "./busy-clients.ts";
import type { startedServers } from "./started-servers.ts";

const patient = { timeout: 60_000, interval: 10 };

/** What a server left behind: the stored submissions, and the status of the messages. */
async function leftBehind(settings: Readonly<Record<string, string>>) {
  const config = parseConfig({ NODE_ENV: "test", ...settings });
  const database = await openDatabase(config, createLog("silent"));
  try {
    const profiles = await database.db.select({ name: companyProfiles.name }).from(companyProfiles);
    const messages = await database.db.select({ status: outboxMessages.status }).from(outboxMessages);
    return {
      stored: profiles.map(({ name }) => name),
      sending: messages.filter(({ status }) => status === "sending").length,
    };
  } finally {
    await database.close();
  }
}

const namesOfSuccess = (requests: readonly BusyRequest[]): string[] =>
  requests.filter(({ status }) => status === 200).map(({ name }) => name);

/** How a response that turns a client away says so. */
const getRefusal = ({ status, headers }: BusyRequest) => ({
  status,
  connection: headers.connection,
  hasRetryAfter: Number(headers["retry-after"]) > 0,
});

/**
 * Stops a server during submissions and reads, while one agency's mail server hangs, and checks that every
 * response was truthful. Resolves to the duration of the stop, in seconds.
 */
export async function expectCleanStop(
  { around, start }: ReturnType<typeof startedServers>,
  signal: NodeJS.Signals,
): Promise<number> {
  around().peer.answer("second@agency.test", "hang");
  const server = await start({
    RATE_LIMIT_MAX: "1000000",
    MAIL_ATTEMPT_TIMEOUT_SECONDS: "60",
    SHUTDOWN_SECONDS: "60",
  });
  const { submissions, reads, done } = startBusyClients(server.url, `${signal}-${server.pid}`);
  await vi.waitFor(() => expect(namesOfSuccess(submissions).length).toBeGreaterThan(20), patient);

  const startedAt = performance.now();
  const code = await server.stop(signal);
  const seconds = (performance.now() - startedAt) / 1000;
  await done;

  expect(code, server.output().slice(-2000)).toBe(0);
  const { stored, sending } = await leftBehind(around().settings);
  // Everything acknowledged is stored, and nothing is stored without a response.
  expect(stored.toSorted()).toEqual(namesOfSuccess(submissions).toSorted());
  expect(sending).toBe(0);
  const refused = [...submissions, ...reads].filter(({ status }) => status !== 200 && status !== null);
  for (const answer of refused)
    expect(getRefusal(answer)).toEqual({ status: 503, connection: "close", hasRetryAfter: true });
  return seconds;
}
