import compression from "compression";
import express, { type Express, type RequestHandler } from "express";
import { defaultBodyLimit, type Endpoint } from "#shared/api/endpoint.ts";
import { AppError } from "./app-error.ts";
import type { RateLimiter } from "./rate-limits/rate-limiter.ts";
import { infoOf, noteBody, noteOf } from "./request-info.ts";
import type { Route } from "./route.ts";
import { noStore, refuseCrossSite } from "./security.ts";

export type MountOptions = {
  readonly rateLimiter: RateLimiter;
  readonly checkResponses: boolean;
};

/**
 * Serves a route at the place its contract names: caching, origin, access, compression, rate, type, size, JSON, then the
 * handler.
 */
export function mount(app: Express, route: Route, options: MountOptions): void {
  const { endpoint } = route;
  const steps: RequestHandler[] = [
    noStore,
    refuseCrossSite,
    admit(endpoint),
    ...(endpoint.small ? [] : [compression()]),
    ...options.rateLimiter.handlersFor(endpoint),
    ...(endpoint.body ? [requireJson, parseJson(endpoint)] : []),
    serve(route, options),
  ];
  app[methodOf(endpoint)](endpoint.path, ...steps);
}

const methods = { GET: "get", POST: "post", PATCH: "patch", DELETE: "delete" } as const;
const methodOf = (endpoint: Endpoint) => methods[endpoint.method];

/** Notes which route it is, and lets in who may call it. */
const admit =
  ({ path, access }: Endpoint): RequestHandler =>
  (request, _response, next) => {
    noteOf(request).route = path;
    if (access !== "public") throw new AppError(401, "Please sign in.");
    next();
  };

const hasBody = (length: string | undefined, encoding: string | undefined): boolean =>
  encoding !== undefined || (length !== undefined && length !== "0");

const requireJson: RequestHandler = (request, _response, next) => {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (hasBody(length, encoding) && !request.is("application/json"))
    throw new AppError(415, "Please send JSON (Content-Type: application/json).");
  next();
};

const parseJson = ({ bodyLimit = defaultBodyLimit }: Endpoint): RequestHandler =>
  express.json({
    limit: bodyLimit,
    verify: (request, _response, raw) => noteBody(request, raw),
  });

const serve =
  (route: Route, { checkResponses }: MountOptions): RequestHandler =>
  async (request, response) => {
    const { params, query } = request;
    const body: unknown = request.body;
    const answer = await route.run({ body, params, query, request: infoOf(request) });
    // A contract that the server breaks is found in tests rather than by a browser.
    const checked: unknown = checkResponses ? route.endpoint.response.parse(answer) : answer;
    // Not response.json: what nobody may store (noStore) needs no tag to be recognised by.
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.end(JSON.stringify(checked));
  };
