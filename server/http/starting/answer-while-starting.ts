import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getHealth, getReadiness } from "#shared/api/monitoring/health.ts";
import type { Config } from "#server/base/settings/config.ts";
import { malformedRequest, toOriginForm } from "#server/http/incoming/malformed-request.ts";
import { isWithinPipeline } from "#server/http/incoming/pipelining.ts";
import { refuseRequest } from "#server/http/incoming/refuse-request.ts";
import type { RequestTracker } from "#server/http/incoming/request-tracker.ts";
import { logRequest } from "#server/http/log-requests.ts";
import { requestContext } from "#server/http/request-context.ts";
import { hashSource, securityHeaders } from "#server/http/security.ts";
import type { Log } from "#server/base/log.ts";
import { startingPage, startingStyle } from "./starting-page.ts";

/** What a start is doing: "waiting" for a database that can't be reached yet. */
export type StartState = "starting" | "waiting" | "migrating";

const told: Record<
  StartState,
  { readonly message: string; readonly again: string; readonly retryAfterSeconds: number }
> = {
  starting: {
    message: "Rigfile is starting.",
    again: "Try again in a few seconds.",
    retryAfterSeconds: 5,
  },
  waiting: {
    message: "Rigfile is starting, and can't reach its database yet.",
    again: "Try again in a few seconds.",
    retryAfterSeconds: 5,
  },
  migrating: {
    message: "Rigfile is being updated.",
    again: "Try again in a few minutes.",
    retryAfterSeconds: 30,
  },
};

type Parts = {
  readonly config: Pick<Config, "production" | "isHttps">;
  readonly log: Log;
  readonly tracker: RequestTracker;
  readonly getState: () => StartState;
};

/** Answers every request of a server that is not up yet: its health with 200, all else with 503 and the reason. */
export function answerWhileStarting({ config, log, tracker, getState }: Parts): RequestListener {
  const { production, isHttps } = config;
  const headers = securityHeaders({
    production,
    isHttps,
    hotReload: false,
    styleHashes: [hashSource(startingStyle)],
    analyticsUrl: undefined,
  });
  return (request, response) => {
    if (!isWithinPipeline(request)) return;
    tracker.add(request, response);
    requestContext(request).route = "starting";
    logRequest({ log }, request, response);
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader("X-Request-Id", requestContext(request).id);
    const message = malformedRequest(request);
    if (message !== undefined) return refuseRequest(request, response, { status: 400, message });
    toOriginForm(request);
    const state = getState();
    if (asksForHealth(request)) return sendHealth(response, state);
    if (asksForPage(request)) return sendPage(response, state);
    const { message: what, again, retryAfterSeconds } = told[state];
    refuseRequest(request, response, { status: 503, message: `${what} ${again}`, retryAfterSeconds });
  };
}

const toPath = ({ url = "" }: IncomingMessage): string | undefined => url.split("?")[0];

const asksForHealth = (request: IncomingMessage): boolean =>
  request.method === getHealth.method && toPath(request) === getHealth.path;

/** From a browser that shows what it gets. */
const asksForPage = (request: IncomingMessage): boolean =>
  request.method === "GET" &&
  toPath(request) !== getReadiness.path &&
  (request.headers.accept ?? "").includes("text/html");

function sendHealth(response: ServerResponse, state: StartState): void {
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.end(JSON.stringify({ status: state === "migrating" ? "migrating" : "starting" }));
}

function sendPage(response: ServerResponse, state: StartState): void {
  const { message, retryAfterSeconds } = told[state];
  response.statusCode = 503;
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Connection", "close");
  response.setHeader("Retry-After", retryAfterSeconds);
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(startingPage(message, retryAfterSeconds));
}
