import { useMemo } from "react";
import { type DataColumn, gridTemplate } from "#client/ui/data-table/column.ts";
import type { Sorting } from "#client/ui/data-table/find-rows.ts";
import { SelectAll } from "#client/ui/data-table/select-all.tsx";
import { SortHeader } from "#client/ui/data-table/sort-header.tsx";
import { TableGrid } from "#client/ui/data-table/table-grid.tsx";
import type { TableSelection } from "#client/ui/data-table/use-data-table.ts";
import { useIsNarrow } from "#client/ui/use-is-narrow.ts";
import { createDataCard } from "./data-card.tsx";
import { createDataRow } from "./data-row.tsx";

type Props<T> = {
  /** The table's accessible name. */
  label: string;
  /** Create them outside of components. */
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  getRowId: (row: T) => string;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  headClassName?: string;
  /** The index of the first row among all those found, and how many these are, if there are other pages. */
  first?: number;
  count?: number;
  /** Without it, rows can't be selected. */
  selection?: TableSelection | undefined;
};

function Head<T>({ columns, sorting, onSort, selection }: Props<T>) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="grid gap-x-5 px-3"
      style={{ gridTemplateColumns: gridTemplate(columns, selection !== undefined) }}
    >
      {selection && (
        <span role="columnheader">
          <SelectAll {...selection} />
        </span>
      )}
      {columns.map((column) => (
        <SortHeader key={column.id} column={column} sorting={sorting} onSort={onSort} />
      ))}
    </div>
  );
}

/** Rows of a table, or cards on a narrow screen. */
export function TableRows<T>(props: Props<T>) {
  const { label, columns, rows, getRowId, first = 0, count = rows.length, selection } = props;
  const isNarrow = useIsNarrow();
  const Row = useMemo(
    () => (isNarrow ? createDataCard(columns) : createDataRow(columns)),
    [columns, isNarrow],
  );
  const content = rows.map((row, index) => {
    const id = getRowId(row);
    const isChosen = selection?.selected.has(id);
    return (
      <Row key={id} {...{ id, row, count, isChosen }} index={first + index} onChoose={selection?.onChoose} />
    );
  });
  if (!isNarrow)
    return (
      <TableGrid
        label={label}
        rowCount={count}
        head={<Head {...props} />}
        headClassName={props.headClassName}
      >
        {content}
      </TableGrid>
    );
  return (
    <div className="rounded-sign border border-line bg-paper">
      {selection && (
        <div className="flex items-center gap-2 border-b border-line px-3 font-semibold">
          <span className="-ml-3">
            <SelectAll {...selection} />
          </span>
          <span aria-hidden="true">Select all</span>
        </div>
      )}
      <ul aria-label={label}>{content}</ul>
    </div>
  );
}
