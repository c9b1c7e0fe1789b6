import { LRUCache } from "lru-cache";
import type { Log } from "#server/log.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import type { VinAnswers } from "./vin-answers.ts";
import { withFallback } from "./with-fallback.ts";
import type { VpicDecode } from "./vin-decode.ts";
import type { VinRepository } from "./vin-repository.ts";
import type { VinQuery } from "#server/adapters/vpic/vpic.ts";
import { toCacheKey } from "./vin-key.ts";

type Parts = {
  readonly decodes: Pick<VinRepository, "find" | "save">;
  readonly answers: VinAnswers;
  readonly log: Log;
};
type Ready = { readonly answer: VinAnswer; readonly answeredAt: Date };

/** What is known of some vehicles, by their keys: NHTSA's present answers, and its decodes of longer ago. */
export type Known = {
  readonly fresh: ReadonlyMap<string, VinAnswer>;
  readonly old: ReadonlyMap<string, VpicDecode>;
};

/** Some 10 MB of answers that need not be read from the database. */
const maxReady = 5000;

export type VinCache = ReturnType<typeof createVinCache>;

/**
 * NHTSA's answers: those of late in memory, all of them in the database. A database that fails costs a request to NHTSA,
 * not the answer.
 */
export function createVinCache({ decodes, answers, log }: Parts) {
  const ready = new LRUCache<string, Ready>({ max: maxReady });

  const remember = (decode: VpicDecode): VinAnswer => {
    const answer = answers.fromVpic(decode, false);
    ready.set(toCacheKey(decode.vehicle), { answer, answeredAt: decode.answeredAt });
    return answer;
  };

  const recall = (vehicle: VinQuery): VinAnswer | undefined => {
    const found = ready.get(toCacheKey(vehicle));
    return found && answers.isFresh(found.answeredAt) ? found.answer : undefined;
  };

  const find = async (vehicles: readonly VinQuery[], requestId: string): Promise<Known> => {
    const unready = vehicles.filter((vehicle) => !recall(vehicle));
    const found = await withFallback({ log, requestId }, [], decodes.find(unready));
    const old = new Map<string, VpicDecode>();
    for (const decode of found) {
      if (answers.isFresh(decode.answeredAt)) remember(decode);
      else old.set(toCacheKey(decode.vehicle), decode);
    }
    // An answer may have come while the table was read: memory has the last word.
    const fresh = vehicles.flatMap((vehicle) => {
      const answer = recall(vehicle);
      return answer ? [[toCacheKey(vehicle), answer] as const] : [];
    });
    return { fresh: new Map(fresh), old };
  };

  return {
    /** The answer that is remembered and fresh. */
    recall,
    remember,
    find,
    save: async (found: readonly VpicDecode[], requestId: string): Promise<void> =>
      withFallback({ log, requestId }, undefined, decodes.save(found)),
  };
}
