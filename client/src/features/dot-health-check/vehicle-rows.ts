import type { InspectionIndex } from "#client/features/dot-health-check/carrier/find-inspection.ts";
import type { RosterVehicle } from "#shared/carrier/inspection.ts";

/** A vehicle with a masked VIN and no make is described by its inspection, found by the report number. */
function describe(vehicle: RosterVehicle, { findByReport }: InspectionIndex) {
  const make = vehicle.make ?? vehicle.unit_make;
  const record = make === undefined && vehicle.vin_masked ? findByReport(vehicle) : undefined;
  return {
    make: make ?? record?.unit_make ?? "",
    type: vehicle.unit_type ?? record?.unit_type_desc ?? "",
    date: vehicle.inspection_date ?? record?.inspection_date ?? "",
  };
}

/** The roster as table rows, each with its inspections, latest first, as far as the snapshot has them. */
export const toVehicleRows = (vehicles: readonly RosterVehicle[], index: InspectionIndex) =>
  vehicles.map((vehicle, position) => ({
    ...describe(vehicle, index),
    // An inspection may have several vehicles without a VIN.
    id: vehicle.vin ?? `${vehicle.unique_id} ${position}`,
    /** To search for; not shown. */
    wholeVin: vehicle.vin ?? "",
    /** Masked. */
    vin: vehicle.vin_masked ?? "",
    state: vehicle.report_state,
    reportNumber: vehicle.report_number,
    latestId: vehicle.unique_id,
    violations: vehicle.violations,
    /** In how many of its inspections it was put out of service. */
    outOfService: vehicle.out_of_service,
    inspections: vehicle.inspections.map((id) => ({ id, inspection: index.findById(id) })),
  }));

export type VehicleRow = ReturnType<typeof toVehicleRows>[number];
