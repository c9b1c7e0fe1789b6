import { OutsideError } from "#server/adapters/http/outside-error.ts";
import { describeError, type Log } from "#server/log.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import type { VinCache } from "./vin-cache.ts";
import { keyOf, type Vehicle } from "./vin-vehicle.ts";

/** The agency's answer about one vehicle, or why there is none; without a failure it left this one out. */
export type Asked = { readonly answer: VinAnswer } | { readonly failure: OutsideError | undefined };

/** How the agency is asked: each answer in the place of its vehicle. */
export type Ask = (vehicles: readonly Vehicle[]) => Promise<(DecodedVin | undefined)[]>;

type Parts = { readonly cache: VinCache; readonly log: Log; readonly now: () => Date };

/** Asks the agency about each vehicle once at a time: who wants the same meanwhile shares the answer. */
export function createAgency({ cache, log, now }: Parts) {
  const underWay = new Map<string, Promise<Asked>>();

  const askAll = async (vehicles: readonly Vehicle[], ask: Ask, requestId: string): Promise<Asked[]> => {
    try {
      const decoded = await ask(vehicles);
      const answeredAt = now();
      const found = vehicles.map((vehicle, index) => {
        const ownDecode = decoded[index];
        return ownDecode && { vehicle, decoded: ownDecode, answeredAt };
      });
      const usable = found.filter((decode) => decode !== undefined);
      const leftOut = found.length - usable.length;
      if (leftOut > 0) log.warn({ requestId, leftOut }, "the agency's batch has no answer for some VINs");
      await cache.save(usable, requestId);
      return found.map((decode) => (decode ? { answer: cache.remember(decode) } : { failure: undefined }));
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      const { fault, status } = error;
      const vins = vehicles.length;
      log.warn({ requestId, fault, status, vins, error: describeError(error) }, "no answer from the agency");
      return vehicles.map(() => ({ failure: error }));
    }
  };

  /** What becomes of the vehicles, by their keys; those that are asked for already are not asked for again. */
  return (vehicles: readonly Vehicle[], ask: Ask, requestId: string): Map<string, Promise<Asked>> => {
    const isUnderWay = (vehicle: Vehicle): boolean => underWay.has(keyOf(vehicle));
    const unasked = vehicles.filter((vehicle) => !isUnderWay(vehicle));
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
