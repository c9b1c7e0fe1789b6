import type { CarrierColumn } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import { usDay } from "#shared/text/us-english.ts";
import type { InspectionIndex } from "#client/features/dot-health-check/carrier/carrier.ts";
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

/** The roster as table rows, each with its inspections, latest first, if in the snapshot. */
export const toVehicleRows = (vehicles: readonly RosterVehicle[], index: InspectionIndex) =>
  vehicles.map((vehicle, position) => ({
    ...describe(vehicle, index),
    // An inspection may have several vehicles without a VIN.
    id: vehicle.vin ?? `${vehicle.unique_id} ${position}`,
    wholeVin: vehicle.vin ?? "",
    vin: vehicle.vin_masked ?? "",
    state: vehicle.report_state,
    reportNumber: vehicle.report_number,
    latestId: vehicle.unique_id,
    violations: vehicle.violations,
    outOfService: vehicle.out_of_service,
    inspections: vehicle.inspections.map((id) => ({ id, inspection: index.findById(id) })),
  }));

export type VehicleRow = ReturnType<typeof toVehicleRows>[number];

export const describeVin = ({ vin }: VehicleRow): string => vin || "No VIN recorded";

export const vehicleColumns: readonly CarrierColumn<VehicleRow>[] = [
  // On screen, vehicles without a VIN are sorted last.
  { id: "vin", label: "VIN", value: ({ vin }) => vin, text: describeVin, media: ["screen", "paper"] },
  { id: "vin-text", label: "VIN", value: describeVin, media: ["sheet"] },
  { id: "make", label: "Make", value: ({ make }) => make },
  { id: "type", label: "Type", value: ({ type }) => type },
  {
    id: "date",
    label: "Last Inspected",
    value: ({ date }) => date,
    text: ({ date }) => (date === "" ? "" : usDay(date)),
  },
  {
    id: "report",
    label: "Report Number",
    value: ({ reportNumber }) => reportNumber,
    media: ["screen", "sheet"],
  },
  { id: "state", label: "State", value: ({ state }) => state, media: ["screen", "sheet"] },
  {
    id: "inspections",
    label: "Inspections",
    value: ({ inspections }) => inspections.length,
    align: "end",
    media: ["paper", "sheet"],
  },
  { id: "violations", label: "Violations", value: ({ violations }) => violations, align: "end" },
  {
    id: "oos",
    label: "Inspections Out of Service",
    value: ({ outOfService }) => outOfService,
    align: "end",
    media: ["paper", "sheet"],
  },
];
