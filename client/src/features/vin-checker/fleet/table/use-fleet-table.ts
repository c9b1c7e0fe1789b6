import { useMemo, useState } from "react";
import { createTableState } from "#client/ui/data-table/table-state.ts";
import { useDataTable } from "#client/ui/data-table/use-data-table.ts";
import { type FleetFilter, filtered, fleetSearchText } from "#shared/vin/fleet/fleet-filter.ts";
import type { FleetView } from "#shared/vin/fleet/fleet-view.ts";
import { fleetColumns } from "./fleet-columns.ts";

const byRow = createTableState(undefined, [{ id: "line", desc: false }]);
const getRowId = ({ row }: FleetView): string => String(row.id);

/** The rows after filtering, searching and sorting. */
export function useFleetTable(views: readonly FleetView[]) {
  const [filter, setFilter] = useState<FleetFilter>("all");
  const rows = useMemo(() => filtered(views, filter), [views, filter]);
  const { table, state, found } = useDataTable({
    columns: fleetColumns,
    rows,
    getRowId,
    searchText: fleetSearchText,
    initialState: byRow,
  });
  const shown = useMemo(() => found.map(({ original }) => original), [found]);
  return { filter, setFilter, table, state, shown };
}
