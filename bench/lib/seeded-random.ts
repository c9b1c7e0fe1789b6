/** Integer from 0 up to, but excluding, `end`. */
export type RandomBelow = (end: number) => number;

/** Repeats for the same seed (mulberry32). */
export function seededRandom(seed: number): RandomBelow {
  let state = seed >>> 0;
  return (end) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
}

export function pick<Item>(random: RandomBelow, items: readonly Item[]): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

export function shuffled<Item>(random: RandomBelow, items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.map(() => {
    const [item] = rest.splice(random(rest.length), 1);
    if (item === undefined) throw new Error("There is nothing left to shuffle.");
    return item;
  });
}
