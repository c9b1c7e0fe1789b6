import { useCallback, useMemo } from "react";
import { type DataColumn, gridTemplate } from "#client/ui/data-table/column.ts";
import { SelectAll } from "#client/ui/data-table/select-all.tsx";
import { SortHeader } from "#client/ui/data-table/sort-header.tsx";
import { TableGrid } from "#client/ui/data-table/table-grid.tsx";
import type { ShownTable } from "#client/ui/data-table/use-data-table.ts";
import { createDataCard } from "./data-card.tsx";
import { createDataRow } from "./data-row.tsx";
import { RowList } from "./row-list.tsx";
import type { RowListProps } from "./row-place.ts";

type Props<T> = {
  label: string;
  columns: readonly DataColumn<T>[];
  shown: ShownTable<T>;
  isSelectable: boolean;
  isNarrow: boolean;
  virtualFrom: number | undefined;
};

type FoundRow<T> = ShownTable<T>["found"][number];

const getKey = ({ id }: { id: string }): string => id;

function Head<T>({ columns, shown, isSelectable }: Omit<Props<T>, "label">) {
  const { table, state, found, chosen } = shown;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="grid gap-x-5 px-3"
      style={{ gridTemplateColumns: gridTemplate(columns, isSelectable) }}
    >
      {isSelectable && (
        <span role="columnheader">
          <SelectAll table={table} found={found.length} chosen={chosen.length} />
        </span>
      )}
      {columns.map((column) => (
        <SortHeader key={column.id} column={column} sorting={state.sorting} onSort={table.setSorting} />
      ))}
    </div>
  );
}

/** How the rows of the current page are rendered. */
function useRowList<T>({ columns, shown, isSelectable, isNarrow, virtualFrom }: Props<T>) {
  const { table, found, inPage, page, pageSize } = shown;
  const { setRowSelection } = table;
  const onChoose = useCallback(
    (id: string, isChosen: boolean) =>
      setRowSelection(({ [id]: _old, ...others }) => (isChosen ? { ...others, [id]: true } : others)),
    [setRowSelection],
  );
  const Row = useMemo(
    () => (isNarrow ? createDataCard(columns) : createDataRow(columns)),
    [columns, isNarrow],
  );
  const first = page * pageSize;
  return {
    rows: inPage,
    getKey,
    rowHeight: isNarrow ? 44 + 28 * columns.length : 44,
    virtualFrom,
    renderRow: (row, index, place) => (
      <Row
        key={row.id}
        id={row.id}
        row={row.original}
        index={first + index}
        count={found.length}
        place={place}
        isChosen={isSelectable ? row.getIsSelected() : undefined}
        onChoose={onChoose}
      />
    ),
  } satisfies RowListProps<FoundRow<T>>;
}

/** The rows of the current page: a table, or cards on a narrow screen. */
export function TableRows<T>(props: Props<T>) {
  const { label, shown, isSelectable, isNarrow } = props;
  const list = useRowList(props);
  if (!isNarrow)
    return <TableGrid label={label} rowCount={shown.found.length} head={<Head {...props} />} {...list} />;
  return (
    <div className="rounded-sign border border-line bg-paper">
      {isSelectable && (
        <div className="flex items-center gap-2 border-b border-line px-3 font-semibold">
          <span className="-ml-3">
            <SelectAll table={shown.table} found={shown.found.length} chosen={shown.chosen.length} />
          </span>
          <span aria-hidden="true">Select all</span>
        </div>
      )}
      <RowList as="ul" label={label} {...list} />
    </div>
  );
}
