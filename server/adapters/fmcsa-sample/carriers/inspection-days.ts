import { addDays } from "#server/adapters/fmcsa-sample/rows/dates.ts";
import type { InspectionPlan } from "./inspection-plans.data.ts";

/** The days of a carrier's inspections, oldest first. */
export function getInspectionDays(
  { count, newer, older }: Pick<InspectionPlan, "count" | "newer" | "older">,
  snapshotDay: string,
): string[] {
  const before = Array.from({ length: older }, (_, index) => -760 - 12 * (older - index));
  // The snapshot's 24 months have 729 days or more.
  const within = Array.from(
    { length: count },
    (_, index) => -3 - Math.floor((715 * (count - 1 - index)) / count),
  );
  // Today is 28 days or more after the snapshot.
  const after = Array.from({ length: newer }, (_, index) => 5 + Math.floor((20 * index) / newer));
  return [...before, ...within, ...after].map((days) => addDays(snapshotDay, days));
}
