import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import { indexInspections } from "#client/features/dot-health-check/carrier/find-inspection.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { CarrierTables } from "#client/features/dot-health-check/carrier/use-carrier-tables.ts";
import { TableTab } from "#client/features/dot-health-check/results/table-tab.tsx";
import { DataTable } from "#client/ui/data-table/data-table.tsx";
import type { RosterVehicle } from "#shared/carrier/vehicle.ts";
import { pluralize } from "#shared/pluralize.ts";
import { useMemo } from "react";
import { toVehicleText, vehicleScreenColumns } from "./vehicle-screen-columns.tsx";
import { toVehicleRows, type VehicleRow } from "./vehicle-rows.ts";

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
        columns={vehicleScreenColumns}
        rows={rows}
        getRowId={getRowId}
        searchText={toVehicleText}
        control={tables.vehicles}
        exportName="vehicles"
      />
    </>
  );
}

/** The vehicles of a carrier's inspections. */
export const VehiclesTab = ({ carrier, tables }: Props) => (
  <TableTab title="Vehicle Roster (24 Months)" part={getCarrierParts(carrier).vehicles}>
    {(vehicles) => <Roster vehicles={vehicles} carrier={carrier} tables={tables} />}
  </TableTab>
);
