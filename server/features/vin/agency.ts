import { OutsideError } from "#server/adapters/http/outside-error.ts";
import { endsWithin } from "#server/ends-within.ts";
import { describeError, type Log } from "#server/log.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import type { VinCache } from "./vin-cache.ts";
import { keyOf, type Vehicle } from "./vin-vehicle.ts";

/** NHTSA's answer about one vehicle, or why there is none; without a failure it left this one out. */
export type Asked = { readonly answer: VinAnswer } | { readonly failure: OutsideError | undefined };

/** How NHTSA is asked: each answer in the place of its vehicle. */
export type Ask = (vehicles: readonly Vehicle[]) => Promise<(DecodedVin | undefined)[]>;

type Parts = {
  readonly cache: VinCache;
  readonly log: Log;
  /** How long an answer is waited for, in milliseconds. */
  readonly patienceMs: number;
  readonly now: () => Date;
};

type AskAll = (vehicles: readonly Vehicle[], ask: Ask, requestId: string) => Promise<Asked[]>;

/** Asks, and keeps what is answered. */
const keeping =
  ({ cache, log, now }: Parts): AskAll =>
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
      if (!(error instanceof OutsideError)) throw error;
      const { fault, status } = error;
      const vins = vehicles.length;
      log.warn({ requestId, fault, status, vins, error: describeError(error) }, "no answer from NHTSA");
      return vehicles.map(() => ({ failure: error }));
    }
  };

/** Asks for what is not asked for already: what becomes of each vehicle, by its key. */
function sharing(askAll: AskAll) {
  const underWay = new Map<string, Promise<Asked>>();
  return (...[vehicles, ask, requestId]: Parameters<AskAll>): ReadonlyMap<string, Promise<Asked>> => {
    const unasked = vehicles.filter((vehicle) => !underWay.has(keyOf(vehicle)));
    const all = unasked.length > 0 ? askAll(unasked, ask, requestId) : Promise.resolve([]);
    for (const [index, vehicle] of unasked.entries())
      underWay.set(
        keyOf(vehicle),
        ownPart(all, index, () => underWay.delete(keyOf(vehicle))),
      );
    return new Map(
      vehicles.flatMap((vehicle) => {
        const asked = underWay.get(keyOf(vehicle));
        return asked ? [[keyOf(vehicle), asked] as const] : [];
      }),
    );
  };
}

async function ownPart(all: Promise<readonly Asked[]>, index: number, end: () => void): Promise<Asked> {
  try {
    return (await all)[index] ?? { failure: undefined };
  } finally {
    end();
  }
}

const tooLate: Asked = { failure: new OutsideError("vPIC", "timeout") };

/**
 * Asks NHTSA about each vehicle once at a time: who wants the same meanwhile shares the answer. Resolves to what has
 * become of the vehicles when patience ends, by their keys; what comes later is kept for the next time.
 */
export function createAgency(parts: Parts) {
  const { patienceMs, log } = parts;
  const begin = sharing(keeping(parts));
  return async (...asked: Parameters<AskAll>): Promise<ReadonlyMap<string, Asked>> => {
    const coming = begin(...asked);
    const settled = new Map([...coming.keys()].map((key) => [key, tooLate]));
    const all = [...coming].map(async ([key, own]) => settled.set(key, await own));
    const done = Promise.all(all);
    if (!(await endsWithin(patienceMs, done))) {
      const requestId = asked[2];
      log.warn({ requestId }, "NHTSA's answer is not waited for any longer");
      // Nobody waits any more who could tell of it.
      done.catch((error: unknown) => log.error({ requestId, error: describeError(error) }, "asking failed"));
    }
    // A copy: what comes from now on must not change it.
    return new Map(settled);
  };
}
