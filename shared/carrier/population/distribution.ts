/** Carriers of a group with a lower rate than one of them, and with an equal one, itself included. */
export type Place = { readonly below: number; readonly equal: number };

/** Counts the values of an ascending list before the first that is not `isBefore`. */
export function countWhile(sorted: readonly number[], isBefore: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(sorted[middle] ?? Number.NaN)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** `sorted`: the group's rates, ascending. */
export function getPlace(sorted: readonly number[], rate: number): Place {
  const below = countWhile(sorted, (value) => value < rate);
  return { below, equal: countWhile(sorted, (value) => value <= rate) - below };
}

/** The smallest rate that at least `share` of the group don't exceed (nearest rank). `share` is above 0, the list ascending. */
export const getNearestRank = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.ceil(share * sorted.length) - 1];
