import type { DataGridState } from "#client/ui/data-grid/use-data-grid.ts";

type Props<R> = { grid: DataGridState<R>; text: string };

/** The last row, always in view. */
export function GridTotals<R>({ grid, text }: Props<R>) {
  return (
    <div role="rowgroup" className="sticky bottom-0 z-30 border-t-2 border-line-strong bg-paper font-bold">
      <div role="row" aria-rowindex={grid.rowIds.length + 2}>
        <div role="gridcell" aria-colindex={1} aria-colspan={grid.columnIds.length} className="flex h-11">
          <span className="sticky left-3 flex items-center whitespace-nowrap tabular-nums">{text}</span>
        </div>
      </div>
    </div>
  );
}
