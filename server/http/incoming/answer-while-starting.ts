import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getHealth, getReadiness } from "#shared/api/monitoring/health.ts";
import type { Config } from "#server/base/settings/config.ts";
import type { ErrorBody } from "#shared/api/errors.ts";
import { logRequest } from "#server/http/log-requests.ts";
import { requestContext } from "#server/http/request-context.ts";
import { hashSource, securityHeaders } from "#server/http/security.ts";
import type { Log } from "#server/base/log.ts";
import type { RequestTracker } from "./request-tracker.ts";
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

/** From a browser that shows what it gets. */
const asksForPage = (request: IncomingMessage): boolean =>
  request.method === "GET" &&
  toPath(request) !== getReadiness.path &&
  (request.headers.accept ?? "").includes("text/html");

const json = "application/json; charset=utf-8";

function sendHealth(response: ServerResponse, state: StartState): void {
  response.setHeader("Content-Type", json);
  response.end(JSON.stringify({ status: state === "migrating" ? "migrating" : "starting" }));
}
