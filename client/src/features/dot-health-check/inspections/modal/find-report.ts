import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import type { RosterVehicle } from "#shared/carrier/vehicle.ts";

type Report = Pick<Inspection, "report_number" | "report_state"> & Partial<Inspection>;

/**
 * What is known of an inspection. found: the record, or what the roster has of it while the list is missing
 * (`isPartial`). asking: the list may still come. unknown: no list has it.
 */
export type FoundReport =
  | { readonly kind: "found"; readonly report: Report; readonly isPartial: boolean }
  | { readonly kind: "asking" }
  | { readonly kind: "unknown" };

/** The roster describes a vehicle by its latest inspection. */
const toPartialReport = (vehicle: RosterVehicle): Report => ({
  unique_id: vehicle.unique_id,
  report_number: vehicle.report_number,
  report_state: vehicle.report_state,
  ...(vehicle.inspection_date && { inspection_date: vehicle.inspection_date }),
  ...(vehicle.unit_type && { unit_type_desc: vehicle.unit_type }),
  ...((vehicle.make ?? vehicle.unit_make) && { unit_make: vehicle.make ?? vehicle.unit_make }),
  ...(vehicle.vin && { vin: vehicle.vin }),
  ...(vehicle.vin_masked && { vin_masked: vehicle.vin_masked }),
});

/** Finds an inspection in the list by its id, else by the report number that the roster has for it. */
export function findReport(
  { inspections, vehicles }: Pick<Carrier, "inspections" | "vehicles">,
  inspectionId: string,
): FoundReport {
  const list = inspections.data?.inspections ?? [];
  const vehicle = vehicles.data?.find(({ unique_id }) => unique_id === inspectionId);
  const report =
    list.find(({ unique_id }) => unique_id === inspectionId) ??
    (vehicle && list.find((each) => isSameReport(each, vehicle)));
  if (report) return { kind: "found", report, isPartial: false };
  if (vehicle) return { kind: "found", report: toPartialReport(vehicle), isPartial: true };
  const isAsking = inspections.status === "asking" || vehicles.status === "asking";
  return { kind: isAsking ? "asking" : "unknown" };
}

const isSameReport = (one: Report, other: Report): boolean =>
  one.report_number === other.report_number && one.report_state === other.report_state;
