import type { Inspection, Kpis } from "./inspection.ts";

/** An inspection with several out-of-service violations counts once, as in FMCSA's own out-of-service rates. */
export const countKpis = (inspections: readonly Inspection[]): Kpis => ({
  total_inspections: inspections.length,
  total_violations: inspections.reduce((total, { basic_viol }) => total + basic_viol, 0),
  vehicle_oos_count: inspections.filter(({ vehicle_oos_total }) => vehicle_oos_total > 0).length,
  driver_oos_count: inspections.filter(({ driver_oos_total }) => driver_oos_total > 0).length,
});

/** Counts and rates are about the SMS snapshot, as FMCSA's are, or about all inspections of a carrier that it leaves out. */
export function getCounted(inspections: readonly Inspection[]): readonly Inspection[] {
  const ofSnapshot = inspections.filter(({ source }) => source === "sms");
  return ofSnapshot.length > 0 ? ofSnapshot : inspections;
}

/** Days of a carrier's inspections that count. */
const snapshotDays = 730;

/**
 * True if a list is all of the inspections that FMCSA counted. The count and the list may have been published on
 * different days: then they may differ by what the carrier has in that time, three standard deviations of a Poisson
 * count, and two more. An empty list is never whole while FMCSA counts any.
 */
export function isWholeList(received: number, counted: number, daysBetween: number): boolean {
  if (received === 0 || daysBetween === 0) return received === counted;
  const expected = (counted * daysBetween) / snapshotDays;
  return Math.abs(received - counted) <= expected + 3 * Math.sqrt(expected) + 2;
}
