import { LRUCache } from "lru-cache";
import { rememberedKeys } from "#server/http/rate-limits/count-points.ts";

type Waiting = {
  readonly network: string;
  readonly turns: number;
  readonly begin: () => void;
  readonly refuse: () => void;
};

type Options = {
  /** How many may wait in all, and of one network. */
  readonly longest: number;
  readonly perNetwork: number;
  /** What those without a place get. */
  readonly tooBusy: () => Error;
};

const hourMs = 60 * 60 * 1000;

/**
 * Runs one task at a time. The next turn goes to the waiting network with the fewest turns in the last hour, then in order
 * of arrival: however many requests one network sends, others wait for at most one of them.
 */
export function createFairLane({ longest, perNetwork, tooBusy }: Options) {
  const turnsOf = new LRUCache<string, number>({ ...rememberedKeys, ttl: hourMs });
  const waiting: Waiting[] = [];
  let isBusy = false;

  const getInLine = async (network: string, turns: number): Promise<void> => {
    if (waiting.filter((each) => each.network === network).length >= perNetwork) throw tooBusy();
    await new Promise<void>((begin, reject) => {
      const behind = waiting.findIndex((each) => each.turns > turns);
      const own = { network, turns, begin, refuse: () => reject(tooBusy()) };
      waiting.splice(behind === -1 ? waiting.length : behind, 0, own);
      if (waiting.length > longest) waiting.pop()?.refuse();
    });
  };

  return {
    /** Rejects as the work does, or with the error of `tooBusy`. */
    run: async <T>(network: string, work: () => Promise<T>): Promise<T> => {
      const turns = turnsOf.get(network) ?? 0;
      turnsOf.set(network, turns + 1);
      if (isBusy) await getInLine(network, turns);
      isBusy = true;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next.begin();
        else isBusy = false;
      }
    },
  };
}
