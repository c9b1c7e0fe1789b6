import { memo, type ReactNode, useMemo } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { useIsNarrow } from "#client/lib/use-media-query.ts";
import { type DataColumn, renderCell } from "./column.ts";
import type { Sorting } from "./find-rows.ts";
import { rowClass, SortHeader, TableGrid } from "./table-grid.tsx";

type Props<T> = {
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
  renderPhoneRow?: ((row: T) => ReactNode) | undefined;
};

type RowProps<T> = { row: T; index: number; count: number };

const gridTemplate = <T,>(columns: readonly DataColumn<T>[]): string =>
  columns.map(({ width = "minmax(0, 1fr)" }) => width).join(" ");

/** Creates the row component for these columns; it re-renders only if its row has changed. */
const createRow = <T,>(columns: readonly DataColumn<T>[]) =>
  memo(function Row({ row, index }: RowProps<T>) {
    return (
      <div
        role="row"
        // Row 1 is the column headers.
        aria-rowindex={index + 2}
        className={classNames(
          rowClass,
          "grid items-center gap-x-5 px-3 [contain-intrinsic-size:auto_2.75rem]",
        )}
        style={{ gridTemplateColumns: gridTemplate(columns) }}
      >
        {columns.map((column) => (
          <span
            key={column.id}
            role="cell"
            className={classNames(
              "py-2 [overflow-wrap:anywhere]",
              column.align === "end" && "text-right tabular-nums",
            )}
          >
            {renderCell(column, row)}
          </span>
        ))}
      </div>
    );
  });

const createPhoneRow = <T,>(render: (row: T) => ReactNode, heightClass: string) =>
  memo(function PhoneRow({ row, index, count }: RowProps<T>) {
    return (
      <li
        aria-setsize={count}
        aria-posinset={index + 1}
        className={classNames(rowClass, "px-3 py-2", heightClass)}
      >
        {render(row)}
      </li>
    );
  });

/** The card for a row on a phone: its name, and below it the other columns with labels. */
const createCard =
  <T,>([first, ...others]: readonly DataColumn<T>[]) =>
  (row: T) => (
    <div className="py-1">
      <p className="min-w-0 font-bold [overflow-wrap:anywhere]">{first && renderCell(first, row)}</p>
      <dl className="mt-1 grid grid-cols-[fit-content(36%)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {others
          .filter(({ value }) => value(row) !== "")
          .map((column) => (
            <div key={column.id} className="col-span-2 grid grid-cols-subgrid items-baseline">
              <dt className="text-ink-soft">{column.label}</dt>
              <dd className="text-right tabular-nums [overflow-wrap:anywhere]">{renderCell(column, row)}</dd>
            </div>
          ))}
      </dl>
    </div>
  );

export function TableRows<T>(props: Props<T>) {
  const { label, columns, rows, getRowId, sorting, onSort, first = 0, count = rows.length } = props;
  const { renderPhoneRow } = props;
  const isNarrow = useIsNarrow();
  const Row = useMemo(() => {
    if (!isNarrow) return createRow(columns);
    return renderPhoneRow
      ? createPhoneRow(renderPhoneRow, "[contain-intrinsic-size:auto_3rem]")
      : createPhoneRow(createCard(columns), "[contain-intrinsic-size:auto_12rem]");
  }, [columns, isNarrow, renderPhoneRow]);
  const content = rows.map((row, index) => (
    <Row key={getRowId(row)} row={row} index={first + index} count={count} />
  ));
  if (isNarrow)
    return (
      <ul aria-label={label} className="rounded-sign border border-line bg-paper">
        {content}
      </ul>
    );
  const template = { gridTemplateColumns: gridTemplate(columns) };
  const head = (
    <div role="row" aria-rowindex={1} className="grid gap-x-5 px-3" style={template}>
      {columns.map((column) => (
        <SortHeader key={column.id} {...{ column, sorting, onSort }} />
      ))}
    </div>
  );
  return (
    <TableGrid {...{ label, head, rowCount: count, headClassName: props.headClassName }}>{content}</TableGrid>
  );
}
