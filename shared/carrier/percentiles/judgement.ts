import { z } from "zod";

/**
 * Raised with each change after which measures or percentiles come out otherwise. What an earlier one computed isn't shown, and
 * is computed anew.
 */
export const currentRecipe = 2;

/** From 0 to 1. */
const share = z.number().min(0).max(1);

/** A month's comparison with the percentiles that FMCSA publishes of carriers of passengers. */
export const judgement = z.object({
  /** "2026-08" */
  month: z.string(),
  /** Absent in the first. */
  recipe: z.int().optional(),
  /** As variant.ts names them; a record may be of a version that tried others. */
  variant: z.object({
    formula: z.string(),
    rounding: z.string(),
    population: z.string(),
    precision: z.string(),
    sufficiency: z.string(),
  }),
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
  /** Cases left out of that: the copy doesn't have how recent violations are, or the fleet. */
  reasonsUndecided: z.int(),
  /** Alerts by percentile alone, and the share in which ours agrees. */
  alertsCompared: z.int(),
  alertsAgree: share.nullable(),
  /** FMCSA's published measures of all carriers and ours from its inspections: the share within 0.015. */
  measures: z.object({ compared: z.int(), agree: share.nullable() }).nullable(),
  /** Percentiles may be shown: gate.ts. */
  isOpen: z.boolean(),
});
export type Judgement = z.infer<typeof judgement>;
