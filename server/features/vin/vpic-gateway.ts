import { UpstreamError } from "#server/adapters/http/upstream-error.ts";
import { endsWithin } from "#server/ends-within.ts";
import { describeError, type Log } from "#server/log.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import type { VinCache } from "./vin-cache.ts";
import type { VinQuery } from "#server/adapters/vpic/vpic.ts";
import { toCacheKey } from "./vin-key.ts";

/** NHTSA's answer about one vehicle, or why there is none; without a failure it left this one out. */
export type VpicResult = { readonly answer: VinAnswer } | { readonly failure: UpstreamError | undefined };

/** How NHTSA is asked: each answer in the place of its vehicle. */
export type QueryVpic = (vehicles: readonly VinQuery[]) => Promise<(DecodedVin | undefined)[]>;

type Parts = {
  readonly cache: VinCache;
  readonly log: Log;
  /** How long an answer is waited for, in milliseconds. */
  readonly waitMs: number;
  readonly now: () => Date;
};

type QueryBatch = (vehicles: readonly VinQuery[], ask: QueryVpic, requestId: string) => Promise<VpicResult[]>;

/** Asks, and keeps what is answered. */
const withCache =
  ({ cache, log, now }: Parts): QueryBatch =>
  async (vehicles, ask, requestId) => {
    try {
      const decoded = await ask(vehicles);
      const answeredAt = now();
      const found = vehicles.map((vehicle, index) => {
        const ownDecode = decoded[index];
        return ownDecode && { vehicle, decoded: ownDecode, answeredAt };
      });
      const usable = found.filter((decode) => decode !== undefined);
      const leftOut = found.length - usable.length;
      if (leftOut > 0) log.warn({ requestId, leftOut }, "NHTSA's batch has no answer for some VINs");
      await cache.save(usable, requestId);
      return found.map((decode) => (decode ? { answer: cache.remember(decode) } : { failure: undefined }));
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const { fault, status } = error;
      const vins = vehicles.length;
      log.warn({ requestId, fault, status, vins, error: describeError(error) }, "no answer from NHTSA");
      return vehicles.map(() => ({ failure: error }));
    }
  };

/** Asks for what is not asked for already: what becomes of each vehicle, by its key. */
function deduplicate(queryBatch: QueryBatch) {
  const inFlight = new Map<string, Promise<VpicResult>>();
  return (
    ...[vehicles, ask, requestId]: Parameters<QueryBatch>
  ): ReadonlyMap<string, Promise<VpicResult>> => {
    const newQueries = vehicles.filter((vehicle) => !inFlight.has(toCacheKey(vehicle)));
    const all = newQueries.length > 0 ? queryBatch(newQueries, ask, requestId) : Promise.resolve([]);
    for (const [index, vehicle] of newQueries.entries())
      inFlight.set(
        toCacheKey(vehicle),
        ownPart(all, index, () => inFlight.delete(toCacheKey(vehicle))),
      );
    return new Map(
      vehicles.flatMap((vehicle) => {
        const query = inFlight.get(toCacheKey(vehicle));
        return query ? [[toCacheKey(vehicle), query] as const] : [];
      }),
    );
  };
}

async function ownPart(
  all: Promise<readonly VpicResult[]>,
  index: number,
  end: () => void,
): Promise<VpicResult> {
  try {
    return (await all)[index] ?? { failure: undefined };
  } finally {
    end();
  }
}

/** A list waits less than one VIN: its first rows are to be on the screen within five seconds, on a slow line too. */
const listWaitShare = 0.75;

const timedOut: VpicResult = { failure: new UpstreamError("vPIC", "timeout") };

/**
 * Asks NHTSA about each vehicle once at a time: who wants the same meanwhile shares the answer. Resolves to what has
 * become of the vehicles when patience ends, by their keys; what comes later is kept for the next time. After one question
 * outlasted the patience the next ones are not waited for until something is heard again, or a fleet would wait for each.
 */
export function createVpicGateway(parts: Parts) {
  const { waitMs, log } = parts;
  const slowQueries = new WeakSet<QueryVpic>();
  const queryBatch = withCache(parts);
  const begin = deduplicate(async (vehicles, ask, requestId) => {
    try {
      return await queryBatch(vehicles, ask, requestId);
    } finally {
      slowQueries.delete(ask);
    }
  });
  return async (...query: Parameters<QueryBatch>): Promise<ReadonlyMap<string, VpicResult>> => {
    const coming = begin(...query);
    const settled = new Map([...coming.keys()].map((key) => [key, timedOut]));
    const all = [...coming].map(async ([key, own]) => settled.set(key, await own));
    const done = Promise.all(all);
    const [vehicles, ask, requestId] = query;
    const batchWaitMs = vehicles.length > 1 ? waitMs * listWaitShare : waitMs;
    if (!(await endsWithin(slowQueries.has(ask) ? 0 : batchWaitMs, done))) {
      slowQueries.add(ask);
      log.warn({ requestId }, "NHTSA's answer is not waited for any longer");
      // Nobody waits any more who could tell of it.
      done.catch((error: unknown) => log.error({ requestId, error: describeError(error) }, "asking failed"));
    }
    // A copy: what comes from now on must not change it.
    return new Map(settled);
  };
}
