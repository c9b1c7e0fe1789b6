import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { pluralize } from "#shared/pluralize.ts";
import { classNames } from "#client/ui/class-names.ts";
import { choiceMark } from "#client/ui/inputs/choice-class.ts";
import { chooseColumn, type GridColumn, headRow } from "#client/ui/data-grid/grid-column.ts";
import type { DataGridState } from "#client/ui/data-grid/use-data-grid.ts";

function SelectAll<R>({ grid }: { grid: DataGridState<R> }) {
  const input = useRef<HTMLInputElement>(null);
  const { shown, chosen, setChosen } = grid;
  const count = shown.filter(({ id }) => chosen.has(id)).length;
  const isAll = shown.length > 0 && count === shown.length;
  useEffect(() => {
    if (input.current) input.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <input
      ref={input}
      type="checkbox"
      tabIndex={-1}
      data-row={headRow}
      data-column={chooseColumn}
      className={choiceMark}
      aria-label={`Select all ${pluralize(shown.length, "row")}`}
      disabled={shown.length === 0}
      checked={isAll}
      onChange={() => setChosen(new Set(isAll ? [] : shown.map(({ id }) => id)))}
    />
  );
}

/** Ascending, then descending, then as stored. */
function nextSorting(id: string, sorted: { id: string; desc: boolean } | undefined) {
  if (sorted?.id !== id) return [{ id, desc: false }];
  return sorted.desc ? [] : [{ id, desc: true }];
}

type HeaderProps<R> = { grid: DataGridState<R>; column: GridColumn<R>; index: number };

function Header<R>({ grid, column, index }: HeaderProps<R>) {
  const { id, label, align } = column;
  const [sorted] = grid.view.sorting;
  const isSorted = sorted?.id === id;
  const Arrow = sorted?.desc ? ArrowDown : ArrowUp;
  const order = sorted?.desc ? "descending" : "ascending";
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={isSorted ? order : "none"}
      className={classNames("border-r border-line bg-paper", index === 1 && "sticky left-0 z-10")}
    >
      <button
        type="button"
        tabIndex={-1}
        data-row={headRow}
        data-column={id}
        className={classNames(
          "flex h-11 w-full items-center gap-0.5 px-2 text-left text-sm leading-tight font-bold hover:underline",
          align === "end" && "justify-end text-right",
        )}
        onClick={() => grid.setView(nextSorting(id, sorted), grid.view.search)}
      >
        {label}
        {isSorted && <Arrow aria-hidden="true" className="size-4 shrink-0" />}
      </button>
    </div>
  );
}

/** The column headers: pressing one sorts what is shown, never what is stored. */
export function GridHead<R>({ grid, template }: { grid: DataGridState<R>; template: string }) {
  return (
    <div role="rowgroup" className="sticky top-0 z-30 border-b-2 border-line-strong bg-paper">
      <div role="row" aria-rowindex={1} className="grid" style={{ gridTemplateColumns: template }}>
        <div
          role="columnheader"
          aria-colindex={1}
          className="flex h-11 items-center border-r border-line px-2"
        >
          <SelectAll grid={grid} />
        </div>
        {grid.columns.map((column, at) => (
          <Header key={column.id} grid={grid} column={column} index={at + 1} />
        ))}
      </div>
    </div>
  );
}
