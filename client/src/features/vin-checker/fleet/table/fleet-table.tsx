import { classNames } from "#client/ui/class-names.ts";
import { type SortColumn, sortColumns, type Sorting } from "#shared/vin/fleet/fleet-order.ts";
import type { FleetView } from "#shared/vin/fleet/fleet-view.ts";
import { ArrowDown, ArrowUp } from "lucide-react";
import { FleetRowLine } from "./fleet-row-line.tsx";
import { gridClass } from "./table-grid.ts";

type SortProps = { sorting: Sorting; onSort: (sorting: Sorting) => void };

const columns = ["status", "line", "vin", "year", "make", "model", "body", "weightClass"] as const;

/** The same column again turns the order round. */
const next = ({ column, descending }: Sorting, chosen: SortColumn): Sorting => ({
  column: chosen,
  descending: column === chosen && !descending,
});

function Head({ column, sorting, onSort }: SortProps & { column: SortColumn }) {
  const isSorted = sorting.column === column;
  const Arrow = sorting.descending ? ArrowDown : ArrowUp;
  const order = sorting.descending ? "descending" : "ascending";
  return (
    <span role="columnheader" aria-sort={isSorted ? order : "none"}>
      <button
        type="button"
        className={classNames(
          "inline-flex min-h-11 w-full items-center gap-0.5 text-left font-bold hover:underline",
          column === "line" && "justify-end",
        )}
        onClick={() => onSort(next(sorting, column))}
      >
        {sortColumns[column]}
        {isSorted && <Arrow aria-hidden="true" className="size-4 shrink-0" />}
      </button>
    </span>
  );
}

type Props = SortProps & {
  views: readonly FleetView[];
  onUse: (id: number, vin: string) => void;
};

/** The vehicles. Roles are named, because rows that are grids and cards lose those of a table's own elements. */
export function FleetTable({ views, sorting, onSort, onUse }: Props) {
  return (
    <div
      role="table"
      aria-label="Vehicles of your list"
      aria-rowcount={views.length + 1}
      className="rounded-sign border border-line bg-paper"
    >
      <div
        role="rowgroup"
        className="sticky top-0 z-10 hidden rounded-t-sign border-b-2 border-line-strong bg-paper lg:block"
      >
        <div role="row" className={classNames("px-3", gridClass)}>
          {columns.map((column) => (
            <Head key={column} column={column} sorting={sorting} onSort={onSort} />
          ))}
          <span role="columnheader" className="sr-only">
            Problem and suggested fix
          </span>
        </div>
      </div>
      <div role="rowgroup" className="[&>:last-child]:border-b-0">
        {views.map((view) => (
          <FleetRowLine key={view.row.id} view={view} onUse={onUse} />
        ))}
      </div>
    </div>
  );
}
