import type { SortingState } from "@tanstack/react-table";
import { useMemo } from "react";
import { type DataColumn, gridTemplate } from "#client/ui/data-table/column.ts";
import { createDataCard } from "#client/ui/data-table/rows/data-card.tsx";
import { createDataRow } from "#client/ui/data-table/rows/data-row.tsx";
import { RowList } from "#client/ui/data-table/rows/row-list.tsx";
import type { RowPlace } from "#client/ui/data-table/rows/row-place.ts";
import { SortHeader } from "#client/ui/data-table/sort-header.tsx";
import { TableGrid } from "#client/ui/data-table/table-grid.tsx";
import { useIsNarrow } from "#client/ui/use-is-narrow.ts";
import { moveBetweenRows } from "./row-keys.ts";

export type PagedTableProps<T> = {
  /** The table's accessible name. */
  label: string;
  /** Create them outside of components. The first one opens the row: see `rowOpener`. */
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  getRowId: (row: T) => string;
  /** "createdAt" or "-createdAt". */
  sort: string;
  onSort: (sort: string) => void;
};

const toSorting = (sort: string): SortingState => [
  { id: sort.replace(/^-/, ""), desc: sort.startsWith("-") },
];
const fromSorting = ([sorted]: SortingState): string =>
  sorted ? `${sorted.desc ? "-" : ""}${sorted.id}` : "";

const nothingToChoose = (): void => undefined;

type HeadProps<T> = Pick<PagedTableProps<T>, "columns" | "sort" | "onSort">;

function Head<T>({ columns, sort, onSort }: HeadProps<T>) {
  const change = (sorting: SortingState): void => onSort(fromSorting(sorting));
  return (
    <div
      role="row"
      className="grid gap-x-5 px-3"
      style={{ gridTemplateColumns: gridTemplate(columns, false) }}
    >
      {columns.map((column) => (
        <SortHeader key={column.id} column={column} sorting={toSorting(sort)} onSort={change} />
      ))}
    </div>
  );
}

/** Rows of a paged list, sorted by the server: a table, or cards on a narrow screen. */
export function PagedTable<T>({ label, rows, getRowId, ...props }: PagedTableProps<T>) {
  const { columns } = props;
  const isNarrow = useIsNarrow();
  const Row = useMemo(
    () => (isNarrow ? createDataCard(columns) : createDataRow(columns)),
    [columns, isNarrow],
  );
  const list = {
    rows,
    getKey: getRowId,
    rowHeight: isNarrow ? 44 + 28 * columns.length : 44,
    renderRow: (row: T, index: number, place: RowPlace) => {
      const id = getRowId(row);
      const shared = { id, row, index, place, count: rows.length, onChoose: nothingToChoose };
      return <Row key={id} {...shared} isChosen={undefined} />;
    },
  };
  return (
    // The handler only moves focus between the links inside.
    <div role="presentation" onKeyDown={moveBetweenRows}>
      {isNarrow ? (
        <div className="rounded-sign border border-line bg-paper">
          <RowList as="ul" label={label} {...list} />
        </div>
      ) : (
        // Below the page's header, which stays in view too.
        <TableGrid label={label} head={<Head {...props} />} headClassName="top-15" {...list} />
      )}
    </div>
  );
}
