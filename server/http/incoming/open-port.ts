import { createServer, type RequestListener, type Server } from "node:http";
import type { Config } from "#server/base/settings/config.ts";
import type { Log } from "#server/base/log.ts";
import { answerWhileStarting, type StartState } from "./answer-while-starting.ts";
import { RequestTracker } from "./request-tracker.ts";

/** Longer than proxies keep idle connections (usually 60 s): otherwise one is reused just as it closes. */
const keepAliveMs = 65_000;

/** The port that the server listens on, before it can do anything else. */
export type OpenPort = {
  /** Where it is reached on this machine. */
  readonly url: string;
  readonly http: Server;
  readonly tracker: RequestTracker;
  /** What the start is doing, which requests are told. */
  readonly report: (state: StartState) => void;
  /** Ends the start: this answers all further requests. */
  readonly serve: (answer: RequestListener) => void;
};

/** Listens, and answers requests with the state of the start. Rejects if the port is in use or not allowed. */
export async function openPort(config: Config, log: Log): Promise<OpenPort> {
  const http = createServer({ keepAliveTimeout: keepAliveMs, ...getTimeouts(config) });
  const tracker = new RequestTracker();
  let state: StartState = "starting";
  let answer = answerWhileStarting({ config, log, tracker, getState: () => state });
  http.on("request", (request, response) => answer(request, response));
  const url = await listen(http, config);
  return {
    url,
    http,
    tracker,
    report: (now) => {
      state = now;
    },
    serve: (next) => {
      answer = next;
    },
  };
}

/** How long a request may take to arrive, and how often this is checked. */
const getTimeouts = ({ timeouts: { headersMs, requestMs } }: Config) => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: Math.ceil(Math.min(headersMs / 4, 5000)),
});

/** Resolves to the server's URL on this machine. */
const listen = async (http: Server, { port, host }: Config): Promise<string> =>
  new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, () => resolve(getUrl(http, host)));
  });

function getUrl(http: Server, host: string): string {
  const address = http.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const name = host === "0.0.0.0" || host === "::" || host === "127.0.0.1" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
