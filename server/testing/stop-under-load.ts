import { expect, vi } from "vitest";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { parseConfig } from "#server/base/settings/config.ts";
import { openDatabase } from "#server/db/open.ts";
import { createLog, errorCode } from "#server/base/log.ts";
import type { startedServers } from "./started-servers.ts";
import { Agent, type IncomingHttpHeaders, request as startRequest } from "node:http";
import { text } from "node:stream/consumers";
import { quoteBody } from "./bodies.ts";

const patient = { timeout: 60_000, interval: 10 };

/** Reads what a stopped server left: the stored submissions, and the status of the messages. */
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

/** The parts of a 503 that a stop decides. A busy database causes 503s too, and those keep the connection open. */
const getRefusal = ({ status, headers, answer }: BusyRequest) => ({
  status,
  closes: headers.connection === "close" || !answer.includes("We are restarting."),
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
    expect(getRefusal(answer)).toEqual({ status: 503, closes: true, hasRetryAfter: true });
  return seconds;
}

/** The outcome of one request. A submission has a unique name. */
type BusyRequest = {
  readonly name: string;
  /** Null if there was no response. */
  readonly status: number | null;
  readonly headers: IncomingHttpHeaders;
  readonly answer: string;
  /** The error code if there was no response. */
  readonly error: string | undefined;
};

type Call = { readonly method: "GET" | "POST"; readonly path: string; readonly body?: unknown };

const reading = (): Call => ({ method: "GET", path: "/api/health" });

const submitting = (name: string, index: number): Call =>
  index % 2 === 0
    ? { method: "POST", path: "/api/company-profiles", body: { name } }
    : {
        method: "POST",
        path: "/api/send-quote-request",
        body: {
          ...quoteBody,
          companyName: name,
          customerEmail: `${name}@carrier.test`,
          dotNumber: String(1_000_000 + index),
          formData: { ...quoteBody.formData, name },
        },
      };

async function ask(
  agent: Agent,
  url: string,
  name: string,
  { method, path, body }: Call,
): Promise<BusyRequest> {
  return new Promise((resolve) => {
    const fail = (error: unknown) =>
      resolve({ name, status: null, headers: {}, answer: "", error: errorCode(error) ?? String(error) });
    const headers = { "Content-Type": "application/json", "Idempotency-Key": `key-of-${name}` };
    const sent = startRequest(`${url}${path}`, { method, agent, headers }, (response) => {
      const { statusCode: status = 0 } = response;
      const succeed = (answer: string) =>
        resolve({ name, status, headers: response.headers, answer, error: undefined });
      text(response).then(succeed, fail);
    });
    sent.once("error", fail).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

type Client = {
  readonly url: string;
  readonly label: string;
  readonly callFor: typeof submitting;
  readonly requests: BusyRequest[];
};

/** Sends requests repeatedly over a keep-alive connection until the server is gone. */
async function keepRequesting({ url, label, callFor, requests }: Client): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let last: BusyRequest | undefined;
  for (let index = 0; last?.error !== "ECONNREFUSED"; index += 1) {
    const name = `${label}-${index}`;
    last = await ask(agent, url, name, callFor(name, index));
    requests.push(last);
  }
  agent.destroy();
}

/** Eight submitting and two dozen reading clients, until the server is gone; `label` prefixes names. */
function startBusyClients(url: string, label: string) {
  const submissions: BusyRequest[] = [];
  const reads: BusyRequest[] = [];
  const start = (count: number, callFor: typeof submitting, requests: BusyRequest[]) =>
    Array.from({ length: count }, async (_none, client) =>
      keepRequesting({ url, label: `${label}-${client}`, callFor, requests }),
    );
  const done = Promise.all([...start(8, submitting, submissions), ...start(24, reading, reads)]);
  return { submissions, reads, done };
}
