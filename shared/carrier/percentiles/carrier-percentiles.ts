import { z } from "zod";
import { type CarrierKind, carrierKinds, groupings, rankedBasics, segments } from "./methodology.ts";
import { reasonCodes } from "./reason.ts";
import { judgement } from "#shared/carrier/sms/percentile-match.ts";

const percentile = z.int().min(0).max(100);

const peerGroup = z.object({
  by: z.enum(groupings),
  from: z.int(),
  /** Null: "501 or more". */
  to: z.int().nullable(),
  carriers: z.int(),
  /** Absent where the BASIC isn't ranked by segment. */
  segment: z.enum(segments).optional(),
  /** Interstate carriers and hazmat ones, or intrastate carriers without hazmat. They are ranked separately. */
  population: z.enum(["interstate", "intrastate"]),
  /** Absent where carriers of passengers and of property are ranked together. */
  of: z.enum(["passenger", "property"]).optional(),
});
export type PeerGroup = z.infer<typeof peerGroup>;

/** Reasons for a threshold; "states-hazmat-only" has the general one, as no inspection with placards is known. */
export const kindReasons = [
  "published-as-passenger",
  "states-passengers",
  "placarded-inspections",
  "states-hazmat-only",
  "neither",
] as const;
export type KindReason = (typeof kindReasons)[number];

const basicPercentile = z.object({
  basic: z.enum(rankedBasics),
  /** As FMCSA publishes it; null if it doesn't. Hazmat's is our own; null in a month in which ours of other BASICs aren't FMCSA's. */
  measure: z.number().nullable(),
  /** Inspections that count for this BASIC; null where FMCSA publishes no count of them. */
  inspections: z.int().nullable(),
  inspectionsWithViolation: z.int(),
  /** Our estimate. Null if there is none, for `reason`, and for all BASICs if they are withheld. */
  percentile: percentile.nullable(),
  /** Null if there is a percentile, or would be if they weren't withheld. */
  reason: z.enum(reasonCodes).nullable(),
  /** FMCSA may have dropped this percentile: whether its violations are recent isn't known. */
  mayNotCount: z.boolean(),
  /** False for hazmat: FMCSA publishes no percentile that ours could be compared with. */
  isJudged: z.boolean(),
  group: peerGroup.nullable(),
  threshold: z.object({
    general: percentile,
    hazmat: percentile,
    passenger: percentile,
    applies: z.enum(carrierKinds),
  }),
  /** True if our percentile is at or above the threshold that applies; null without a percentile. */
  isAtOrAbove: z.boolean().nullable(),
  /** FMCSA's own, of passenger carriers only: "18%", or a text that says why there is none. */
  published: z
    .object({ text: z.string(), percentile: percentile.nullable(), isAlert: z.boolean() })
    .nullable(),
  /** Our estimates of earlier and this month, oldest first; empty as long as there is one month only. */
  history: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), percentile })),
  /**
   * One more inspection today that counts for this BASIC and finds nothing, all other carriers staying as they are. Only
   * of HOS, Vehicle Maintenance and Driver Fitness, and if the mirror has the carrier's inspections.
   */
  afterCleanInspection: z.object({ measure: z.number(), percentile, group: peerGroup }).nullable(),
});
export type BasicPercentile = z.infer<typeof basicPercentile>;

const computed = {
  snapshot: z.object({
    /** When FMCSA published the measures; null if that isn't known. */
    publishedAt: z.iso.datetime().nullable(),
    computedAt: z.iso.datetime(),
  }),
  methodology: z.string(),
  judgement,
  kind: z.enum(carrierKinds),
  kindReason: z.enum(kindReasons),
  /** Empty if the snapshot doesn't have the carrier. */
  basics: z.array(basicPercentile),
};

/** withheld: our percentiles don't match FMCSA's well enough this month, so there are measures only. */
export const carrierPercentiles = z.discriminatedUnion("state", [
  z.object({ state: z.literal("none") }),
  z.object({ state: z.literal("withheld"), ...computed }),
  z.object({ state: z.literal("shown"), ...computed }),
]);
export type CarrierPercentiles = z.infer<typeof carrierPercentiles>;

type Known = {
  /** FMCSA publishes its percentiles, as of carriers of passengers only. */
  readonly isPublished: boolean;
  /** Answers that the carrier gave on its MCS-150. */
  readonly statesPassengers: boolean;
  readonly statesHazmat: boolean;
  /** Inspections of placarded loads in 24 months; undefined if they aren't in the mirror. */
  readonly placardedInspections: number | undefined;
};

/** FMCSA's own rule for hazmat is stricter than one inspection with placards: a carrier may have the general thresholds. */
export function toKind(known: Known): { readonly kind: CarrierKind; readonly kindReason: KindReason } {
  if (known.isPublished) return { kind: "passenger", kindReason: "published-as-passenger" };
  if (known.statesPassengers) return { kind: "passenger", kindReason: "states-passengers" };
  if (!known.statesHazmat) return { kind: "general", kindReason: "neither" };
  return (known.placardedInspections ?? 0) > 0
    ? { kind: "hazmat", kindReason: "placarded-inspections" }
    : { kind: "general", kindReason: "states-hazmat-only" };
}
