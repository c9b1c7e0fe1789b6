export type Seeded = {
  /** A whole number from 0 up to but not including `end`. */
  readonly below: (end: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** True once in `times`. */
  readonly once: (times: number) => boolean;
};

/** Makes equal choices for equal seeds (mulberry32). */
export function seeded(seed: number): Seeded {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const below = (end: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  };
  return { below, pick, once: (times) => below(times) === 0 };
}
