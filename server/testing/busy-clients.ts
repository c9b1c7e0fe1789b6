import { Agent, type IncomingHttpHeaders, request as startRequest } from "node:http";
import { text } from "node:stream/consumers";
import { errorCode } from "../log.ts";
import { quoteBody } from "./bodies.ts";

/** What became of one request. A submission carries its name, which no other one has. */
export type BusyRequest = {
  readonly name: string;
  /** Null where no answer came. */
  readonly status: number | null;
  readonly headers: IncomingHttpHeaders;
  /** The code of the error in place of an answer. */
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

/** Asks again and again over a connection that it keeps, until nobody is there to connect to. */
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

/** Eight clients that submit and two dozen that read, until the server is gone; `label` makes their names unique. */
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
