import type { IncomingMessage, RequestListener } from "node:http";
import { getReadiness } from "#shared/api/monitoring/health.ts";
import express, { type Express } from "express";
import type { Container } from "./container.ts";
import { createPlaceFinder } from "./http/place/place-finder.ts";
import { bodyMemoryBytes, createBodyMemory } from "./http/body/body-memory.ts";
import { answerErrors, unknownPath } from "./http/errors.ts";
import { malformedRequest, toOriginForm } from "./http/incoming/malformed-request.ts";
import { isWithinPipeline } from "./http/incoming/pipelining.ts";
import { refuseRequest } from "./http/incoming/refuse-request.ts";
import type { RequestTracker } from "./http/incoming/request-tracker.ts";
import { withRequestId } from "./base/log.ts";
import { logRequest } from "./http/log-requests.ts";
import { mount } from "./http/mount.ts";
import type { ClientFiles } from "./http/pages/client-files.ts";
import { createTrustProxyWarning } from "./http/trust-proxy-warning.ts";
import { createRateLimits } from "./http/rate-limits/rate-limiter.ts";
import { identifyRequest, requestContext } from "./http/request-context.ts";
import { createSessions } from "./http/sessions/sessions.ts";
import { type HeaderList, noStore, refuseCrossSite } from "./http/security.ts";
import { sessionsRepository } from "#server/http/sessions/sessions-repository.ts";

type Parts = {
  readonly container: Container;
  readonly tracker: RequestTracker;
  /** The headers of every response. */
  readonly headers: HeaderList;
  /** The pages; undefined if they were not built. */
  readonly client: ClientFiles | undefined;
};

const stopping = {
  status: 503,
  message: "We are restarting. Please try again in a few seconds.",
  retryAfterSeconds: 5,
};

const draining = { status: 503, message: "This process is stopping, and takes no new work." };

const asksIfReady = ({ url = "" }: IncomingMessage): boolean => url.split("?")[0] === getReadiness.path;

/**
 * Handles every request, from top to bottom. Pages are sent before the router looks at the request, since
 * routing takes longer than sending them.
 */
export function createApp({ container, tracker, headers, client }: Parts): RequestListener {
  const { config, log, clock, random } = container;
  const router = createRouter(container, tracker, client);
  const isTrusted = (address: string): boolean => trusts(router, address);
  const warnOfProxy = createTrustProxyWarning(config.trustProxy, isTrusted, log);
  return (request, response) => {
    if (!isWithinPipeline(request, clock)) return;
    identifyRequest(request, isTrusted, random);
    tracker.add(request, response);
    logRequest(container, request, response);
    warnOfProxy(request);
    const malformed = malformedRequest(request);
    if (malformed === undefined) toOriginForm(request);
    const isServed = malformed === undefined && !tracker.isStopping;
    if (isServed && client?.servePage(request, response)) return;
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader("X-Request-Id", requestContext(request).id);
    if (isServed && tracker.isDraining && asksIfReady(request)) refuseRequest(request, response, draining);
    else if (isServed) withRequestId(requestContext(request).id, () => void router(request, response));
    else if (malformed === undefined) refuseRequest(request, response, stopping);
    else refuseRequest(request, response, { status: 400, message: malformed });
  };
}

/** Whether Express would trust an address as a proxy: https://expressjs.com/en/guide/behind-proxies.html */
function trusts(router: Express, address: string): boolean {
  const isTrusted: unknown = router.get("trust proxy fn");
  return typeof isTrusted === "function" && Boolean(Reflect.apply(isTrusted, undefined, [address, 0]));
}

function createRouter(
  container: Container,
  tracker: RequestTracker,
  client: ClientFiles | undefined,
): Express {
  const { config, log, routes, pages, clock, random } = container;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", config.trustProxy ?? false);
  app.set("query parser", "simple");

  const bodyMemory = createBodyMemory(bodyMemoryBytes);
  const rateLimiter = createRateLimits(container);
  const openSession = createSessions({
    sessions: sessionsRepository(container.store),
    secret: container.sessionSecret,
    isHttps: config.isHttps,
    clock,
    random,
  });
  const isTrusted = (address: string): boolean => trusts(app, address);
  const findPlace = createPlaceFinder(container.visits.places, config.geo.headers, isTrusted);
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
