import type { SortingState } from "@tanstack/react-table";
import { classNames } from "#client/ui/class-names.ts";
import { SortHeader } from "#client/ui/data-table/sort-header.tsx";
import { TableGrid } from "#client/ui/data-table/table-grid.tsx";
import { maxFleetRows } from "#shared/vin/fleet/fleet-list.ts";
import type { FleetView } from "#shared/vin/fleet/fleet-view.ts";
import { fleetColumns } from "./fleet-columns.ts";
import { FleetRowLine } from "./fleet-row-line.tsx";
import { gridClass } from "./table-grid.ts";

type SortProps = { sorting: SortingState; onSort: (sorting: SortingState) => void };

function Head(props: SortProps) {
  return (
    <div role="row" className={classNames("px-3", gridClass)}>
      {fleetColumns.map((column) => (
        <SortHeader key={column.id} column={column} {...props} />
      ))}
      <span role="columnheader" className="sr-only">
        Problem and suggested fix
      </span>
    </div>
  );
}

type Props = SortProps & {
  views: readonly FleetView[];
  onUse: (id: number, vin: string) => void;
};

const getKey = ({ row }: FleetView): string => String(row.id);

/** The vehicles. Every row stays in the DOM, so that the browser can find and print each VIN. */
export function FleetTable({ views, onUse, ...sort }: Props) {
  return (
    <TableGrid
      label="Vehicles of your list"
      head={<Head {...sort} />}
      headClassName="hidden lg:block"
      rows={views}
      getKey={getKey}
      rowHeight={42}
      virtualFrom={maxFleetRows}
      renderRow={(view) => <FleetRowLine key={view.row.id} view={view} onUse={onUse} />}
    />
  );
}
