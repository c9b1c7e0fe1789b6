import { useState } from "react";
import {
  cancelEditing,
  finishEditing,
  type Next,
  pasteOverEditor,
} from "#client/ui/data-grid/grid-operations.ts";
import { type DataGridState, getRange } from "#client/ui/data-grid/use-data-grid.ts";
import { createGridRow } from "./grid-row.tsx";
import { rowHeight } from "./use-row-window.ts";

type Props<R> = {
  grid: DataGridState<R>;
  indexes: readonly number[];
  template: string;
  newRowTitle: string;
  describedBy: string | undefined;
};

function getEditing<R>(grid: DataGridState<R>) {
  const { editing } = grid.focus ?? {};
  return (
    editing && {
      isReplacing: editing.start !== undefined,
      onDone: (text: string, next: Next) => finishEditing(grid, text, next),
      onCancel: () => cancelEditing(grid),
      onBlock: (typed: string, block: string) => pasteOverEditor(grid, typed, block),
    }
  );
}

/** Before the grid has had the focus, Tab enters it at its first cell. */
function getTabStop<R>({ focus, rowIds, columns }: DataGridState<R>, rowId: string): string | undefined {
  if (focus) return focus.active.rowId === rowId ? focus.active.columnId : undefined;
  return rowId === rowIds[0] ? columns[0]?.id : undefined;
}

export function GridRows<R>({ grid, indexes, template, newRowTitle, describedBy }: Props<R>) {
  const [GridRow] = useState(() => createGridRow<R>());
  const { focus, rowIds, shown, columns, chosen } = grid;
  const range = getRange(grid);
  const editing = getEditing(grid);
  return indexes.map((index) => {
    const rowId = rowIds[index] ?? "";
    const isActive = focus?.active.rowId === rowId;
    const isSelected = range !== undefined && index >= range.top && index <= range.bottom;
    return (
      <GridRow
        key={rowId}
        {...{ columns, template, rowId, index, newRowTitle }}
        row={shown[index]}
        top={index * rowHeight}
        isChosen={chosen.has(rowId)}
        activeColumn={isActive ? focus.active.columnId : undefined}
        tabStop={getTabStop(grid, rowId)}
        selectedFrom={isSelected ? range.left : -1}
        selectedTo={isSelected ? range.right : -1}
        describedBy={isActive ? describedBy : undefined}
        editing={isActive ? editing : undefined}
      />
    );
  });
}
