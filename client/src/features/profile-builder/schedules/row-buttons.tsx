import { useDraftStore } from "#client/draft/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import type { ListField } from "#shared/profile/field.ts";
import { Pencil, Trash2 } from "lucide-react";
import { useSyncExternalStore } from "react";

type Props = {
  list: ListField;
  index: number;
  /** What the row is called, for those who do not see it. */
  name: string;
  onEdit: (index: number) => void;
  onDelete: (index: number) => void;
};

/** What can be done with a row. While another is open it cannot be edited, and in some lists not be deleted either. */
export function RowButtons({ list, index, name, onEdit, onDelete }: Props) {
  const store = useDraftStore();
  const read = () => store.openRow(list.key) === undefined;
  const isIdle = useSyncExternalStore(store.subscribe, read, read);
  return (
    <div className="flex shrink-0 gap-2">
      <Button
        disabled={!isIdle}
        aria-label={`Edit ${name}`}
        data-edits={index}
        className="max-sm:px-3"
        onClick={() => onEdit(index)}
      >
        <Pencil aria-hidden="true" className="size-4" />
        <span className="max-sm:hidden">Edit</span>
      </Button>
      <Button
        disabled={!isIdle && list.oneAtATime}
        aria-label={`Delete ${name}`}
        className="px-3"
        onClick={() => onDelete(index)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
