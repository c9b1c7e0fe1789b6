import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { type Clock, systemClock } from "#server/base/clock.ts";
import { createBreaker, type HealthRecorder } from "#server/base/upstream/breaker.ts";
import { createBulkhead } from "#server/base/upstream/bulkhead.ts";
import { fetchJson } from "#server/base/upstream/fetch-json.ts";
import { createPause, retryUntil } from "#server/base/upstream/retry-until.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import { getRows, getVin, decodedRow, type VpicRow } from "./decoded-row.ts";
import { grouped } from "#shared/text/grouped.ts";

/** Undefined for a malformed row, and a VIN with several model years that wasn't answered once for each. */
function matchRows(
  questions: readonly { readonly vin: string }[],
  rows: readonly VpicRow[],
): (DecodedVin | undefined)[] {
  const query = grouped(questions, ({ vin }) => vin);
  const answered = grouped(rows, getVin);
  return questions.map((question) => {
    const twins: readonly unknown[] = query.get(question.vin) ?? [];
    const ownRows = answered.get(question.vin) ?? [];
    const row = ownRows.length === twins.length ? ownRows[twins.indexOf(question)] : undefined;
    return row && decodedRow(row);
  });
}

/** The model year selects between two 30-year cycles. */
export type VinQuery = { readonly vin: string; readonly modelYear?: string | undefined };

export type Vpic = ReturnType<typeof createVpic>;

type Options = {
  readonly url: string;
  readonly attemptMs: number;
  /** Milliseconds for one VIN with a second attempt. */
  readonly budgetMs: number;
  /** Milliseconds for a started batch with a second attempt; it starts within four times that or never. */
  readonly batchMs: number;
  /** Minimum time between the starts of two batches. */
  readonly batchGapMs: number;
  readonly health?: HealthRecorder;
};

const service = "vPIC";
/** One VIN takes about 6 kB, fifty take 300 kB. */
const maxBytes = 2 * 1024 * 1024;
const retryWaitMs = 200;
/** Minimum time left for another request. */
const shortestMs = 50;
/** NHTSA publishes no limit; reportedly, refused clients are admitted again after some minutes. */
const restMs = 60_000;
/** Pause for an unresponsive service before one trial request. */
const pauseMs = 15_000;
/** Two fleets of the maximum size: late answers are still collected for later requests. */
const maxWaiting = 40;

/** Remaining milliseconds, at least 1. */
const timeLeft = (deadline: number): number => Math.max(1, Math.floor(deadline - performance.now()));

/** Refusals, redirects and malformed answers would only repeat. */
const isTransient = ({ fault, status = 0 }: UpstreamError): boolean =>
  ["unreachable", "timeout", "not-json"].includes(fault) || (fault === "status" && status >= 500);

/** Retries once if that may help and fits before the deadline (performance.now() clock). */
const retryOnce = async (getDeadline: () => number, attempt: () => Promise<unknown>): Promise<unknown> =>
  retryUntil(
    {
      getDeadline,
      shortestMs,
      waitMs: retryWaitMs,
      isTransient: (error, attempts) => attempts < 2 && isTransient(error),
    },
    attempt,
  );

/** Pauses batches after too many requests (429), a firewall that thinks so (403), or no answer. */
const toPauseMs = ({ status, fault }: UpstreamError): number | undefined => {
  if (status === 429 || status === 403) return restMs;
  return fault === "timeout" ? pauseMs : undefined;
};

/**
 * Runs one task at a time, in order, with a minimum gap between starts (performance.now() clock). Throws UpstreamError
 * "busy" when too many wait or a turn would come too late, and "paused" during a pause, to waiting tasks too.
 */
function createThrottle(gapMs: number, clock: Clock = systemClock) {
  const inTurn = createBulkhead({ service, limit: 1, maxWaiting });
  const unlessPaused = createPause({ service, toPauseMs, clock });
  let nextStart = 0;
  return async <T>(latestStart: number, task: () => Promise<T>): Promise<T> => {
    const startOnTime = async (): Promise<T> => {
      if (nextStart >= latestStart) throw new UpstreamError(service, "busy");
      await clock.sleep(Math.max(0, nextStart - clock.monotonicMs()));
      nextStart = clock.monotonicMs() + gapMs;
      return task();
    };
    return unlessPaused(async () => inTurn(latestStart, async () => unlessPaused(startOnTime)));
  };
}

const toBatchEntry = ({ vin, modelYear }: VinQuery): string =>
  modelYear === undefined ? vin : `${vin},${modelYear}`;

function readRows(raw: unknown): VpicRow[] {
  const rows = getRows(raw);
  if (!rows) throw new UpstreamError(service, "shape");
  return rows;
}

function readOne(raw: unknown, { vin }: VinQuery): DecodedVin {
  const [row] = readRows(raw);
  const decoded = row && [vin, undefined].includes(getVin(row)) ? decodedRow(row) : undefined;
  if (!decoded) throw new UpstreamError(service, "shape");
  return decoded;
}

/** NHTSA's VIN decoder (https://vpic.nhtsa.dot.gov/api/). */
export function createVpic({ url, attemptMs, budgetMs, batchMs, batchGapMs, health }: Options) {
  const base = new URL(url.endsWith("/") ? url : `${url}/`);
  // Separate breakers: NHTSA may refuse batches but answer single VINs, or the reverse.
  const guardOne = createBreaker({ service, failures: 3, pauseMs, health });
  const guardBatch = createBreaker({ service, failures: 3, pauseMs, health });
  const throttle = createThrottle(batchGapMs);
  return {
    /** Throws UpstreamError, which doesn't contain the VIN. */
    decode: async (question: VinQuery): Promise<DecodedVin> => {
      const deadline = performance.now() + budgetMs;
      const address = new URL(`DecodeVinValues/${encodeURIComponent(question.vin)}`, base);
      address.searchParams.set("format", "json");
      if (question.modelYear !== undefined) address.searchParams.set("modelyear", question.modelYear);
      const send = async () =>
        fetchJson(address, { service, maxBytes, timeoutMs: Math.min(attemptMs, timeLeft(deadline)) });
      return guardOne(async () => readOne(await retryOnce(() => deadline, send), question));
    },
    /**
     * Decodes up to 50 VINs in order; undefined if one was omitted or malformed. Throws UpstreamError if none was answered:
     * "busy" and "paused" mean that no request was made.
     */
    decodeBatch: async (questions: readonly VinQuery[]): Promise<(DecodedVin | undefined)[]> => {
      const latestStart = performance.now() + 4 * batchMs;
      let deadline = Infinity;
      const data = questions.map(toBatchEntry).join(";");
      const form = { format: "json", data };
      const address = new URL("DecodeVINValuesBatch/", base);
      const send = async () =>
        throttle(Math.min(latestStart, deadline), async () => {
          deadline = Math.min(deadline, performance.now() + batchMs);
          return fetchJson(address, { service, maxBytes, timeoutMs: timeLeft(deadline), form });
        });
      return guardBatch(async () => matchRows(questions, readRows(await retryOnce(() => deadline, send))));
    },
  };
}
