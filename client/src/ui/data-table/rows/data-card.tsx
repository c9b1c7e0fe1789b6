import { memo } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { type DataColumn, renderCell } from "#client/ui/data-table/column.ts";
import { rowClass } from "./row-class.ts";
import { ChooseRow, type RowProps } from "./row-props.tsx";

/** Creates the card for a row on a phone: its name, and below it the other columns with labels. */
export const createDataCard = <T,>(columns: readonly DataColumn<T>[]) =>
  memo(function DataCard(props: RowProps<T>) {
    const { row, index, count, isChosen } = props;
    const [first, ...others] = columns;
    return (
      <li
        aria-setsize={count}
        aria-posinset={index + 1}
        className={classNames(rowClass, "px-3 py-3 [contain-intrinsic-size:auto_12rem]")}
      >
        <div className="flex items-center gap-2">
          {isChosen !== undefined && (
            <span className="-ml-3">
              <ChooseRow columns={columns} {...props} />
            </span>
          )}
          <p className="min-w-0 font-bold [overflow-wrap:anywhere]">{first && renderCell(first, row)}</p>
        </div>
        <dl className="mt-1 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1">
          {others
            .filter(({ value }) => value(row) !== "")
            .map((column) => (
              <div key={column.id} className="col-span-2 grid grid-cols-subgrid items-baseline">
                <dt className="text-ink-soft">{column.label}</dt>
                <dd className="text-right tabular-nums [overflow-wrap:anywhere]">
                  {renderCell(column, row)}
                </dd>
              </div>
            ))}
        </dl>
      </li>
    );
  });
