import { LRUCache } from "lru-cache";
import { rememberedKeys } from "#server/http/rate-limits/count-points.ts";

type Waiting = {
  readonly network: string;
  readonly turns: number;
  readonly begin: () => void;
  readonly refuse: () => void;
};

type Options = {
  /** Limits of those who wait, in all and of one network. */
  readonly longest: number;
  readonly perNetwork: number;
  /** The error of those beyond a limit. */
  readonly tooBusy: () => Error;
};

const hourMs = 60 * 60 * 1000;

/** Waiting tasks by their networks' turns, then in order of arrival. */
function createLine(longest: number) {
  const waiting: Waiting[] = [];
  let isNewestNext = false;
  const leave = (one: Waiting): void => {
    const place = waiting.indexOf(one);
    if (place !== -1) waiting.splice(place, 1)[0]?.refuse();
  };
  return {
    countOf: (network: string): number => waiting.filter((each) => each.network === network).length,
    join: (one: Waiting): void => {
      const behind = waiting.findIndex(({ turns }) => turns > one.turns);
      waiting.splice(behind === -1 ? waiting.length : behind, 0, one);
      const most = waiting.at(-1)?.turns;
      const first = waiting.find(({ turns }) => turns === most);
      if (waiting.length > longest && first) leave(first);
    },
    leave,
    /** Alternates between the newest and the oldest of those with the fewest turns: a crowd keeps neither waiting. */
    next: (): Waiting | undefined => {
      isNewestNext = !isNewestNext;
      const newest = waiting.findLastIndex(({ turns }) => turns === waiting[0]?.turns);
      return waiting.splice(isNewestNext ? Math.max(newest, 0) : 0, 1)[0];
    },
  };
}

/**
 * Runs one task at a time. The next turn goes to the network with the fewest turns in the last hour, so others wait for at
 * most one request of a flood; among equals, the newest and the oldest take turns.
 */
export function createFairLane({ longest, perNetwork, tooBusy }: Options) {
  const turnsOf = new LRUCache<string, number>({ ...rememberedKeys, ttl: hourMs });
  const line = createLine(longest);
  let isBusy = false;

  const getInLine = async (network: string, turns: number, gone: AbortSignal): Promise<void> => {
    if (line.countOf(network) >= perNetwork) throw tooBusy();
    await new Promise<void>((begin, reject) => {
      const own = { network, turns, begin, refuse: () => reject(tooBusy()) };
      line.join(own);
      gone.addEventListener("abort", () => line.leave(own), { once: true });
    });
  };

  return {
    /** Rejects as the work does, or with the error of `tooBusy`, also for a client that is `gone` before its turn. */
    run: async <T>(network: string, gone: AbortSignal, work: () => Promise<T>): Promise<T> => {
      const turns = turnsOf.get(network) ?? 0;
      turnsOf.set(network, turns + 1);
      if (isBusy) await getInLine(network, turns, gone);
      isBusy = true;
      try {
        return await work();
      } finally {
        const next = line.next();
        if (next) next.begin();
        else isBusy = false;
      }
    },
  };
}
