import compression from "compression";
import type { Express, RequestHandler } from "express";
import { type Endpoint, fileResponse } from "#shared/api/endpoint.ts";
import { type AccessOptions, requireAccess } from "./access.ts";

import { type BodyMemory, readBody } from "./read-body.ts";
import type { RateLimiter } from "./rate-limits/rate-limiter.ts";
import { type FindPlace, nameRoute, toRequestInfo, requestContext } from "./request-context.ts";
import type { Route } from "./route.ts";
import { noStore, refuseCrossSite } from "./security.ts";
import { sendFile } from "./send-file.ts";

export type MountOptions = AccessOptions & {
  readonly rateLimiter: RateLimiter;
  readonly findPlace: FindPlace;
  readonly bodyMemory: BodyMemory;
  readonly checkResponses: boolean;
};

/**
 * Mounts a contract's route: caching, origin, access, rate limit, body type, size and content, compression,
 * then the handler. Requests rejected before their body is read get an uncompressed response.
 */
export function mount(app: Express, route: Route, options: MountOptions): void {
  const { endpoint } = route;
  const steps: RequestHandler[] = [
    noStore,
    refuseCrossSite,
    nameRoute(endpoint.path),
    ...requireAccess(endpoint, options),
    ...options.rateLimiter.handlersFor(endpoint),
    ...(endpoint.body || endpoint.bodyTypes ? [readBody(endpoint, options.bodyMemory)] : []),
    compress,
    serve(route, options),
  ];
  app[getMethod(endpoint)](endpoint.path, ...steps);
}

/** Compressing what fits into a packet or two would take longer than it saves; events would wait for more of them. */
const compress = compression({
  threshold: 3000,
  filter: (request, response) =>
    !String(response.getHeader("Content-Type")).startsWith("text/event-stream") &&
    compression.filter(request, response),
});

const methods = { GET: "get", POST: "post", PATCH: "patch", DELETE: "delete" } as const;
const getMethod = (endpoint: Endpoint) => methods[endpoint.method];

const serve =
  (route: Route, { checkResponses, findPlace }: MountOptions): RequestHandler =>
  async (request, response) => {
    const { params, query } = request;
    const body: unknown = request.body;
    const { session } = requestContext(request);
    const info = toRequestInfo(request, findPlace);
    const answer = await route.run({ body, params, query, session, request: info });
    if (route.endpoint.isFile) return sendFile(response, fileResponse.parse(answer));
    // In tests, a response that violates its contract is an error.
    const checked: unknown = checkResponses ? route.endpoint.response.parse(answer) : answer;
    if (route.endpoint.isPending?.(answer)) response.statusCode = 202;
    // Not response.json: an uncacheable response (noStore) needs no ETag.
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.end(JSON.stringify(checked));
  };
