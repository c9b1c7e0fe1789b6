import { Square, SquareCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#client/ui/class-names.ts";
import type { CellMark, GridCell, GridColumn } from "#client/ui/data-grid/grid-column.ts";

const looks: Readonly<Record<CellMark, string>> = {
  bad: "bg-stop-soft text-stop",
  caution: "bg-lamp-soft text-lamp-ink",
  missing: "bg-lamp-soft text-lamp-ink",
  filled: "bg-signal-soft",
};

/** Not together with outline-none, which hides it. */
export const activeOutline = "outline-2 -outline-offset-2 outline-signal";

type Props<R> = {
  column: GridColumn<R>;
  cell: GridCell;
  columnIndex: number;
  rowId: string;
  isActive: boolean;
  isTabStop: boolean;
  isSelected: boolean;
  isSticky: boolean;
  describedBy?: string | undefined;
  children?: ReactNode;
};

function Content<R>({ column, cell }: Pick<Props<R>, "column" | "cell">) {
  if (column.editor.kind === "check" && cell.lockedBecause === undefined) {
    const Mark = cell.isChecked ? SquareCheck : Square;
    return (
      <span data-toggles="" className="inline-flex min-h-11 cursor-pointer items-center gap-1.5">
        <Mark
          aria-hidden="true"
          className={classNames("size-5", cell.isChecked ? "text-brand" : "text-ink-soft")}
        />
        {cell.text}
      </span>
    );
  }
  const needsIcon = cell.mark === "bad" || cell.mark === "caution";
  return (
    <>
      <span className="truncate">{cell.mark === "missing" && cell.text === "" ? "Needed" : cell.text}</span>
      {needsIcon && <TriangleAlert aria-hidden="true" className="ml-1 size-4 shrink-0" />}
    </>
  );
}

export function GridCellBox<R>(props: Props<R>) {
  const { column, cell, columnIndex, rowId, isActive, isTabStop, isSelected, isSticky, children } = props;
  const lockedLook = cell.lockedBecause === undefined ? "bg-paper" : "bg-paper text-ink-soft italic";
  const tone = cell.mark ? looks[cell.mark] : lockedLook;
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + 1}
      aria-selected={isSelected}
      aria-invalid={cell.mark === "bad" || undefined}
      aria-describedby={isActive ? props.describedBy : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-row={rowId}
      data-column={column.id}
      className={classNames(
        "relative flex h-11 min-w-0 cursor-cell items-center border-r border-b border-line px-2 select-none",
        column.align === "end" && "justify-end text-right tabular-nums",
        column.isMono && "font-mono",
        isSticky && "sticky left-0 z-10",
        isSelected && !isActive ? "bg-brand-soft" : tone,
        isActive ? `z-20 ${activeOutline}` : "outline-none",
      )}
    >
      {children ?? <Content column={column} cell={cell} />}
    </div>
  );
}
