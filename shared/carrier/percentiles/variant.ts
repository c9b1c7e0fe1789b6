/** How ranks become percentiles: what FMCSA's documents leave open, and the comparison with its own decides. */
export const formulas = [
  /** Carriers below, of all others: 0 for the best, 100 for the worst. */
  "below-of-others",
  /** Average rank of equal measures, of all. */
  "average-of-all",
] as const;
export type Formula = (typeof formulas)[number];

export const roundings = ["floor", "round"] as const;
export type Rounding = (typeof roundings)[number];

/** one: carriers of passengers and property in one ranking. apart: carriers of passengers by themselves. */
export const populations = ["one", "apart"] as const;
/** published: FMCSA's measures, with two decimals. own: ours, from inspections and violations. */
export const precisions = ["published", "own"] as const;

/**
 * How many inspections with a violation a percentile of HOS, Driver Fitness and Vehicle Maintenance takes. one: one, as the
 * document has it. shown: as many as the inspections that it takes (3 or 5), which FMCSA's "Less than 5 vehicle inspections
 * with violations" says of carriers with 10 and 17 inspections. Those with fewer are ranked all the same.
 */
export const sufficiencies = ["shown", "one"] as const;
export type Sufficiency = (typeof sufficiencies)[number];

export type Variant = {
  readonly formula: Formula;
  readonly rounding: Rounding;
  readonly population: (typeof populations)[number];
  readonly precision: (typeof precisions)[number];
  readonly sufficiency: Sufficiency;
};
