import { classNames } from "#client/ui/class-names.ts";
import { chooseColumn } from "#client/ui/data-grid/grid-column.ts";
import type { DataGridState } from "#client/ui/data-grid/use-data-grid.ts";

type Props<R> = {
  grid: DataGridState<R>;
  template: string;
  /** Texts by column. */
  totals: ReadonlyMap<string, string>;
};

/** The last row, always in view. */
export function GridTotals<R>({ grid, template, totals }: Props<R>) {
  return (
    <div role="rowgroup" className="sticky bottom-0 z-30 border-t-2 border-line-strong bg-paper font-bold">
      <div
        role="row"
        aria-rowindex={grid.rowIds.length + 2}
        className="grid"
        style={{ gridTemplateColumns: template }}
      >
        {[chooseColumn, ...grid.columns.map(({ id }) => id)].map((id, at) => (
          <div
            key={id}
            role="gridcell"
            aria-colindex={at + 1}
            className={classNames(
              "flex h-11 items-center bg-paper px-2 whitespace-nowrap tabular-nums",
              at === 1 && "sticky left-0 z-10",
              grid.columns[at - 1]?.align === "end" && "justify-end",
            )}
          >
            {totals.get(id)}
          </div>
        ))}
      </div>
    </div>
  );
}
