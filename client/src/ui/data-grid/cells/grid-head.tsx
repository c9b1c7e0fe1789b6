import { classNames } from "#client/ui/class-names.ts";
import { SortHeader } from "#client/ui/data-table/sort-header.tsx";
import { headRow } from "#client/ui/data-grid/grid-column.ts";
import type { DataGridState } from "#client/ui/data-grid/use-data-grid.ts";
import { SelectAll } from "./select-all.tsx";

/** Where the arrow keys lead to in the header; Tab passes it by. */
const headCell = (columnId: string) => ({ tabIndex: -1, "data-row": headRow, "data-column": columnId });

/** The column headers: pressing one sorts what is shown, never what is stored. Without rows they are only text. */
export function GridHead<R>({ grid, template }: { grid: DataGridState<R>; template: string }) {
  const { columns, view, setView } = grid;
  const isEmpty = grid.rows.length === 0;
  return (
    <div role="rowgroup" className="sticky top-0 z-30 border-b-2 border-line-strong bg-paper">
      <div role="row" aria-rowindex={1} className="grid" style={{ gridTemplateColumns: template }}>
        <div role="columnheader" aria-colindex={1} className="flex h-11 items-center border-r border-line">
          {isEmpty ? <span className="sr-only">Row</span> : <SelectAll grid={grid} />}
        </div>
        {columns.map((column, at) => (
          <SortHeader
            key={column.id}
            column={isEmpty ? { ...column, isSortable: false } : column}
            sorting={view.sorting}
            onSort={(sorting) => setView(sorting, view.search)}
            canUnsort
            aria-colindex={at + 2}
            {...(isEmpty && headCell(column.id))}
            className={classNames("border-r border-line bg-paper", at === 0 && "sticky left-0 z-10")}
            button={{ ...headCell(column.id), className: "px-2 text-sm leading-tight" }}
          />
        ))}
      </div>
    </div>
  );
}
