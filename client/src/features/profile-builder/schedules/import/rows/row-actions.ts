import type { Change } from "#client/features/profile-builder/schedules/import/state/use-list-import.ts";
import type { StoredImport } from "#client/features/profile-builder/schedules/import/state/import-storage.ts";

/** What the user can do with one row. */
export type RowActions = {
  readonly edit: (id: number, key: string, text: string) => void;
  readonly leaveOut: (id: number) => void;
  readonly putBack: (id: number) => void;
};

export const createRowActions = ({ edits, leftOut }: StoredImport, change: Change): RowActions => ({
  edit: (id, key, text) => change({ edits: { ...edits, [id]: { ...edits[id], [key]: text } } }),
  leaveOut: (id) => change({ leftOut: [...leftOut, id] }),
  putBack: (id) => change({ leftOut: leftOut.filter((each) => each !== id) }),
});
