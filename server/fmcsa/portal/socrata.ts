import { z } from "zod";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import { createBreaker, type HealthRecorder } from "#server/base/upstream/breaker.ts";
import { createBulkhead } from "#server/base/upstream/bulkhead.ts";
import { fetchJsonAnswer, type JsonAnswer } from "#server/base/upstream/fetch-json.ts";
import { createPause, getRetryAfterMs, retryUntil } from "#server/base/upstream/retry-until.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import type { SocrataRow } from "./data-set.ts";

export const service = "FMCSA";

export type SocrataAnswer =
  | { readonly rows: readonly SocrataRow[]; readonly publishedAt: string | undefined }
  | { readonly missingColumn: string };

export type SocrataOptions = {
  readonly url: string;
  readonly appToken?: string | undefined;
  /** Timeout of one attempt, in milliseconds: FMCSA takes 9 to 43 seconds. */
  readonly attemptMs: number;
  /** Timeout of one request with its attempts, and with waiting for other requests. */
  readonly budgetMs: number;
  /** About how long to wait before a second attempt. */
  readonly retryWaitMs?: number;
  readonly onTokenRefused?: () => void;
  readonly health?: HealthRecorder;
};

/** A page of the widest data set takes about 3 MB. */
const maxBytes = 8 * 1024 * 1024;
/** Socrata throttles by address without a token, and publishes no limit. */
const requestsAtOnce = 12;
/** Fewer, so that a data set that hangs leaves room for the others. */
const requestsPerSet = 4;
const maxWaiting = 500;
const failures = 3;
const pauseMs = 15_000;
/** After a 429 without Retry-After. */
const restMs = 60_000;

/** With their waits these take less than a second if each fails at once: a visitor gets to know that soon. */
const maxAttempts = 3;
const longestRetryAfterMs = 1000;

/** 202 asks for another attempt as often as it takes. Other 2xx statuses don't exist here. */
function isTransient({ fault, status = 0, retryAfterMs = 0 }: UpstreamError, attempts: number): boolean {
  if (status === 202) return true;
  const isPassing = ["unreachable", "timeout", "not-json"].includes(fault) || status >= 500;
  return isPassing && attempts < maxAttempts && retryAfterMs <= longestRetryAfterMs;
}

/** Requests rows of a Socrata data portal: https://dev.socrata.com/docs/queries/. Throws UpstreamError without the query. */
export function createSocrata(options: SocrataOptions) {
  const { url, attemptMs, budgetMs, retryWaitMs = 300, health } = options;
  const base = new URL(url.endsWith("/") ? url : `${url}/`);
  const redirectHosts = getPortalHosts(url);
  const sendWithToken = createAppToken(options.appToken, options.onTokenRefused ?? (() => undefined));
  const inTurn = createBulkhead({ service, limit: requestsAtOnce, maxWaiting });
  const unlessPaused = createPause({
    service,
    toPauseMs: ({ status, retryAfterMs = restMs }) => (status === 429 ? retryAfterMs : undefined),
  });
  const lines = new Map<DataSetId, ReturnType<typeof createLine>>();
  const getLine = (id: DataSetId) => {
    const line = lines.get(id) ?? createLine(health);
    lines.set(id, line);
    return line;
  };
  // An attempt that starts with less than this left would hardly be answered.
  const shortestMs = budgetMs / 20;

  return async (id: DataSetId, query: URLSearchParams): Promise<SocrataAnswer> => {
    const address = new URL(`resource/${id}.json`, base);
    address.search = query.toString();
    const deadline = performance.now() + budgetMs;
    const send = async (headers: Readonly<Record<string, string>>) => {
      const timeoutMs = Math.max(1, Math.floor(Math.min(attemptMs, deadline - performance.now())));
      const readableErrors = [400];
      return readAnswer(
        await fetchJsonAnswer(address, {
          service,
          timeoutMs,
          maxBytes,
          headers,
          readableErrors,
          redirectHosts,
        }),
      );
    };
    const retries = { getDeadline: () => deadline, shortestMs, waitMs: retryWaitMs, isTransient };
    const latestStart = deadline - shortestMs;
    const { guard, inOwnTurn } = getLine(id);
    const sendInTurn = async () =>
      inTurn(latestStart, async () => unlessPaused(async () => sendWithToken(send)));
    return guard(async () => retryUntil(retries, async () => inOwnTurn(latestStart, sendInTurn)));
  };
}

const createLine = (health: HealthRecorder | undefined) => ({
  guard: createBreaker({ service, failures, pauseMs, health }),
  inOwnTurn: createBulkhead({ service, limit: requestsPerSet, maxWaiting }),
});

const ownHosts = ["data.transportation.gov", "datahub.transportation.gov"] as const;

/** The hosts that a look-up may be redirected to: the one that is configured and, if that is the Department's, its others. */
export function getPortalHosts(url: string): readonly string[] {
  const { host } = new URL(url);
  return ownHosts.some((own) => own === host) ? ownHosts : [host];
}

type Send = <T>(request: (headers: Readonly<Record<string, string>>) => Promise<T>) => Promise<T>;

const isForbidden = (error: unknown): boolean => error instanceof UpstreamError && error.status === 403;

/**
 * Adds the app token to requests. Socrata answers every request that has a wrong or blank token with 403: such a
 * request is repeated without it, and if that works, the token is left off from then on.
 */
function createAppToken(token: string | undefined, onRefused: () => void): Send {
  let current = token;
  return async (request) => {
    if (current === undefined) return request({});
    try {
      return await request({ "X-App-Token": current });
    } catch (error) {
      if (!isForbidden(error)) throw error;
      const answer = await request({});
      if (current !== undefined) onRefused();
      current = undefined;
      return answer;
    }
  };
}

/** Socrata's refusal of a query that names an unknown column (https://dev.socrata.com/docs/response-codes). */
const noSuchColumn = z.object({
  errorCode: z.literal("query.soql.no-such-column"),
  message: z.string().catch(""),
  data: z.object({ column: z.string() }).optional().catch(undefined),
});

function findMissingColumn(body: unknown): string | undefined {
  const refusal = noSuchColumn.safeParse(body).data;
  return refusal?.data?.column ?? /No such column: *([a-z0-9_]+)/i.exec(refusal?.message ?? "")?.[1];
}

/** When the data set changed, ISO 8601. A copy that is served has the time of the original in the first header. */
function getPublishedAt(headers: Headers): string | undefined {
  const text = headers.get("x-soda2-truth-last-modified") ?? headers.get("last-modified") ?? "";
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

const isRow = (value: unknown): value is SocrataRow =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads Socrata's answer. Throws UpstreamError if it isn't one: "status" for 202, which has no rows yet. */
function readAnswer({ status, headers, body }: JsonAnswer): SocrataAnswer {
  const missingColumn = status === 400 ? findMissingColumn(body) : undefined;
  if (missingColumn !== undefined) return { missingColumn };
  if (status !== 200)
    throw new UpstreamError(service, "status", { status, retryAfterMs: getRetryAfterMs(headers) });
  if (!Array.isArray(body) || !body.every(isRow)) throw new UpstreamError(service, "shape");
  return { rows: body, publishedAt: getPublishedAt(headers) };
}
