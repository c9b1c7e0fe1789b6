import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import type { ListField } from "#shared/profile/field.ts";
import { useSyncExternalStore } from "react";
import { lackingIn } from "./rows.ts";

type Props = { list: ListField; isNew: boolean; onSaveAndGoOn: () => void; onCancel: () => void };

/** Whether Save is disabled until required fields are filled; only in lists edited one row at a time. */
function useMustWait(list: ListField): boolean {
  const store = useDraftStore();
  const read = () =>
    list.oneAtATime === true && lackingIn(list, store.openRow(list.key)?.row ?? {}).length > 0;
  return useSyncExternalStore(store.subscribe, read, read);
}

const words = {
  plain: { add: "Save", edit: "Save Changes", cancelEdit: "Cancel Edit" },
  oneAtATime: { add: "Add", edit: "Save", cancelEdit: "Cancel" },
} as const;

/** Panel actions: save, cancel, and in long lists save and add another. */
export function SaveButtons({ list, isNew, onSaveAndGoOn, onCancel }: Props) {
  const mustWait = useMustWait(list);
  const { add, edit, cancelEdit } = words[list.oneAtATime ? "oneAtATime" : "plain"];
  return (
    <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
      <Button look="primary" type="submit" disabled={mustWait}>
        {isNew ? add : edit}
      </Button>
      {isNew && !list.oneAtATime && <Button onClick={onSaveAndGoOn}>Save & Add Another</Button>}
      <Button onClick={onCancel}>{isNew ? "Cancel" : cancelEdit}</Button>
    </div>
  );
}
