import { z } from "zod";

/** How ranks become percentiles: what FMCSA's documents leave open, and the comparison with its own decides. */
export const formulas = [
  /** Carriers below, of all others: 0 for the best, 100 for the worst. */
  "below-of-others",
  /** The same with the average rank of equal measures. */
  "average-of-others",
  /** Average rank of all. */
  "average-of-all",
  /** Lowest rank of equal measures, of all. */
  "lowest-of-all",
  /** Highest rank of equal measures, of all. */
  "highest-of-all",
  /** Carriers below, of all. */
  "below-of-all",
] as const;
export type Formula = (typeof formulas)[number];

export const roundings = ["floor", "round"] as const;
export type Rounding = (typeof roundings)[number];

/** one: carriers of passengers and property in one ranking. apart: carriers of passengers by themselves. */
export const populations = ["one", "apart"] as const;
/** published: FMCSA's measures, with two decimals. own: ours, from inspections and violations. */
export const precisions = ["published", "own"] as const;

/**
 * How many inspections with a violation HOS, Driver Fitness and Vehicle Maintenance take. one: one, as the document has
 * it. shown: one to be ranked, but a percentile is published only with as many as the inspections that it takes (3 or 5).
 * ranked: as many, or a carrier isn't ranked at all. FMCSA's "Less than 5 vehicle inspections with violations" for carriers
 * with 10 and 17 inspections, 2 of them with a violation, leaves the last two.
 */
export const sufficiencies = ["shown", "ranked", "one"] as const;
export type Sufficiency = (typeof sufficiencies)[number];

export const variant = z.object({
  formula: z.enum(formulas),
  rounding: z.enum(roundings),
  population: z.enum(populations),
  precision: z.enum(precisions),
  sufficiency: z.enum(sufficiencies),
});
export type Variant = z.infer<typeof variant>;
