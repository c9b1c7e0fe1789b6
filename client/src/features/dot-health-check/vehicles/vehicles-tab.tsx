import { CheckedPanel } from "#client/lib/checked/checked-panel.tsx";
import { indexInspections } from "#client/features/dot-health-check/carrier/find-inspection.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { CarrierTables } from "#client/features/dot-health-check/carrier/use-carrier-tables.ts";
import { DataTable } from "#client/ui/data-table/data-table.tsx";
import type { RosterVehicle } from "#shared/carrier/vehicle.ts";
import { pluralize } from "#shared/pluralize.ts";
import { useMemo } from "react";
import { toVehicleText, vehicleColumns } from "./vehicle-columns.tsx";
import { toVehicleRows, type VehicleRow } from "./vehicle-rows.ts";

const isEmpty = (vehicles: readonly RosterVehicle[]): boolean => vehicles.length === 0;
const getRowId = ({ id }: VehicleRow): string => id;

type Props = { carrier: Carrier; tables: CarrierTables };

function Roster({ vehicles, carrier, tables }: Props & { vehicles: readonly RosterVehicle[] }) {
  const inspections = carrier.inspections.data?.inspections;
  const rows = useMemo(() => toVehicleRows(vehicles, indexInspections(inspections)), [vehicles, inspections]);
  return (
    <>
      <p>{pluralize(vehicles.length, "vehicle")} found in inspection records</p>
      <DataTable
        label="Vehicle Roster"
        columns={vehicleColumns}
        rows={rows}
        getRowId={getRowId}
        searchText={toVehicleText}
        control={tables.vehicles}
        emptyText=""
        exportName="vehicles"
      />
    </>
  );
}

/** The vehicles of a carrier's inspections. */
export function VehiclesTab({ carrier, tables }: Props) {
  return (
    <section aria-labelledby="vehicles-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h3 id="vehicles-title" className="text-2xl">
        Vehicle Roster (24 Months)
      </h3>
      <CheckedPanel
        checked={carrier.vehicles}
        name="vehicles"
        isEmpty={isEmpty}
        emptyText="No vehicle data available for this carrier"
      >
        {(vehicles) => <Roster vehicles={vehicles} carrier={carrier} tables={tables} />}
      </CheckedPanel>
    </section>
  );
}
