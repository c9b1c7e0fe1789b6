import { z } from "zod";
import { type DataSetId, dataSetIds } from "#shared/carrier/data-source.ts";
import { placedKinds } from "./placed-kinds.ts";

/** FMCSA's counts of inspections: of interstate carriers, and of intrastate ones without hazmat. */
export const measureSets: readonly DataSetId[] = ["4y6x-dmck", "h9zy-gjn8"];

const count = z.int().nonnegative();

/** Out-of-service inspections of inspections, or crashes of power units. */
export const ratio = z.object({ count, total: count });
export type Ratio = z.infer<typeof ratio>;

/** The carriers of like size, and how their rates are spread. Rates are shares of one: 0.2 is 20% or 0.2 crashes a truck. */
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
export const populationSource = z.object({
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
