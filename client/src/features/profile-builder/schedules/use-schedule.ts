import { useDraftStore, useDraftValue } from "#client/draft/store/draft-context.tsx";
import { newRow } from "#client/draft/store/change.ts";
import type { OpenRow } from "#client/draft/store/open-panels.ts";
import { type AnyAnswers, rowsAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { isOwnerRow } from "#shared/profile/derived/sync-answers.ts";
import { useMemo, useSyncExternalStore } from "react";
import { promptToFinishRow } from "./open-rows.ts";
import { deleteRow, toDuplicate } from "#client/features/profile-builder/schedules/row/rows.ts";

type Mode = "idle" | "add" | number;

export function useSchedule(list: ListField) {
  const store = useDraftStore();
  const read = (): Mode => {
    const open = store.openRow(list.key);
    return open ? (open.index ?? "add") : "idle";
  };
  const mode = useSyncExternalStore(store.subscribe, read, read);
  const answer = useDraftValue((answers: AnyAnswers) => answers[list.key]);
  const rows = useMemo(() => rowsAt({ [list.key]: answer }, list.key), [answer, list.key]);
  const isOwnerFirst = useDraftValue((answers) => isOwnerRow(0, answers));
  const actions = useMemo(() => {
    const openFrom = (index: number, toOpen: (row: Row) => OpenRow): void => {
      const row = rowsAt(store.answers(), list.key)[index];
      if (store.openRow(list.key)) promptToFinishRow(list);
      else if (row) store.setOpenRow(list.key, toOpen(row));
    };
    return {
      add: () =>
        store.setOpenRow(list.key, { index: null, row: newRow(list, rowsAt(store.answers(), list.key)) }),
      edit: (index: number) => openFrom(index, (row) => ({ index, row })),
      /** Opens a new row like this one, without its VIN, name or license. */
      duplicate: (index: number) => openFrom(index, (row) => ({ index: null, row: toDuplicate(list, row) })),
      remove: (index: number) => deleteRow(store, list, index),
    };
  }, [store, list]);
  return { mode, rows, isOwnerFirst, actions };
}
