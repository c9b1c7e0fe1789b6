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

/** Those who wait, by the turns that their networks had, then in order of arrival. */
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
    /** Of those with the fewest turns, by turns the newest and the oldest: a crowd keeps neither waiting. */
    next: (): Waiting | undefined => {
      isNewestNext = !isNewestNext;
      const newest = waiting.findLastIndex(({ turns }) => turns === waiting[0]?.turns);
      return waiting.splice(isNewestNext ? Math.max(newest, 0) : 0, 1)[0];
    },
  };
}

/**
 * Runs one task at a time. The next turn goes to the waiting network with the fewest turns in the last hour: however many
 * requests one network sends, others wait for at most one of them. Of networks alike, the newest and the oldest request
 * take turns: who comes into a crowd is not behind all of it, and who waits gets there.
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
