import { Button } from "#client/ui/button.tsx";
import { Copy, Pencil, Trash2 } from "lucide-react";
import { useContext } from "react";
import { ScheduleIdleContext } from "#client/features/profile-builder/schedules/schedule-idle-context.ts";

type Props = {
  index: number;
  /** The row's name, for screen readers. */
  name: string;
  onEdit: (index: number) => void;
  onDelete: (index: number) => void;
  /** undefined if the list is full, or its rows have nothing in common. */
  onDuplicate: ((index: number) => void) | undefined;
};

/** Row actions. In lists edited one row at a time, disabled while another row is open. */
export function RowButtons({ index, name, onEdit, onDelete, onDuplicate }: Props) {
  const isIdle = useContext(ScheduleIdleContext);
  return (
    <div className="flex shrink-0 gap-2">
      <Button
        disabled={!isIdle}
        aria-label={`Edit ${name}`}
        data-edits={index}
        className="min-w-11 max-sm:px-3"
        onClick={() => onEdit(index)}
      >
        <Pencil aria-hidden="true" className="size-4" />
        <span className="max-sm:hidden">Edit</span>
      </Button>
      {onDuplicate && (
        <Button
          disabled={!isIdle}
          aria-label={`Duplicate ${name}`}
          className="min-w-11 px-3"
          onClick={() => onDuplicate(index)}
        >
          <Copy aria-hidden="true" className="size-4" />
        </Button>
      )}
      <Button
        disabled={!isIdle}
        aria-label={`Delete ${name}`}
        className="min-w-11 px-3"
        onClick={() => onDelete(index)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
