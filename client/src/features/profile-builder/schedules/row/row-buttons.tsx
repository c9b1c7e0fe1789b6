import { Button } from "#client/ui/button.tsx";
import { Copy, Pencil, Trash2 } from "lucide-react";

type Props = {
  index: number;
  /** The row's name, for screen readers. */
  name: string;
  /** While another row is open, in lists edited one row at a time. */
  isDisabled: boolean;
  onEdit: (index: number) => void;
  onDelete: (index: number) => void;
  /** undefined if the list is full, or its rows have nothing in common. */
  onDuplicate: ((index: number) => void) | undefined;
};

/** What can be done with a row. */
export function RowButtons({ index, name, isDisabled, onEdit, onDelete, onDuplicate }: Props) {
  return (
    <div className="flex shrink-0 gap-2">
      <Button
        disabled={isDisabled}
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
          disabled={isDisabled}
          aria-label={`Duplicate ${name}`}
          className="min-w-11 px-3"
          onClick={() => onDuplicate(index)}
        >
          <Copy aria-hidden="true" className="size-4" />
        </Button>
      )}
      <Button
        disabled={isDisabled}
        aria-label={`Delete ${name}`}
        className="min-w-11 px-3"
        onClick={() => onDelete(index)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
