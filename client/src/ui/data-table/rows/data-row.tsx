import { memo } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { type DataColumn, gridTemplate, renderCell } from "#client/ui/data-table/column.ts";
import { rowClass } from "./row-class.ts";
import { ChooseRow, type RowProps } from "./row-props.tsx";

/** Creates the row component for these columns; it re-renders only if its row has changed. */
export const createDataRow = <T,>(columns: readonly DataColumn<T>[]) =>
  memo(function DataRow(props: RowProps<T>) {
    const { row, index, isChosen } = props;
    return (
      <div
        role="row"
        // Row 1 is the column headers.
        aria-rowindex={index + 2}
        data-chosen={isChosen}
        className={classNames(
          rowClass,
          "grid items-center gap-x-5 px-3 [contain-intrinsic-size:auto_2.75rem] data-[chosen=true]:bg-signal-soft",
        )}
        style={{ gridTemplateColumns: gridTemplate(columns, isChosen !== undefined) }}
      >
        {isChosen !== undefined && (
          <span role="cell">
            <ChooseRow columns={columns} {...props} />
          </span>
        )}
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
