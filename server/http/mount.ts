import compression from "compression";
import type { Express, RequestHandler, Response } from "express";
import { type Endpoint, fileResponse, type FileContent } from "#shared/api/endpoint.ts";
import { type AccessOptions, requireAccess } from "./access.ts";

import { type BodyMemory, readBody } from "./read-body.ts";
import type { RateLimiter } from "./rate-limits/rate-limiter.ts";
import type { FindPlace } from "./place.ts";
import { nameRoute, toRequestInfo, requestContext } from "./request-context.ts";
import type { Route } from "./route.ts";
import { noStore, refuseCrossSite } from "./security.ts";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { errorCode } from "#server/base/log.ts";

/** Nothing in a file from others may run, load anything, or be framed. */
const sandbox = "sandbox;default-src 'none';frame-ancestors 'none'";

/** Encodes names outside ASCII (RFC 6266). */
function toFilenameParameter(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  if (ascii === filename) return `filename="${filename}"`;
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/**
 * Ends the production when the client goes away. An error after the first byte breaks the connection: the download is
 * incomplete.
 */
export async function sendFile(response: Response, file: FileContent): Promise<void> {
  // Early failures, such as of a query, get an ordinary error response. Events may be long in coming.
  const content = file.filename === undefined ? file.content : await afterFirst(file.content);
  response.setHeader("Content-Type", file.contentType);
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Content-Security-Policy", sandbox);
  // nginx would buffer events.
  if (file.contentType.startsWith("text/event-stream")) response.setHeader("X-Accel-Buffering", "no");
  if (file.filename !== undefined) {
    const disposition = file.isInline ? "inline" : "attachment";
    response.setHeader("Content-Disposition", `${disposition}; ${toFilenameParameter(file.filename)}`);
  }
  if (file.size !== undefined) response.setHeader("Content-Length", file.size);
  // Each layer of a request with a body adds a listener: one more than Node's limit.
  response.setMaxListeners(20);
  try {
    await pipeline(Readable.from(content), response);
  } catch (error) {
    // The client went away: there is nobody to tell.
    if (errorCode(error) !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}

async function afterFirst<Part>(content: AsyncIterable<Part>): Promise<AsyncIterable<Part>> {
  const parts = content[Symbol.asyncIterator]();
  const first = await parts.next();
  return (async function* withFirst() {
    try {
      for (let part = first; !part.done; part = await parts.next()) yield part.value;
    } finally {
      await parts.return?.();
    }
  })();
}

export type MountOptions = AccessOptions & {
  readonly rateLimiter: RateLimiter;
  readonly findPlace: FindPlace;
  readonly bodyMemory: BodyMemory;
  readonly checkResponses: boolean;
};

/** Requests rejected before their body is read get an uncompressed response. */
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

/** Compressing one or two packets takes longer than it saves; events would wait for more of them. */
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
    // Tests report responses that violate their contract.
    const checked: unknown = checkResponses ? route.endpoint.response.parse(answer) : answer;
    if (route.endpoint.isPending?.(answer)) response.statusCode = 202;
    // Not response.json: a response that isn't cached needs no ETag.
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.end(JSON.stringify(checked));
  };
