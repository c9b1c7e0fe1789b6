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

/** The rows after filtering, searching and sorting. */
export function useFleetTable(views: readonly FleetView[]) {
  const [filter, setFilter] = useState<FleetFilter>("all");
  const rows = useMemo(() => filtered(views, filter), [views, filter]);
  const control = useState(() => createTableState(undefined, { id: "line", desc: false }));
  const table = { columns: fleetColumns, rows, searchText: fleetSearchText, control };
  const { state, query, found } = useDataTable(table);
  return { filter, setFilter, state, query, shown: found };
}
