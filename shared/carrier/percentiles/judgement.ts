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
 * How many inspections with a violation HOS, Driver Fitness and Vehicle Maintenance take. one: one. shown: one to be
 * ranked, but a percentile is published only with as many as the inspections that it takes (3 or 5). ranked: as many,
 * or a carrier isn't ranked at all.
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

/** From 0 to 1. */
const share = z.number().min(0).max(1);

/** A month's comparison with the percentiles that FMCSA publishes of carriers of passengers. */
export const judgement = z.object({
  /** "2026-08" */
  month: z.string(),
  variant,
  /** Carriers of passengers, and percentiles of theirs, that were compared. */
  carriers: z.int(),
  compared: z.int(),
  /** The share of percentiles that are the same, within one point and within two; null if none was compared. */
  within0: share.nullable(),
  within1: share.nullable(),
  within2: share.nullable(),
  /** Cases in which FMCSA publishes why there is none, and the share in which ours is the same reason. */
  reasonsCompared: z.int(),
  reasonsAgree: share.nullable(),
  /** Cases left out of that: whether violations are recent isn't in the copy. */
  reasonsUndecided: z.int(),
  /** Alerts by percentile alone, and the share in which ours agrees. */
  alertsCompared: z.int(),
  alertsAgree: share.nullable(),
  /** FMCSA's published measures of all carriers and ours from its inspections: the share within 0.015. */
  measures: z.object({ compared: z.int(), agree: share }).nullable(),
  /** Whether percentiles may be shown: at least 95 % within one point, and every reason the same. */
  isOpen: z.boolean(),
});
export type Judgement = z.infer<typeof judgement>;
