import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { ListField, SimpleField } from "#shared/profile/field.ts";
import { getAdvice, getRowWarning, getWarning } from "#shared/profile/derived/warnings.ts";
import { createContext, useContext, useSyncExternalStore } from "react";

/** The list whose open row contains these fields; undefined for fields of a section. */
export const RowListContext = createContext<ListField | undefined>(undefined);

function readWarning(store: DraftStore, field: SimpleField, list: ListField | undefined): string | undefined {
  const answers: AnyAnswers = store.answers();
  if (!list) return getWarning(field, answers);
  const open = store.openRow(list.key);
  return open && getRowWarning(field, open.row, { list, index: open.index }, answers);
}

/** A non-blocking warning about a field's answer. Re-renders only when it changes. */
export function useWarning(field: SimpleField): string | undefined {
  const store = useDraftStore();
  const list = useContext(RowListContext);
  const read = () => readWarning(store, field, list);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** What other answers mean for this field. Re-renders only when it changes. */
export function useAdvice(field: SimpleField): string | undefined {
  const store = useDraftStore();
  const read = () => getAdvice(field, store.answers());
  return useSyncExternalStore(store.subscribe, read, read);
}
