import { createHmac } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import type { Dependencies } from "#server/http/route.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { AppError } from "#server/base/app-error.ts";
import { addressScopes, clientAddress } from "#server/http/client-address.ts";
import { requestContext } from "#server/http/request-context.ts";
import {
  countInDatabase,
  countInMemory,
  type CountPoints,
  rememberedKeys,
  type Limit,
  type LimitRule,
  getLimits,
} from "./count-points.ts";
import type { IncomingMessage } from "node:http";
import { rateLimitsRepository } from "./rate-limits-repository.ts";

type Deps = Pick<Dependencies, "config" | "store" | "log" | "metrics" | "random">;

export type RateLimiter = ReturnType<typeof createRateLimits>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** One visitor makes half of an address's searches; a colleague's browser has the rest. */
const searchers = 2;

const windowMs = 10 * 60_000;

const keyedHash = (secret: string | Buffer, text: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");

/** Limits calls by visitor (address and browser), address and IPv6 network. All processes share counts of submissions. */
export function createRateLimits({ config, store, log, metrics, random }: Deps) {
  const { submissions, lookUps, dailySearches, addressFactor, secret = "" } = config.rateLimits;
  // Without a secret, the hash is valid only in this process; a known key would reveal addresses.
  const logKey = secret === "" ? random.bytes(32) : secret;
  const countRead = countInMemory(windowMs);
  const countSearch = countInMemory(dayMs);
  const countStored = countInDatabase(rateLimitsRepository(store).counter(windowMs), countRead, log);
  const countSubmission: CountPoints = async (key, points, scope) =>
    countStored(keyedHash(secret, key).slice(0, 32), points, scope);
  const onRefusal = (request: Request, { scope }: Limit, retryAfterSeconds: number): void => {
    const { id: requestId, route } = requestContext(request);
    const address = keyedHash(logKey, addressScopes(clientAddress(request) ?? "").address).slice(0, 16);
    log.warn({ requestId, route, scope, address, retryAfterSeconds }, "too many requests");
  };
  const refused = new LRUCache<string, true>(rememberedKeys);
  return {
    handlersFor: ({ method, path, rateLimit }: Endpoint): RequestHandler[] => {
      if (rateLimit === "none") return [];
      const name = `${method} ${path}`;
      const countRefusal = (): void => metrics.countRateLimited(name);
      const limited = { basePoints: 1, refused, onRefusal, countRefusal };
      if (rateLimit === "search") {
        const visitorPoints = Math.ceil(dailySearches / searchers);
        const rule = { name, visitorPoints, addressFactor: searchers };
        return [limitRequests({ ...limited, rule, count: countSearch })];
      }
      const isSubmission = method !== "GET" && rateLimit !== "lookup";
      const basePoints = isSubmission ? submissionPoints : 1;
      const visitorPoints = isSubmission ? submissions * submissionPoints : lookUps;
      const rule = { name, visitorPoints, addressFactor };
      const count = isSubmission ? countSubmission : countRead;
      return [limitRequests({ ...limited, rule, basePoints, count })];
    },
  };
}

type Limited = {
  readonly rule: LimitRule;
  readonly basePoints: number;
  readonly count: CountPoints;
  /** Limits exceeded until their windows end: rejecting again needs no counting. */
  readonly refused: LRUCache<string, true>;
  readonly countRefusal: () => void;
  readonly onRefusal: (request: Request, refusing: Limit, retryAfterSeconds: number) => void;
};

function limitRequests(limited: Limited): RequestHandler {
  const { rule, basePoints, count, refused, onRefusal, countRefusal } = limited;
  return async (request, response, next) => {
    const limits = getLimits(rule, request);
    const msLeft = Math.max(0, ...limits.map(({ key }) => refused.getRemainingTTL(key)));
    if (msLeft > 0) {
      countRefusal();
      throw tooMany(msLeft);
    }
    // However large a body is, it is allowed once per window.
    const points = Math.min(announcedCost(request, basePoints), rule.visitorPoints);
    const refusal = await takePoints(count, limits, points);
    if (refusal) {
      countRefusal();
      const error = tooMany(refusal.msLeft);
      const isFirst = !refused.has(refusal.limit.key);
      refused.set(refusal.limit.key, true, { ttl: refusal.msLeft });
      if (isFirst) onRefusal(request, refusal.limit, error.options.retryAfterSeconds ?? 0);
      throw error;
    }
    if (request.method !== "GET")
      settleAfter(response, { points, basePoints }, (change) => void countAll(count, limits, change));
    next();
  };
}

const tooMany = (msLeft: number): AppError => {
  const isLong = msLeft > hourMs;
  const next = isLong ? `try again in ${Math.ceil(msLeft / hourMs)} hours` : "wait a moment and try again";
  return new AppError(429, `Too many requests. Please ${next}.`, [], {
    retryAfterSeconds: Math.max(1, Math.ceil(msLeft / 1000)),
  });
};

const countAll = async (count: CountPoints, limits: readonly Limit[], points: number): Promise<unknown> =>
  Promise.all(limits.map(async ({ key, scope }) => count(key, points, scope)));

type Refusal = { readonly limit: Limit; readonly msLeft: number };

/** Resolves to the first limit that lacks points. A visitor beyond theirs uses up nothing that visitors share. */
async function takePoints(
  count: CountPoints,
  limits: readonly Limit[],
  points: number,
): Promise<Refusal | undefined> {
  for (const [index, limit] of limits.entries()) {
    const used = await count(limit.key, points, limit.scope);
    if (used.points <= limit.points) continue;
    await countAll(count, limits.slice(0, index), -points);
    return { limit, msLeft: used.msLeft };
  }
  return undefined;
}

type Paid = { readonly points: number; readonly basePoints: number };

/** Refunds unneeded points of a rejected request, and charges for unannounced bytes. */
function settleAfter(
  response: Response,
  { points, basePoints }: Paid,
  charge: (points: number) => void,
): void {
  const unpaidPoints = watchBytes(response.req, points);
  response.once("close", () => {
    const refund = response.statusCode >= 400 ? basePoints - 1 : 0;
    const change = unpaidPoints() - refund;
    if (change !== 0) charge(change);
  });
}

/** A rejected submission, which stored nothing, costs only one. */
const submissionPoints = 4;

/** Four points cover a submission of 1 MB. */
const bytesPerPoint = 256 * 1024;

function announcedCost({ headers }: IncomingMessage, basePoints: number): number {
  const bytes = Number(headers["content-length"] ?? 0);
  return Math.max(basePoints, Math.ceil(bytes / bytesPerPoint));
}

/** Returns a function for the points beyond those paid, after the request: a chunked body announces no size. */
function watchBytes({ socket }: IncomingMessage, paidPoints: number): () => number {
  const before = socket.bytesRead;
  return () => Math.max(0, Math.floor((socket.bytesRead - before) / bytesPerPoint) - paidPoints);
}
