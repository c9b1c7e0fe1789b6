import { ConstantBackoff, handleWhen, retry } from "cockatiel";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { createBreaker } from "#server/adapters/http/breaker.ts";
import { fetchJson } from "#server/adapters/http/fetch-json.ts";
import { UpstreamError } from "#server/adapters/http/upstream-error.ts";
import { getRows, getVin } from "./answer.ts";
import { decodedRow, type VpicRow } from "./decoded-row.ts";
import { matchRows } from "./match-rows.ts";
import { createThrottle } from "#server/adapters/http/throttle.ts";

/** A VIN, and the model year where it is known: it decides between two cycles of thirty years. */
export type VinQuery = { readonly vin: string; readonly modelYear?: string | undefined };

export type Vpic = {
  /** What NHTSA knows of a VIN. Throws OutsideError, which does not hold the VIN. */
  readonly decode: (question: VinQuery) => Promise<DecodedVin>;
  /**
   * The same of up to 50 VINs, each in its place; undefined where the answer left one out or garbled it. Throws
   * OutsideError when none was answered: "busy" and "paused" say that NHTSA was not asked.
   */
  readonly decodeBatch: (questions: readonly VinQuery[]) => Promise<(DecodedVin | undefined)[]>;
};

type Options = {
  /** Where vPIC's API of vehicles is served. */
  readonly url: string;
  /** How long one attempt may take for one VIN, in milliseconds. */
  readonly attemptMs: number;
  /** How long one VIN may take with a second attempt. */
  readonly budgetMs: number;
  /** How long a batch may take once it has started, with a second attempt; it starts within four times that or not at all. */
  readonly batchMs: number;
  /** Between the starts of two batches. */
  readonly batchGapMs: number;
};

const service = "vPIC";
/** One VIN takes some 6 kB, fifty take 300 kB. */
const maxBytes = 2 * 1024 * 1024;
const retryWaitMs = 200;
/** Less time than this is not worth another question. */
const shortestMs = 50;
/** NHTSA publishes no limit; whoever was refused is let in again after some minutes, by all reports. */
const restMs = 60_000;
/** A service that did not answer is left alone for so long, and then tried once. */
const pauseMs = 15_000;
/** Two fleets of the largest size: while NHTSA is slow its answers are still collected for who asks again. */
const maxWaiting = 40;

/** The time that is left, as a timeout; at least 1 ms. */
const timeLeft = (deadline: number): number => Math.max(1, Math.floor(deadline - performance.now()));

/** Faults that may be gone a moment later. What was refused, redirected or misshapen would be so again. */
const isTransient = ({ fault, status = 0 }: UpstreamError): boolean =>
  ["unreachable", "timeout", "not-json"].includes(fault) || (fault === "status" && status >= 500);

/** Tries, and a second time if that may help and all of it ends before the deadline (in the time of performance.now()). */
async function retryOnce(deadline: () => number, attempt: () => Promise<unknown>): Promise<unknown> {
  const again = handleWhen(
    (error) =>
      error instanceof UpstreamError && isTransient(error) && timeLeft(deadline()) > retryWaitMs + shortestMs,
  );
  return retry(again, { maxAttempts: 1, backoff: new ConstantBackoff(retryWaitMs) }).execute(attempt);
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

/** Asks vPIC, the vehicle-safety agency's service (https://vpic.nhtsa.dot.gov/api/). */
export function createVpic({ url, attemptMs, budgetMs, batchMs, batchGapMs }: Options): Vpic {
  const base = new URL(url.endsWith("/") ? url : `${url}/`);
  // Apart from each other: NHTSA may refuse batches and answer single VINs, or the other way round.
  const guardOne = createBreaker({ service, failures: 3, pauseMs });
  const guardBatch = createBreaker({ service, failures: 3, pauseMs });
  const throttle = createThrottle({ service, gapMs: batchGapMs, restMs, pauseMs, maxWaiting });
  return {
    decode: async (question) => {
      const deadline = performance.now() + budgetMs;
      const address = new URL(`DecodeVinValues/${encodeURIComponent(question.vin)}`, base);
      address.searchParams.set("format", "json");
      if (question.modelYear !== undefined) address.searchParams.set("modelyear", question.modelYear);
      const send = async () =>
        fetchJson(address, { service, maxBytes, timeoutMs: Math.min(attemptMs, timeLeft(deadline)) });
      return guardOne(async () => readOne(await retryOnce(() => deadline, send), question));
    },
    decodeBatch: async (questions) => {
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
