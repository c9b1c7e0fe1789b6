import { indexInspections } from "#client/features/dot-health-check/carrier/find-inspection.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { toVehicleRows } from "#client/features/dot-health-check/vehicles/vehicle-rows.ts";
import type { RosterVehicle } from "#shared/carrier/vehicle.ts";
import { usDay, usNumber } from "#shared/us-english.ts";
import type { Block, Column } from "#shared/documents/document.ts";
import { limitRows } from "./limit-rows.ts";
import { toPartBlocks } from "./part-blocks.ts";

const columns: readonly Column[] = [
  { label: "VIN" },
  { label: "Make" },
  { label: "Type" },
  { label: "Last inspected" },
  { label: "Inspections", align: "end" },
  { label: "Violations", align: "end" },
  { label: "Out of service", align: "end" },
];

function toRows(vehicles: readonly RosterVehicle[], { inspections }: Carrier): string[][] {
  const rows = toVehicleRows(vehicles, indexInspections(inspections.data?.inspections));
  return rows.map(({ vin, make, type, date, violations, inspections: own }, index) => [
    vin || "No VIN recorded",
    make,
    type,
    date === "" ? "" : usDay(date),
    usNumber(own.length),
    usNumber(violations),
    usNumber(vehicles[index]?.out_of_service ?? 0),
  ]);
}

/** The vehicles of the inspections, with masked VINs. */
export const toVehicleBlocks = (carrier: Carrier, maxRows: number): Block[] =>
  toPartBlocks(
    {
      checked: carrier.vehicles,
      name: "vehicles",
      emptyText: "No vehicle data available for this carrier",
      isEmpty: (vehicles) => vehicles.length === 0,
    },
    (vehicles) =>
      limitRows({ kind: "table", label: "Vehicles", columns, rows: toRows(vehicles, carrier) }, maxRows),
  );
