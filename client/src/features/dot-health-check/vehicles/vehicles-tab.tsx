import { CheckedPanel } from "#client/features/dot-health-check/carrier/checked-panel.tsx";
import { indexInspections } from "#client/features/dot-health-check/carrier/find-inspection.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { DataTable } from "#client/ui/data-table/data-table.tsx";
import { createTableState } from "#client/ui/data-table/table-state.ts";
import type { RosterVehicle } from "#shared/carrier/vehicle.ts";
import { pluralize } from "#shared/pluralize.ts";
import { useMemo, useState } from "react";
import { toVehicleText, vehicleColumns } from "./vehicle-columns.tsx";
import { toVehicleRows, type VehicleRow } from "./vehicle-rows.ts";

const pageSize = 50;

const isEmpty = (vehicles: readonly RosterVehicle[]): boolean => vehicles.length === 0;
const getRowId = ({ id }: VehicleRow): string => id;

type Props = { carrier: Carrier };

function Roster({ vehicles, carrier }: Props & { vehicles: readonly RosterVehicle[] }) {
  const inspections = carrier.inspections.data?.inspections;
  const rows = useMemo(() => toVehicleRows(vehicles, indexInspections(inspections)), [vehicles, inspections]);
  const [initialState] = useState(() => createTableState(pageSize));
  return (
    <>
      <p>{pluralize(vehicles.length, "vehicle")} found in inspection records</p>
      <DataTable
        label="Vehicle Roster"
        columns={vehicleColumns}
        rows={rows}
        getRowId={getRowId}
        searchText={toVehicleText}
        initialState={initialState}
        emptyText=""
        exportName="vehicles"
      />
    </>
  );
}

/** The vehicles of a carrier's inspections. */
export function VehiclesTab({ carrier }: Props) {
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
        {(vehicles) => <Roster vehicles={vehicles} carrier={carrier} />}
      </CheckedPanel>
    </section>
  );
}
