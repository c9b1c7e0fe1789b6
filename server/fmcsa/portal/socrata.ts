import type { DataSetId } from "#shared/carrier/data-source.ts";
import { createBreaker } from "#server/base/upstream/breaker.ts";
import { createBulkhead } from "#server/base/upstream/bulkhead.ts";
import { fetchJsonAnswer } from "#server/base/upstream/fetch-json.ts";
import { createPause } from "#server/base/upstream/pause.ts";
import { retryUntil } from "#server/base/upstream/retry-until.ts";
import type { HealthRecorder } from "#server/base/upstream/service-health.ts";
import type { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import { createAppToken } from "./app-token.ts";
import { getPortalHosts } from "./portal-hosts.ts";
import { readAnswer, service, type SocrataAnswer } from "./read-answer.ts";

export type SocrataOptions = {
  /** Origin of the data portal. */
  readonly url: string;
  /** Sent with every request, if there is one. */
  readonly appToken?: string | undefined;
  /** Timeout of one attempt, in milliseconds: FMCSA takes 9 to 43 seconds. */
  readonly attemptMs: number;
  /** Timeout of one request with its attempts, and with waiting for other requests. */
  readonly budgetMs: number;
  /** About how long to wait before a second attempt. */
  readonly retryWaitMs?: number;
  /** Called once if the token turns out to be wrong. */
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

/** What one data set has of its own. */
const createLine = (health: HealthRecorder | undefined) => ({
  guard: createBreaker({ service, failures, pauseMs, health }),
  inOwnTurn: createBulkhead({ service, limit: requestsPerSet, maxWaiting }),
});
