/** A network, and how often it has tried. */
export type Stranger = { readonly network: string; readonly tries: number };

type Waiting = Stranger & { readonly begin: () => void; readonly refuse: () => void };

/** How many of one network may wait at once. */
const perNetwork = 2;

/**
 * Runs one work at a time. Of those that wait, a network that has tried less goes first, and then whoever came first.
 * What finds no place among the `longest` that wait rejects with the error of `tooBusy`.
 */
export function createFairLane(longest: number, tooBusy: () => Error) {
  const waiting: Waiting[] = [];
  let isBusy = false;

  const getInLine = async ({ network, tries }: Stranger): Promise<void> =>
    new Promise((begin, reject) => {
      const refuse = () => reject(tooBusy());
      if (waiting.filter((each) => each.network === network).length >= perNetwork) return refuse();
      const behind = waiting.findIndex((each) => each.tries > tries);
      waiting.splice(behind === -1 ? waiting.length : behind, 0, { network, tries, begin, refuse });
      if (waiting.length > longest) waiting.pop()?.refuse();
    });

  return {
    isFull: (): boolean => waiting.length >= longest,

    run: async <T>(who: Stranger, work: () => Promise<T>): Promise<T> => {
      if (isBusy) await getInLine(who);
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
