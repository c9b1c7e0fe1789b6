import { classNames } from "#client/ui/class-names.ts";
import type { Sorting } from "#client/ui/data-table/find-rows.ts";
import { SortHeader } from "#client/ui/data-table/sort-header.tsx";
import { TableGrid } from "#client/ui/data-table/table-grid.tsx";
import type { FleetView } from "#client/features/vin-checker/fleet/rows/fleet-view.ts";
import { fleetColumns, gridClass } from "./fleet-columns.ts";
import { FleetRowLine } from "./fleet-row-line.tsx";

type SortProps = { sorting: Sorting; onSort: (sorting: Sorting) => void };

function Head(props: SortProps) {
  return (
    <div role="row" aria-rowindex={1} className={classNames("px-3", gridClass)}>
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

/** The vehicles: table rows on a wide screen, cards on a narrow one. */
export const FleetTable = ({ views, onUse, ...sort }: Props) => (
  <TableGrid
    label="Vehicles of your list"
    head={<Head {...sort} />}
    headClassName="hidden lg:block"
    rowCount={views.length}
  >
    {views.map((view, index) => (
      <FleetRowLine key={view.row.id} view={view} index={index} onUse={onUse} />
    ))}
  </TableGrid>
);
