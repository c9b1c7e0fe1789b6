import { classNames } from "#client/ui/class-names.ts";
import type { Sorting } from "#client/ui/data-table/find-rows.ts";
import { SortHeader } from "#client/ui/data-table/sort-header.tsx";
import { SortSelect } from "#client/ui/data-table/sort-select.tsx";
import { TableGrid } from "#client/ui/data-table/table-grid.tsx";
import { createTableState } from "#client/ui/data-table/table-state.ts";
import { useDataTable } from "#client/ui/data-table/use-data-table.ts";
import { SearchInput } from "#client/ui/inputs/search-input.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import type { FleetView } from "#client/features/vin-checker/fleet/rows/fleet-view.ts";
import { useMemo, useState } from "react";
import { fleetColumns, fleetSearchText, gridClass } from "./fleet-columns.ts";
import { allRows, FleetFilters } from "./fleet-filters.tsx";
import { FleetRowLine } from "./fleet-row-line.tsx";
import { TableActions } from "./table-actions.tsx";

type Props = { views: readonly FleetView[]; onUse: (id: number, vin: string) => void };
type GridProps = Props & { sorting: Sorting; onSort: (sorting: Sorting) => void };

function Grid({ views, onUse, ...sort }: GridProps) {
  const head = (
    <div role="row" aria-rowindex={1} className={classNames("px-3", gridClass)}>
      {fleetColumns.map((column) => (
        <SortHeader key={column.id} column={column} {...sort} />
      ))}
      <span role="columnheader" className="sr-only">
        Problem and suggested fix
      </span>
    </div>
  );
  return (
    <TableGrid
      label="Vehicles of your list"
      head={head}
      headClassName="hidden lg:block"
      rowCount={views.length}
    >
      {views.map((view, index) => (
        <FleetRowLine key={view.row.id} view={view} index={index} onUse={onUse} />
      ))}
    </TableGrid>
  );
}

/** The rows after filtering, searching and sorting, and what can be done with them. */
export function FleetTable({ views, onUse }: Props) {
  const [filter, setFilter] = useState(allRows);
  const rows = useMemo(() => views.filter(filter.passes), [views, filter]);
  const control = useState(() => createTableState(undefined, { id: "line", desc: false }));
  const table = useDataTable({ columns: fleetColumns, rows, searchText: fleetSearchText, control });
  const { found: shown, query } = table;
  const sort = {
    sorting: table.state.sorting,
    onSort: (sorting: Sorting) => query({ sorting }),
  };
  return (
    <div className="mt-6 flex flex-col gap-4">
      <TableActions all={views} shown={shown} />
      <div className="flex flex-wrap items-center gap-3">
        <FleetFilters views={views} filter={filter} onFilter={setFilter} />
        <div className="grow sm:max-w-72 lg:ml-auto">
          <SearchInput
            label="Search the rows"
            value={table.state.search}
            onSearch={(search) => query({ search })}
          />
        </div>
        <SortSelect columns={fleetColumns} {...sort} className="lg:hidden" />
      </div>
      {shown.length > 0 ? (
        <Grid views={shown} {...sort} onUse={onUse} />
      ) : (
        <EmptyState>No rows match. Choose "All rows" or clear the search.</EmptyState>
      )}
    </div>
  );
}
