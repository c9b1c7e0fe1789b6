import { createHmac, randomBytes } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Log } from "#server/log.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { AppError } from "#server/http/app-error.ts";
import { addressScopes, clientAddress } from "#server/http/client-address.ts";
import { requestContext } from "#server/http/request-context.ts";
import { BucketCache, type LimitRule } from "./bucket-cache.ts";
import type { PointBucket } from "./point-bucket.ts";
import type { TakePoints } from "./point-store.ts";
import { announcedCost, submissionPoints, watchBytes } from "./request-cost.ts";
import { secondsToWait, takeAtOnce, takeFromAll } from "./take-points.ts";

export type RateLimitSettings = {
  /** How often one visitor may submit to one endpoint per window. */
  readonly submissions: number;
  /** How often one visitor may look up, or read, at one endpoint per window. */
  readonly lookUps: number;
  readonly addressFactor: number;
  /** The secret for hashing addresses; undefined if not configured. */
  readonly secret: string | undefined;
};

type Options = {
  readonly settings: RateLimitSettings;
  readonly take: TakePoints;
  readonly log: Log;
};

export type RateLimiter = {
  /** The rate limits of an endpoint; none if it is not limited. */
  readonly handlersFor: (endpoint: Endpoint) => RequestHandler[];
};

const keyedHash = (secret: string | Buffer, text: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");

/**
 * Limits how often each endpoint is called: by a visitor (address and browser), by an address and by an IPv6
 * network. All processes on one database count together. Rejects with AppError 429.
 */
export function createRateLimiter({ settings, take, log }: Options): RateLimiter {
  const { submissions, lookUps, addressFactor, secret = "" } = settings;
  // Without a secret, the hash is only valid for this process; a known key would reveal addresses.
  const logKey = secret === "" ? randomBytes(32) : secret;
  const buckets = new BucketCache({ take, hash: (text) => keyedHash(secret, text).slice(0, 32) });
  const onRefusal = (request: Request, { scope }: PointBucket, retryAfterSeconds: number): void => {
    const { id: requestId, route } = requestContext(request);
    const address = keyedHash(logKey, addressScopes(clientAddress(request) ?? "").address).slice(0, 16);
    log.warn({ requestId, route, scope, address, retryAfterSeconds }, "too many requests");
  };
  return {
    handlersFor: ({ method, path, rateLimit }) => {
      if (rateLimit === "none") return [];
      const isSubmission = method !== "GET" && rateLimit !== "lookup";
      const basePoints = isSubmission ? submissionPoints : 1;
      const visitorPoints = isSubmission ? submissions * submissionPoints : lookUps;
      const rule = { name: `${method} ${path}`, visitorPoints, addressFactor, isExact: isSubmission };
      return [limitRequests({ buckets, rule, basePoints, onRefusal })];
    },
  };
}

type Limited = {
  readonly buckets: BucketCache;
  readonly rule: LimitRule;
  readonly basePoints: number;
  readonly onRefusal: (request: Request, refusing: PointBucket, retryAfterSeconds: number) => void;
};

function limitRequests({ buckets, rule, basePoints, onRefusal }: Limited): RequestHandler {
  return (request, response, next) => {
    const drawn = buckets.bucketsFor(rule, request);
    // However large a body is, it is allowed once per window.
    const points = Math.min(announcedCost(request, basePoints), rule.visitorPoints);
    const admit = (): void => {
      if (request.method !== "GET") settleAfter(response, drawn, { points, basePoints });
      next();
    };
    if (takeAtOnce(drawn, points, Date.now())) return admit();
    return takeFromAll(drawn, points).then((refusing) => {
      if (refusing === undefined) return admit();
      const retryAfterSeconds = secondsToWait(drawn, points);
      if (refusing.noteRefusal()) onRefusal(request, refusing, retryAfterSeconds);
      throw new AppError(429, "Too many requests. Please wait a moment and try again.", [], {
        retryAfterSeconds,
      });
    });
  };
}

type Paid = { readonly points: number; readonly basePoints: number };

/** After a request: refunds unneeded points of a rejected one, and charges for unannounced bytes. */
function settleAfter(response: Response, drawn: readonly PointBucket[], { points, basePoints }: Paid): void {
  const windows = drawn.map(({ window }) => window);
  const unpaidPoints = watchBytes(response.req, points);
  response.once("close", () => {
    const refund = response.statusCode >= 400 ? basePoints - 1 : 0;
    const change = refund - unpaidPoints();
    for (const [index, bucket] of drawn.entries()) bucket.refund(change, windows[index] ?? 0);
  });
}
