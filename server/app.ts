import express, { type Express, type RequestHandler, type Request } from "express";
import { getReadiness, getHealth } from "#shared/api/health-api.ts";
import { AppError } from "#server/base/app-error.ts";
import type { Container } from "./container.ts";
import { createPlaceFinder } from "#server/http/place.ts";
import { answerErrors, unknownPath } from "#server/http/errors.ts";
import type { RequestTracker } from "#server/http/incoming/stop-server.ts";
import { withRequestId, type Log } from "#server/base/log.ts";
import { logRequest } from "#server/http/log-requests.ts";
import { mount } from "#server/http/mount.ts";
import type { ClientFiles } from "#server/http/pages/client-files.ts";
import { createBodyMemory } from "#server/http/read-body.ts";
import { createRateLimits } from "#server/http/rate-limits/rate-limiter.ts";
import { identifyRequest, requestContext } from "#server/http/request-context.ts";
import { createSessions } from "./http/sessions.ts";
import { type HeaderList, noStore, refuseCrossSite } from "#server/http/security.ts";
import { sessionsRepository } from "./http/sessions-repository.ts";
import type { Config } from "#server/base/settings/config.ts";

type Parts = {
  readonly container: Container;
  readonly tracker: RequestTracker;
  readonly headers: HeaderList;
  readonly client: ClientFiles | undefined;
};

/** Handles every request, top to bottom. Pages come before routes, which take longer to search. */
export function createApp({ container, tracker, headers, client }: Parts): Express {
  const { config, log, routes, pages, clock, random } = container;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", config.trustProxy ?? false);
  app.set("query parser", "simple");
  app.use(begin(container, tracker));
  app.use((request, response, next) => {
    if (tracker.isStopping || !client?.servePage(request, response)) next();
  });
  app.use(setHeaders(headers), refuseWhileEnding(tracker));

  const bodyMemory = createBodyMemory();
  const rateLimiter = createRateLimits(container);
  const openSession = createSessions({
    sessions: sessionsRepository(container.store),
    secret: container.sessionSecret,
    isHttps: config.isHttps,
    clock,
    random,
  });
  const findPlace = createPlaceFinder(container.visits.places, config.geo.headers);
  const options = {
    rateLimiter,
    openSession,
    publicOrigin: config.production ? config.publicUrl : undefined,
    findPlace,
    bodyMemory,
    checkResponses: config.mode === "test" || config.mode === "development",
    clock,
  };
  for (const route of routes) mount(app, tracker.track(route), options);
  app.use("/api", noStore, refuseCrossSite, unknownPath);

  for (const { path, handlers } of pages) app.use(path, ...handlers);
  if (client) app.use(client.handler);
  app.use(unknownPath);
  app.use(answerErrors(log));
  return app;
}

function begin(container: Container, tracker: RequestTracker): RequestHandler {
  const warnOfProxy = createTrustProxyWarning(container.config.trustProxy, container.log);
  return (request, response, next) => {
    const { id } = identifyRequest(request, container.random);
    tracker.add(request, response);
    logRequest(container, request, response);
    warnOfProxy(request);
    withRequestId(id, next);
  };
}

const setHeaders =
  (headers: HeaderList): RequestHandler =>
  (request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader("X-Request-Id", requestContext(request).id);
    next();
  };

const refuseWhileEnding =
  (tracker: RequestTracker): RequestHandler =>
  (request, _response, next) => {
    if (tracker.isStopping)
      throw new AppError(503, "We are restarting. Please try again in a few seconds.", [], {
        retryAfterSeconds: 5,
      });
    if (tracker.isDraining && request.path === getReadiness.path)
      throw new AppError(503, "This process is stopping, and takes no new work.");
    next();
  };

const unknownProxy =
  "requests come through an untrusted proxy, so all visitors count as one: set TRUST_PROXY";
const anyAddress =
  "a request bypassed the proxy: TRUST_PROXY is a number, so anyone who reaches this port can fake an address; " +
  "close the port to others, or list the proxies' addresses";
const openPort = "a request bypassed the proxies in TRUST_PROXY; close the port to others";

/** Monitoring calls these without a proxy. */
const watched: readonly string[] = [getHealth.path, getReadiness.path];

type ProxiedRequest = Pick<Request, "headers" | "ips" | "path">;

/** True if a trusted proxy made the request itself, which bypasses nothing. Express reads this header from trusted senders only. */
function isFromProxy(request: ProxiedRequest): boolean {
  request.headers["x-forwarded-for"] = "192.0.2.1";
  const isBelieved = request.ips.length > 0;
  delete request.headers["x-forwarded-for"];
  return isBelieved;
}

/** Logs once if requests contradict TRUST_PROXY. A forged header looks like a proxy's; a missing one can be detected. */
export function createTrustProxyWarning(trustProxy: Config["trustProxy"], log: Pick<Log, "warn">) {
  const getWarning = (request: ProxiedRequest): string | undefined => {
    if (request.headers["x-forwarded-for"] !== undefined)
      return request.ips.length === 0 ? unknownProxy : undefined;
    if (trustProxy === undefined || watched.includes(request.path)) return undefined;
    if (typeof trustProxy === "number") return anyAddress;
    return isFromProxy(request) ? undefined : openPort;
  };
  let isLogged = false;
  return (request: ProxiedRequest): void => {
    if (isLogged) return;
    const warning = getWarning(request);
    if (warning === undefined) return;
    isLogged = true;
    log.warn(warning);
  };
}
