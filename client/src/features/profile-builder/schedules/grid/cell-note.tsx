import { FieldError } from "#client/ui/inputs/field-error.tsx";
import { TriangleAlert } from "lucide-react";
import type { ScheduleGridState } from "./use-schedule-grid.ts";

/** As high without a note: most of it is the card's own padding. */
const room = "-mb-4 min-h-7 text-sm";

/** One line below the grid about the cell with the focus: its error, warning, source or help. */
export function CellNote({ id, grid, list }: Pick<ScheduleGridState, "grid" | "list"> & { id: string }) {
  const { rowId, columnId } = grid.focus?.active ?? {};
  const data = grid.shown.find((row) => row.id === rowId)?.data;
  const field = list.fields.find(({ key }) => key === columnId);
  if (!field) return <div id={id} className={room} />;
  const { key } = field;
  const error = data?.problems.get(key);
  const warning = data?.warnings.get(key);
  const isFilled = data?.filled.has(key) && data.filled.get(key) === data.row[key];
  const locked = data && grid.columns.find((column) => column.id === key)?.getCell(data).lockedBecause;
  const needed = data?.missing.has(key) && `Needed for a ${list.itemName}. The row is saved without it.`;
  const help = locked ?? (needed || field.help);
  return (
    <div id={id} className={room}>
      {error && <FieldError>{error}</FieldError>}
      {warning && (
        <p className="mt-1 flex items-start gap-1.5 font-semibold">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-lamp-ink" />
          {warning}
        </p>
      )}
      {isFilled && <p className="mt-1 text-ink-soft">From NHTSA</p>}
      {help && <p className="mt-1 text-ink-soft">{help}</p>}
    </div>
  );
}
