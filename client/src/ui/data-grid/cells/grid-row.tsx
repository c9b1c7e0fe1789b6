import { memo, type ReactNode } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { choiceMark } from "#client/ui/inputs/input-class.ts";
import { CellEditor, type CellEditorProps } from "./cell-editor.tsx";
import {
  chooseColumn,
  type GridColumn,
  type GridRow,
  type CellMark,
  type GridCell,
} from "#client/ui/data-grid/grid-column.ts";
import { Square, SquareCheck, TriangleAlert } from "lucide-react";

const looks: Readonly<Record<CellMark, string>> = {
  bad: "bg-stop-soft text-stop",
  caution: "bg-lamp-soft text-lamp-ink",
  missing: "bg-lamp-soft text-lamp-ink",
  filled: "bg-signal-soft",
};

/** Not together with outline-none, which hides it. */
const activeOutline = "outline-2 -outline-offset-2 outline-signal";

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

function GridCellBox<R>(props: Props<R>) {
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

type GridRowProps<R> = {
  columns: readonly GridColumn<R>[];
  template: string;
  rowId: string;
  /** undefined: the blank row at the end. */
  row: GridRow<R> | undefined;
  newRowTitle: string;
  index: number;
  /** In CSS pixels from the first row's top. */
  top: number;
  isChosen: boolean;
  activeColumn: string | undefined;
  tabStop: string | undefined;
  selectedFrom: number;
  selectedTo: number;
  describedBy: string | undefined;
  editing: Pick<CellEditorProps, "isReplacing" | "onDone" | "onCancel" | "onBlock"> | undefined;
};

const blank = { text: "" };

function Choose<R>({ row, rowId, newRowTitle, isChosen, activeColumn, tabStop }: GridRowProps<R>) {
  const isActive = activeColumn === chooseColumn;
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      tabIndex={tabStop === chooseColumn ? 0 : -1}
      data-row={rowId}
      data-column={chooseColumn}
      className={classNames(
        "flex h-11 items-center gap-2 border-r border-b border-line bg-paper px-2 text-ink-soft tabular-nums",
        isActive ? activeOutline : "outline-none",
      )}
    >
      {row ? (
        <>
          <input
            type="checkbox"
            tabIndex={-1}
            data-toggles=""
            readOnly
            className={choiceMark}
            aria-label={`Select ${row.title}`}
            checked={isChosen}
          />
          {row.number}
        </>
      ) : (
        <span className="text-xl leading-none" title={newRowTitle}>
          <span aria-hidden="true">+</span>
          <span className="sr-only">{newRowTitle}</span>
        </span>
      )}
    </div>
  );
}

function Cells<R>(props: GridRowProps<R>) {
  const { columns, row, rowId, newRowTitle, activeColumn, tabStop, selectedFrom, selectedTo, editing } =
    props;
  return columns.map((column, at) => {
    const isActive = activeColumn === column.id;
    return (
      <GridCellBox
        key={column.id}
        column={column}
        cell={row ? column.getCell(row.data) : blank}
        columnIndex={at + 1}
        rowId={rowId}
        isActive={isActive}
        isTabStop={tabStop === column.id}
        isSelected={at >= selectedFrom && at <= selectedTo}
        isSticky={at === 0}
        describedBy={props.describedBy}
      >
        {isActive && editing ? (
          <CellEditor
            editor={column.editor}
            label={`${column.label}, ${row?.title ?? newRowTitle}`}
            start={row ? column.getInput(row.data) : ""}
            isMono={column.isMono}
            describedBy={props.describedBy}
            {...editing}
          />
        ) : undefined}
      </GridCellBox>
    );
  });
}

/** Creates the row component: it renders again only if its own row, focus or selection changes. */
export const createGridRow = <R,>() =>
  memo(function Row(props: GridRowProps<R>) {
    const { index, top, template, isChosen } = props;
    return (
      <div
        role="row"
        // Row 1 is the column headers.
        aria-rowindex={index + 2}
        data-index={index}
        data-chosen={isChosen}
        className="absolute top-0 left-0 grid h-11 w-full [contain:strict] data-[chosen=true]:bg-brand-soft"
        style={{ transform: `translateY(${top}px)`, gridTemplateColumns: template }}
      >
        <Choose {...props} />
        <Cells {...props} />
      </div>
    );
  });
