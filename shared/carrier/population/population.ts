import { z } from "zod";
import { type DataSetId, dataSetIds } from "#shared/carrier/data-source.ts";

export const placedKinds = ["vehicle", "driver", "crashes"] as const;
export type PlacedKind = (typeof placedKinds)[number];

/** Carriers with less are neither placed nor counted: their rate says more about chance. */
export const leastToPlace = {
  /** Vehicle inspections. */
  vehicle: 10,
  /** Driver inspections. */
  driver: 20,
  /** Power units. */
  crashes: 5,
} as const satisfies Readonly<Record<PlacedKind, number>>;

/** FMCSA's counts of inspections: of interstate carriers, and of intrastate ones without hazmat. */
export const measureSets: readonly DataSetId[] = ["4y6x-dmck", "h9zy-gjn8"];

const count = z.int().nonnegative();

/** Out-of-service inspections of inspections, or crashes of power units. */
const ratio = z.object({ count, total: count });
export type Ratio = z.infer<typeof ratio>;

/** The carriers of similar size, and how their rates are spread. Rates are shares of one: 0.2 is 20% or 0.2 crashes a truck. */
export const populationGroup = z.object({
  /** Power units; without `to` there is no most. */
  band: z.object({ from: count, to: count.optional() }),
  carriers: count,
  /** The rates that 50%, 85% and 95% of them don't exceed. */
  p50: z.number(),
  p85: z.number(),
  p95: z.number(),
  bars: z.array(z.object({ from: z.number(), to: z.number().optional(), carriers: count })),
});
export type PopulationGroup = z.infer<typeof populationGroup>;

/** A carrier's rate and its place in its group: how many have a lower one, and how many the same, itself included. */
const placed = z.object({
  kind: z.enum(placedKinds),
  ...ratio.shape,
  below: count,
  equal: count,
  group: populationGroup,
});
export type PlacedRate = z.infer<typeof placed>;

/** few: less than `leastToPlace`. size: no power unit on file. later: it was counted too late. */
const unplaced = z.object({
  kind: z.enum(placedKinds),
  ...ratio.shape,
  reason: z.enum(["few", "size", "later"]),
});
export type UnplacedRate = z.infer<typeof unplaced>;

/** The data sets that were computed from, and when FMCSA published them (ISO 8601, if it said so). */
const populationSource = z.object({
  dataSet: z.enum(dataSetIds),
  publishedAt: z.iso.datetime().optional(),
});

export const populationSummary = z.object({
  sources: z.array(populationSource),
  /** All carriers' out-of-service inspections and inspections, of any size and number. */
  national: z.object({ vehicle: ratio.optional(), driver: ratio.optional() }),
});
export type PopulationSummary = z.infer<typeof populationSummary>;

export const carrierPopulation = populationSummary.extend({
  powerUnits: count.optional(),
  placed: z.array(placed),
  unplaced: z.array(unplaced),
});
export type CarrierPopulation = z.infer<typeof carrierPopulation>;

/** Power units of a group's carriers; the last group has no end. */
type SizeBand = { readonly from: number; readonly to?: number | undefined };

/** As the Unified Carrier Registration's fees (49 CFR 367.50), but the smallest end at 4: crashes are placed from 5 on. */
export const sizeBands: readonly SizeBand[] = [
  { from: 1, to: 4 },
  { from: 5, to: 20 },
  { from: 21, to: 100 },
  { from: 101, to: 1000 },
  { from: 1001 },
];

/** The index of a fleet's group in `sizeBands`; undefined for a fleet without a known power unit. */
export function findSizeBand(powerUnits: number | undefined): number | undefined {
  if (powerUnits === undefined || powerUnits < 1) return undefined;
  return sizeBands.findLastIndex(({ from }) => powerUnits >= from);
}

/** Number of carriers that have a rate above `from` and at most `to`; the first bar is those at 0, the last may have no end. */
type Bar = { readonly from: number; readonly to?: number | undefined; readonly carriers: number };

/** Bars of one whole. Bars for 1%, 2%, 5% and so on are wide. */
const barsPerOne = [100, 50, 20, 10, 5, 2, 1] as const;

/** More bars than this blur together on a phone. */
const mostBars = 12;

/** Bars of equal width, as narrow as 12 allow for 95% of the carriers; one more for those at 0, and one beyond. */
export function toBars(sorted: readonly number[]): Bar[] {
  const usual = getNearestRank(sorted, 0.95);
  const most = sorted.at(-1);
  if (usual === undefined || most === undefined) return [];
  const perOne = barsPerOne.find((each) => usual * each <= mostBars) ?? mostBars / usual;
  const barCount = Math.min(Math.ceil(usual * perOne), mostBars);
  const upTo = (rate: number): number => countWhile(sorted, (value) => value <= rate);
  const bars = Array.from({ length: barCount }, (_, index) => {
    const [from, to] = [index / perOne, (index + 1) / perOne];
    return { from, to, carriers: upTo(to) - upTo(from) };
  });
  const last = barCount / perOne;
  return [
    { from: 0, to: 0, carriers: upTo(0) },
    ...bars,
    ...(most > last ? [{ from: last, carriers: sorted.length - upTo(last) }] : []),
  ];
}

/** The index of a rate's bar; -1 if it has none. */
export const findBar = (bars: readonly Bar[], rate: number): number =>
  bars.findIndex(({ to = Number.POSITIVE_INFINITY }) => rate <= to);

/** Carriers of a group with a lower rate than one of them, and with an equal one, itself included. */
type Place = { readonly below: number; readonly equal: number };

/** Counts the values of an ascending list before the first that is not `isBefore`. */
function countWhile(sorted: readonly number[], isBefore: (value: number) => boolean): number {
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
