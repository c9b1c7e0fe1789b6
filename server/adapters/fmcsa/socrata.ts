import type { DataSetId } from "#shared/carrier/data-source.ts";
import { createBreaker } from "#server/adapters/http/breaker.ts";
import { createBulkhead } from "#server/adapters/http/bulkhead.ts";
import { fetchJsonAnswer } from "#server/adapters/http/fetch-json.ts";
import { retryUntil } from "#server/adapters/http/retry-until.ts";
import type { HealthRecorder } from "#server/adapters/http/service-health.ts";
import type { UpstreamError } from "#server/adapters/http/upstream-error.ts";
import { createAppToken } from "./app-token.ts";
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

/** 10,000 rows of the widest data set take about 8 MB. */
const maxBytes = 32 * 1024 * 1024;
/** Socrata throttles by address without a token, and publishes no limit. */
const requestsAtOnce = 8;
const maxWaiting = 500;
const failures = 3;
const pauseMs = 15_000;

/** 202 and 429 ask for another attempt, and other 2xx statuses don't exist here. */
const isTransient = ({ fault, status = 0 }: UpstreamError): boolean =>
  ["unreachable", "timeout", "not-json"].includes(fault) ||
  (fault === "status" && (status === 202 || status === 429 || status >= 500));

/** Requests rows of a Socrata data portal: https://dev.socrata.com/docs/queries/. Throws UpstreamError without the query. */
export function createSocrata(options: SocrataOptions) {
  const { url, attemptMs, budgetMs, retryWaitMs = 500, health } = options;
  const base = new URL(url.endsWith("/") ? url : `${url}/`);
  const sendWithToken = createAppToken(options.appToken, options.onTokenRefused ?? (() => undefined));
  const inTurn = createBulkhead({ service, limit: requestsAtOnce, maxWaiting });
  const breakers = new Map<DataSetId, ReturnType<typeof createBreaker>>();
  const getBreaker = (id: DataSetId) => {
    const breaker = breakers.get(id) ?? createBreaker({ service, failures, pauseMs, health });
    breakers.set(id, breaker);
    return breaker;
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
        await fetchJsonAnswer(address, { service, timeoutMs, maxBytes, headers, readableErrors }),
      );
    };
    const retries = { deadline, shortestMs, waitMs: retryWaitMs, isTransient };
    return getBreaker(id)(async () =>
      retryUntil(retries, async () => inTurn(deadline - shortestMs, async () => sendWithToken(send))),
    );
  };
}
