import type { SortingState } from "@tanstack/react-table";
import { classNames } from "#client/ui/class-names.ts";
import { SortHeader } from "#client/ui/data-table/sort-header.tsx";
import { TableGrid } from "#client/ui/data-table/table-grid.tsx";
import { useMediaQuery } from "#client/lib/use-media-query.ts";
import type { FleetView } from "#shared/vin/fleet/fleet-view.ts";
import { fleetColumns } from "./fleet-columns.ts";
import { FleetRowLine } from "./fleet-row-line.tsx";
import { gridClass, gridQuery, rowHeights } from "./table-grid.ts";

type SortProps = { sorting: SortingState; onSort: (sorting: SortingState) => void };

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

const getKey = ({ row }: FleetView): string => String(row.id);
const hasControls = ({ fix }: FleetView): boolean => fix !== undefined;

/** The vehicles: table rows on a wide screen, cards on a narrow one. */
export function FleetTable({ views, onUse, ...sort }: Props) {
  const isGrid = useMediaQuery(gridQuery);
  return (
    <TableGrid
      label="Vehicles of your list"
      head={<Head {...sort} />}
      headClassName="hidden lg:block"
      rows={views}
      getKey={getKey}
      rowHeight={isGrid ? rowHeights.grid : rowHeights.card}
      hasControls={hasControls}
      renderRow={(view, index, place) => (
        <FleetRowLine key={view.row.id} view={view} index={index} place={place} onUse={onUse} />
      )}
    />
  );
}
