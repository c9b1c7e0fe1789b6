import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** `slow` waits for `release`, `hangs` never ends, `odd` is JSON in another format. */
export type UpstreamMode =
  | "normal"
  | "slow"
  | "202"
  | "403"
  | "404"
  | "429"
  | "500"
  | "html"
  | "truncated"
  | "redirect"
  | "huge"
  | "odd"
  | "hangs";

export type UpstreamDouble = {
  /** "http://127.0.0.1:1234" */
  readonly origin: string;
  /** Sends the result as JSON, or fails in the given way. */
  readonly answer: (response: ServerResponse, mode: UpstreamMode, found: unknown) => void;
  readonly release: () => void;
  readonly close: () => Promise<void>;
};

const json = { "Content-Type": "application/json; charset=utf-8" };

const send = (response: ServerResponse, body: string) => response.writeHead(200, json).end(body);
const refuse = (response: ServerResponse, status: number) =>
  response.writeHead(status, json).end('{"message":"No."}');

type Faults = Record<Exclude<UpstreamMode, "slow">, (response: ServerResponse, body: string) => unknown>;
const faults: Faults = {
  normal: send,
  202: (response) => refuse(response, 202),
  403: (response) => refuse(response, 403),
  404: (response) => refuse(response, 404),
  429: (response) => refuse(response, 429),
  500: (response) => refuse(response, 500),
  html: (response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Maintenance</h1>"),
  truncated: (response, body) => send(response, body.slice(0, -Math.min(20, body.length - 1))),
  redirect: (response) => response.writeHead(302, { Location: "/elsewhere" }).end(),
  huge: (response) => send(response, `"${"x".repeat(10 * 1024 * 1024)}"`),
  odd: (response) => send(response, '{"other":[]}'),
  hangs: (response) => response.writeHead(200, json).write('{"results":['),
};

/** `port` 0 picks a free one. */
export async function startUpstreamDouble(
  serve: (request: IncomingMessage, response: ServerResponse) => void,
  port = 0,
): Promise<UpstreamDouble> {
  const server = createServer(serve).listen(port, "127.0.0.1");
  // A busy machine can take longer between two requests than the usual five seconds.
  server.keepAliveTimeout = 0;
  await once(server, "listening");
  const address = server.address();
  const waiting: (() => void)[] = [];
  return {
    origin: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    answer: (response, mode, found) => {
      const body = JSON.stringify(found);
      if (mode === "slow") waiting.push(() => send(response, body));
      else faults[mode](response, body);
    },
    release: () => {
      for (const respond of waiting.splice(0)) respond();
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
