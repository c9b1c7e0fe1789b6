import { createHash } from "node:crypto";
import type { Request, RequestHandler } from "express";
import { confirmedHeader } from "#shared/api/email-confirmation-api.ts";
import { idempotencyHeader } from "#shared/api/endpoint.ts";
import type { FindPlace, Place } from "./place.ts";
import { type Random, systemRandom } from "#server/base/random.ts";
import { AppError } from "#server/base/app-error.ts";
import { clientAddress } from "./client-address.ts";
import { noSession, type RequestSession } from "./sessions.ts";

export type RequestInfo = {
  readonly id: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** Do Not Track or Global Privacy Control. */
  readonly asksNotToTrack: boolean;
  /** Origin of the page; browsers send it with every change. */
  readonly origin: string | null;
  /** Secret of an Authorization header, for callers without a session. */
  readonly bearer: string | null;
  /** Recognizes a retry; null without a key. */
  readonly idempotency: IdempotencyClaim | null;
  /** Unchecked proof that the browser confirmed an address (see shared/api/email-confirmation-api.ts). */
  readonly confirmed: string | null;
  /** Files after the JSON, or a body that isn't JSON. */
  readonly files: Uint8Array;
  readonly getPlace: () => Place | null;
  /** Aborted when the client has gone, or has its answer. */
  readonly getGone: () => AbortSignal;
};

export type IdempotencyClaim = {
  readonly key: string;
  readonly endpoint: string;
  readonly bodyHash: string;
};

type RequestContext = {
  readonly id: string;
  route: string;
  bodyHash: string;
  files: Uint8Array;
  session: RequestSession;
};

const contexts = new WeakMap<object, RequestContext>();
const noFiles = new Uint8Array();
const emptyHash = createHash("sha256").digest("hex");

/** The first call assigns the id. */
export function requestContext(request: object, id?: string, random: Random = systemRandom): RequestContext {
  const known = contexts.get(request);
  if (known) return known;
  const context: RequestContext = {
    id: id ?? random.uuid(),
    route: "unmatched",
    bodyHash: emptyHash,
    files: noFiles,
    session: noSession,
  };
  contexts.set(request, context);
  return context;
}

/** Safe for the log and a header. */
const proxyId = /^[A-Za-z0-9._-]{1,64}$/;

/** Keeps a trusted proxy's request id, so that its log and ours can be joined. */
export function identifyRequest(request: Request, random: Random): RequestContext {
  const given = request.get("x-request-id") ?? "";
  const isKept = request.ips.length > 0 && proxyId.test(given);
  return requestContext(request, isKept ? given : undefined, random);
}

/** Names the route for the log, which never has the URL. */
export const nameRoute =
  (name: string): RequestHandler =>
  (request, _response, next) => {
    requestContext(request).route = name;
    next();
  };

/** Throws AppError 400 for a malformed Idempotency-Key. */
export function toRequestInfo(request: Request, findPlace: FindPlace): RequestInfo {
  const { id, route, bodyHash, files } = requestContext(request);
  const key = request.get(idempotencyHeader);
  if (key !== undefined && !/^[\x21-\x7e]{8,200}$/.test(key))
    throw new AppError(400, `${idempotencyHeader} must have 8 to 200 visible characters.`);
  return {
    id,
    ip: clientAddress(request),
    userAgent: request.get("user-agent")?.slice(0, 2000) ?? null,
    asksNotToTrack: request.get("dnt") === "1" || request.get("sec-gpc") === "1",
    origin: request.get("origin") ?? null,
    bearer: /^Bearer (\S+)$/.exec(request.get("authorization") ?? "")?.[1] ?? null,
    idempotency: key === undefined ? null : { key, endpoint: route, bodyHash },
    confirmed: request.get(confirmedHeader) ?? null,
    files,
    getPlace: () => findPlace(request),
    getGone: () => whenGone(request),
  };
}

function whenGone({ res: response }: Request): AbortSignal {
  if (!response || response.closed) return AbortSignal.abort();
  const controller = new AbortController();
  response.once("close", () => controller.abort());
  return controller.signal;
}
