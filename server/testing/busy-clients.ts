import { Agent, type IncomingHttpHeaders, request as startRequest } from "node:http";
import { text } from "node:stream/consumers";
import { errorCode } from "#server/base/log.ts";
import { quoteBody } from "./bodies.ts";

/** The outcome of one request. A submission has a unique name. */
export type BusyRequest = {
  readonly name: string;
  /** Null if there was no response. */
  readonly status: number | null;
  readonly headers: IncomingHttpHeaders;
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
      resolve({ name, status: null, headers: {}, error: errorCode(error) ?? String(error) });
    const headers = { "Content-Type": "application/json", "Idempotency-Key": `key-of-${name}` };
    const sent = startRequest(`${url}${path}`, { method, agent, headers }, (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then(() => resolve({ name, status, headers: response.headers, error: undefined }), fail);
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
export function startBusyClients(url: string, label: string) {
  const submissions: BusyRequest[] = [];
  const reads: BusyRequest[] = [];
  const start = (count: number, callFor: typeof submitting, requests: BusyRequest[]) =>
    Array.from({ length: count }, async (_none, client) =>
      keepRequesting({ url, label: `${label}-${client}`, callFor, requests }),
    );
  const done = Promise.all([...start(8, submitting, submissions), ...start(24, reading, reads)]);
  return { submissions, reads, done };
}
