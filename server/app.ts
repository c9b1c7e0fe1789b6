import express, { type Express, type RequestHandler } from "express";
import { getReadiness } from "#shared/api/health-api.ts";
import { AppError } from "./base/app-error.ts";
import type { Container } from "./container.ts";
import { createPlaceFinder } from "./http/place-finder.ts";
import { answerErrors, unknownPath } from "./http/errors.ts";
import type { RequestTracker } from "./http/incoming/request-tracker.ts";
import { withRequestId } from "./base/log.ts";
import { logRequest } from "./http/log-requests.ts";
import { mount } from "./http/mount.ts";
import type { ClientFiles } from "./http/pages/client-files.ts";
import { createTrustProxyWarning } from "./http/trust-proxy-warning.ts";
import { createBodyMemory } from "./http/read-body.ts";
import { createRateLimits } from "./http/rate-limits/rate-limiter.ts";
import { identifyRequest, requestContext } from "./http/request-context.ts";
import { createSessions } from "./http/sessions/sessions.ts";
import { type HeaderList, noStore, refuseCrossSite } from "./http/security.ts";
import { sessionsRepository } from "#server/http/sessions/sessions-repository.ts";

type Parts = {
  readonly container: Container;
  readonly tracker: RequestTracker;
  readonly headers: HeaderList;
  /** Undefined if the pages were not built. */
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
