import type { Kpis } from "#shared/carrier/inspection.ts";
import { pluralize } from "#shared/pluralize.ts";

/** Why an inspection is marked as new. */
export const newText = "Newer than FMCSA's monthly snapshot; not in the counts yet";

/** "2 inspections are marked", with New. */
export const describeMarked = (count: number): string =>
  `${pluralize(count, "inspection is", "inspections are")} marked`;

export const unreadCounts = "FMCSA's monthly snapshot couldn't be read, so there are no counts.";

/** The counts of the snapshot, each with what it is out of. */
export function listCounts({ total_inspections, ...kpis }: Kpis) {
  const inspections = pluralize(total_inspections, "inspection");
  return [
    { name: "Violations", count: kpis.total_violations, outOf: `in ${inspections}` },
    { name: "Vehicle out-of-service", count: kpis.vehicle_oos_count, outOf: `out of ${inspections}` },
    { name: "Driver out-of-service", count: kpis.driver_oos_count, outOf: `out of ${inspections}` },
  ];
}
