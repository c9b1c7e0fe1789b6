import { countWhile, getNearestRank } from "./distribution.ts";

/** Number of carriers that have a rate above `from` and at most `to`; the first bar is those at 0, the last may have no end. */
export type Bar = { readonly from: number; readonly to?: number | undefined; readonly carriers: number };

/** Bars of one whole: those of 1%, 2%, 5% and so on are wide. */
const barsPerOne = [100, 50, 20, 10, 5, 2, 1] as const;

/** So many bars can be told apart on a phone. */
const mostBars = 12;

/** Bars of equal width, as narrow as 12 allow for 95% of the carriers; one more for those at 0, and one beyond. */
export function toBars(sorted: readonly number[]): Bar[] {
  const usual = getNearestRank(sorted, 0.95);
  const most = sorted.at(-1);
  if (usual === undefined || most === undefined) return [];
  const perOne = barsPerOne.find((each) => usual * each <= mostBars) ?? mostBars / usual;
  const count = Math.min(Math.ceil(usual * perOne), mostBars);
  const upTo = (rate: number): number => countWhile(sorted, (value) => value <= rate);
  const bars = Array.from({ length: count }, (_, index) => {
    const [from, to] = [index / perOne, (index + 1) / perOne];
    return { from, to, carriers: upTo(to) - upTo(from) };
  });
  const last = count / perOne;
  return [
    { from: 0, to: 0, carriers: upTo(0) },
    ...bars,
    ...(most > last ? [{ from: last, carriers: sorted.length - upTo(last) }] : []),
  ];
}

/** The index of a rate's bar; -1 if it has none. */
export const findBar = (bars: readonly Bar[], rate: number): number =>
  bars.findIndex(({ to = Number.POSITIVE_INFINITY }) => rate <= to);
