import type { Ranks } from "./rank-groups.ts";

/** For each percentile of a group from 0 to 100 the lowest measure that has it or a higher one; Infinity if none has. */
export type Cuts = readonly number[];

/** The cuts of a group that begins at `first` of the ranks' order and has `size` carriers. */
export function toCuts(
  { order }: Ranks,
  { first, size }: { readonly first: number; readonly size: number },
  get: { readonly percentile: (place: number) => number; readonly measure: (place: number) => number },
): Cuts {
  const cuts: number[] = [];
  for (const place of order.subarray(first, first + size)) {
    const percentile = get.percentile(place);
    while (cuts.length <= percentile) cuts.push(get.measure(place));
  }
  return [...cuts, ...Array.from({ length: 101 - cuts.length }, () => Infinity)];
}

/** The percentile that a measure would have in a group, to a point; below all of them it has 0. */
export const getPercentileAt = (cuts: Cuts, measure: number): number =>
  Math.max(
    0,
    cuts.findLastIndex((cut) => cut <= measure),
  );
