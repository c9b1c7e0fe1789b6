import type { Request, RequestHandler, Response } from "express";
import { defaultBodyLimit, type Endpoint } from "#shared/api/endpoint.ts";
import { addressScopes, clientAddress } from "#server/http/client-address.ts";
import { requestContext } from "#server/http/request-context.ts";
import { type BodyBudget, type Holding, uncountedBytes } from "./body-budget.ts";
import { type BodyKind, checkHeaders, wireLimit } from "./check-headers.ts";
import { createJsonBody } from "./json-body.ts";
import { jsonLimits } from "./json-limits.ts";
import { MultipartBody } from "./multipart-body.ts";
import { ownTurn } from "./own-turn.ts";
import { receiveBody, tooSlow } from "./receive-body.ts";
import type { BodySink } from "./received-body.ts";

export type BodyOptions = {
  readonly budget: BodyBudget;
  /** A body that brings less than 16 kB in this time is rejected, in milliseconds. */
  readonly stallMs: number;
};

/**
 * Reads the body described by an endpoint's contract: sets `request.body` to the parsed JSON and records the
 * file sent with it. Rejects a body as soon as it proves too large, too deep or too slow (AppError 400, 408,
 * 413, 415, 503).
 */
export const readBody =
  (endpoint: Endpoint, options: BodyOptions): RequestHandler =>
  async (request, response, next) => {
    const kind = checkHeaders(request, endpoint);
    if (kind !== "none") await read(request, response, { ...options, endpoint, kind });
    next();
  };

type Job = BodyOptions & { readonly endpoint: Endpoint; readonly kind: BodyKind };

async function read(request: Request, response: Response, job: Job): Promise<void> {
  const { budget, stallMs, endpoint, kind } = job;
  const abandon = new AbortController();
  const address = addressScopes(clientAddress(request) ?? "").address;
  const holding = budget.open(address, () => abandon.abort(tooSlow()));
  // The handler uses the body, so it stays in memory until the response is sent.
  response.on("close", holding.release);
  const { signal } = abandon;
  const limits = { maxBytes: wireLimit(endpoint, kind), stallMs };
  try {
    const sink = createSink(request, job, holding);
    await receiveBody(request, { sink, signal, onAdvance: holding.advance, ...limits });
    holding.complete();
    if (requestContext(request).bodyBytes > uncountedBytes) await ownTurn();
    const { json, file, hash } = await sink.end();
    request.body = json;
    const context = requestContext(request);
    context.file = file;
    context.bodyHash = hash;
  } catch (error) {
    holding.release();
    throw error;
  }
}

function createSink(request: Request, { endpoint, kind }: Job, { add: hold }: Holding): BodySink {
  const { bodyLimit: bytes = defaultBodyLimit, file } = endpoint;
  const limits = { ...jsonLimits, bytes };
  if (kind === "json" || !file) return createJsonBody({ limits, file, hold });
  return new MultipartBody({ contentType: request.headers["content-type"] ?? "", limits, file, hold });
}
