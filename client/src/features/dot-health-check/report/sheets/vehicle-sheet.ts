import type { InspectionIndex } from "#client/features/dot-health-check/carrier/find-inspection.ts";
import { toVehicleRows, type VehicleRow } from "#client/features/dot-health-check/vehicles/vehicle-rows.ts";
import type { CsvCell } from "#shared/csv.ts";
import { type DataColumn, toCsvRows } from "#client/ui/data-table/column.ts";
import type { RosterVehicle } from "#shared/carrier/vehicle.ts";

type Row = VehicleRow & { readonly outOfService: number };

const columns: readonly DataColumn<Row>[] = [
  { id: "vin", label: "VIN", value: ({ vin }) => vin || "No VIN recorded" },
  { id: "make", label: "Make", value: ({ make }) => make },
  { id: "type", label: "Type", value: ({ type }) => type },
  { id: "date", label: "Last Inspected", value: ({ date }) => date },
  { id: "report", label: "Report Number", value: ({ reportNumber }) => reportNumber },
  { id: "state", label: "State", value: ({ state }) => state },
  { id: "inspections", label: "Inspections", value: ({ inspections }) => inspections.length },
  { id: "violations", label: "Violations", value: ({ violations }) => violations },
  { id: "oos", label: "Inspections Out of Service", value: ({ outOfService }) => outOfService },
];

/** Vehicles as rows of a spreadsheet, with masked VINs, the header first. */
export const toVehicleSheet = (vehicles: readonly RosterVehicle[], index: InspectionIndex): CsvCell[][] =>
  toCsvRows(
    columns,
    toVehicleRows(vehicles, index).map((row, position) => ({
      ...row,
      outOfService: vehicles[position]?.out_of_service ?? 0,
    })),
  );
