import { FieldError } from "#client/ui/inputs/field-error.tsx";
import { TriangleAlert } from "lucide-react";
import type { ScheduleGridState } from "./use-schedule-grid.ts";

/** What there is to say about the cell with the focus. */
function useCellText({ grid, list }: Pick<ScheduleGridState, "grid" | "list">) {
  const { active } = grid.focus ?? {};
  const row = active && grid.shown.find(({ id }) => id === active.rowId);
  const field = active && list.fields.find(({ key }) => key === active.columnId);
  const locked =
    row && grid.columns.find(({ id }) => id === active.columnId)?.getCell(row.data).lockedBecause;
  if (!active || !field) return { help: undefined };
  const isMissing = row?.data.missing.has(field.key) === true;
  return {
    error: row?.data.problems.get(field.key),
    warning: row?.data.warnings.get(field.key),
    source: row?.data.filled.get(field.key) === row?.data.row[field.key] && row?.data.filled.has(field.key),
    help: locked ?? (isMissing ? `Needed for a ${list.itemName}. The row is saved without it.` : field.help),
  };
}

type Props = Pick<ScheduleGridState, "grid" | "list"> & { id: string };

/** One line below the grid about the cell with the focus: its error, warning, source or help. */
export function CellNote({ id, ...props }: Props) {
  const { error, warning, source, help } = useCellText(props);
  return (
    <div id={id} className="min-h-7 text-sm">
      {error && <FieldError>{error}</FieldError>}
      {warning && (
        <p className="mt-1 flex items-start gap-1.5 font-semibold">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-lamp-ink" />
          {warning}
        </p>
      )}
      {source && <p className="mt-1 text-ink-soft">From NHTSA</p>}
      {help && <p className="mt-1 text-ink-soft">{help}</p>}
    </div>
  );
}
