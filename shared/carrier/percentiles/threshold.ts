import type { KindReason } from "./carrier-percentiles.ts";
import type { CarrierKind } from "./methodology.ts";

type Known = {
  /** FMCSA publishes its percentiles, as of carriers of passengers only. */
  readonly isPublished: boolean;
  /** The carrier's own statements on its MCS-150. */
  readonly statesPassengers: boolean;
  readonly statesHazmat: boolean;
  /** Inspections of placarded loads in 24 months; undefined if they aren't in the copy. */
  readonly placardedInspections: number | undefined;
};

/**
 * Whose thresholds apply to a carrier, and why. FMCSA's own rule for hazmat is stricter than one inspection with
 * placards, so that a carrier may have the general ones all the same.
 */
export function toKind(known: Known): { readonly kind: CarrierKind; readonly kindReason: KindReason } {
  if (known.isPublished) return { kind: "passenger", kindReason: "published-as-passenger" };
  if (known.statesPassengers) return { kind: "passenger", kindReason: "states-passengers" };
  if (!known.statesHazmat) return { kind: "general", kindReason: "neither" };
  return (known.placardedInspections ?? 0) > 0
    ? { kind: "hazmat", kindReason: "placarded-inspections" }
    : { kind: "general", kindReason: "states-hazmat-only" };
}
