import { useMemo, useState } from "react";
import { createTableState } from "#client/ui/data-table/table-state.ts";
import { useDataTable } from "#client/ui/data-table/use-data-table.ts";
import {
  type FleetFilter,
  filtered,
  fleetSearchText,
} from "#client/features/vin-checker/fleet/rows/fleet-filter.ts";
import type { FleetView } from "#client/features/vin-checker/fleet/rows/fleet-view.ts";
import { fleetColumns } from "./fleet-columns.ts";

const byRow = createTableState(undefined, { id: "line", desc: false });
const getRowId = ({ row }: FleetView): string => String(row.id);

/** The rows after filtering, searching and sorting. */
export function useFleetTable(views: readonly FleetView[]) {
  const [filter, setFilter] = useState<FleetFilter>("all");
  const rows = useMemo(() => filtered(views, filter), [views, filter]);
  const { state, query, found } = useDataTable({
    columns: fleetColumns,
    rows,
    getRowId,
    searchText: fleetSearchText,
    initialState: byRow,
  });
  return { filter, setFilter, state, query, shown: found };
}
