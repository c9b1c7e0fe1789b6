import { z } from "zod";

/** From 0 to 1. */
const fraction = z.number().min(0).max(1);

/** A month's comparison with the percentiles that FMCSA publishes of carriers of passengers. */
export const judgement = z.object({
  /** "2026-08" */
  month: z.string(),
  /** Absent in the first. */
  recipe: z.int().optional(),
  /** As percentiles/methodology.ts names them; a record may be of a version that tried others. */
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
  within0: fraction.nullable(),
  within1: fraction.nullable(),
  within2: fraction.nullable(),
  /** Cases in which FMCSA publishes why there is none, and the share in which ours is the same reason. */
  reasonsCompared: z.int(),
  reasonsAgree: fraction.nullable(),
  /** Cases left out of that: the mirror lacks how recent violations are, or the fleet. */
  reasonsUndecided: z.int(),
  /** Alerts by percentile alone, and the share in which ours agrees. */
  alertsCompared: z.int(),
  alertsAgree: fraction.nullable(),
  /** FMCSA's published measures of all carriers and ours from its inspections: the share within 0.015. */
  measures: z.object({ compared: z.int(), agree: fraction.nullable() }).nullable(),
  isOpen: z.boolean(),
});
export type Judgement = z.infer<typeof judgement>;
