import { useEffect, useRef } from "react";
import { chooseColumn, headRow } from "#client/ui/data-grid/grid-column.ts";
import type { DataGridState } from "#client/ui/data-grid/use-data-grid.ts";
import { choiceMark } from "#client/ui/inputs/choice-class.ts";
import { pluralize } from "#shared/text/pluralize.ts";

/** Selects all rows found, or none. */
export function SelectAll<R>({ grid: { shown, chosen, setChosen } }: { grid: DataGridState<R> }) {
  const mark = useRef<HTMLInputElement>(null);
  const count = shown.filter(({ id }) => chosen.has(id)).length;
  const isSome = count > 0 && count < shown.length;
  useEffect(() => {
    if (mark.current) mark.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className="inline-flex size-11 items-center justify-center">
      <input
        ref={mark}
        type="checkbox"
        className={choiceMark}
        aria-label={`Select all ${pluralize(shown.length, "row")}`}
        disabled={shown.length === 0}
        checked={shown.length > 0 && count === shown.length}
        onChange={({ target }) => setChosen(new Set(target.checked ? shown.map(({ id }) => id) : []))}
        tabIndex={-1}
        data-row={headRow}
        data-column={chooseColumn}
      />
    </label>
  );
}
