import {
  createServer,
  type RequestListener,
  type Server,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { Config } from "#server/base/settings/config.ts";
import type { Log } from "#server/base/log.ts";
import { RequestTracker } from "./stop-server.ts";
import { getHealth, getReadiness } from "#shared/api/health-api.ts";
import type { ErrorBody } from "#shared/api/endpoint.ts";
import { logRequest } from "#server/http/log-requests.ts";
import { requestContext } from "#server/http/request-context.ts";
import { hashSource, securityHeaders } from "#server/http/security.ts";

/** Colors of client/src/ui/tokens.css, which isn't served yet. */
export const startingStyle =
  ":root{color-scheme:light dark}" +
  "body{box-sizing:border-box;display:grid;place-items:center;min-height:100vh;margin:0;padding:1rem;" +
  "background:#f3f5f4;font:1.125rem/1.5 system-ui,sans-serif}" +
  "main{box-sizing:border-box;width:100%;max-width:32rem;padding:1.75rem 2rem;border-radius:8px;" +
  "background:#0b5d3b;color:#ffffff;outline:2px solid #ffffff;outline-offset:-.5rem}" +
  "h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}" +
  "p{margin:.5rem 0 0}" +
  "@media(prefers-color-scheme:dark){body{background:#0f1311}}";

/** Reloads after `reloadSeconds`, even without scripts. */
const startingPage = (message: string, reloadSeconds: number): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<meta http-equiv="refresh" content="${reloadSeconds}">` +
  `<title>One moment - Rigfile</title><style>${startingStyle}</style></head>` +
  `<body><main><h1>One moment</h1><p>${message}</p>` +
  "<p>This page reloads automatically. Answers you typed are still in your browser.</p></main></body></html>";

type StartState = "starting" | "waiting" | "migrating";

const soon = { again: "Try again in a few seconds.", retryAfterSeconds: 5 };
const later = { again: "Try again in a few minutes.", retryAfterSeconds: 30 };
const told = {
  starting: { message: "Rigfile is starting.", ...soon },
  waiting: { message: "Rigfile is starting, and can't reach its database yet.", ...soon },
  migrating: { message: "Rigfile is being updated.", ...later },
} as const satisfies Record<StartState, object>;

type Parts = {
  readonly config: Pick<Config, "production" | "isHttps">;
  readonly log: Log;
  readonly tracker: RequestTracker;
  readonly getState: () => StartState;
};

/** Answers health checks with 200, all else with 503 and the reason. */
function answerWhileStarting({ config, log, tracker, getState }: Parts): RequestListener {
  const { production, isHttps } = config;
  const headers = securityHeaders({
    production,
    isHttps,
    hotReload: false,
    styleHashes: [hashSource(startingStyle)],
    analyticsUrl: undefined,
  });
  return (request, response) => {
    tracker.add(request, response);
    requestContext(request).route = "starting";
    logRequest({ log }, request, response);
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader("X-Request-Id", requestContext(request).id);
    response.setHeader("Cache-Control", "no-store");
    const state = getState();
    if (asksForHealth(request)) return sendHealth(response, state);
    const { message, again, retryAfterSeconds } = told[state];
    response.statusCode = 503;
    response.setHeader("Connection", "close");
    response.setHeader("Retry-After", retryAfterSeconds);
    if (asksForPage(request)) {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      return response.end(startingPage(message, retryAfterSeconds));
    }
    const error: ErrorBody = {
      success: false,
      message: `${message} ${again}`,
      requestId: requestContext(request).id,
    };
    response.setHeader("Content-Type", json);
    return response.end(JSON.stringify(error));
  };
}

const toPath = ({ url = "" }: IncomingMessage): string | undefined => url.split("?")[0];

const asksForHealth = (request: IncomingMessage): boolean =>
  request.method === getHealth.method && toPath(request) === getHealth.path;

const asksForPage = (request: IncomingMessage): boolean =>
  request.method === "GET" &&
  toPath(request) !== getReadiness.path &&
  (request.headers.accept ?? "").includes("text/html");

const json = "application/json; charset=utf-8";

function sendHealth(response: ServerResponse, state: StartState): void {
  response.setHeader("Content-Type", json);
  response.end(JSON.stringify({ status: state === "migrating" ? "migrating" : "starting" }));
}

/** Longer than proxies keep idle connections (usually 60 s): otherwise one is reused just as it closes. */
const keepAliveMs = 65_000;

export type OpenPort = {
  readonly url: string;
  readonly http: Server;
  readonly tracker: RequestTracker;
  readonly report: (state: StartState) => void;
  /** Ends the start: `answer` gets all further requests. */
  readonly serve: (answer: RequestListener) => void;
};

/** Listens, and answers with the state of the start. Rejects if the port is in use or not allowed. */
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

const getTimeouts = ({ timeouts: { headersMs, requestMs } }: Config) => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: Math.ceil(Math.min(headersMs / 4, 5000)),
});

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
