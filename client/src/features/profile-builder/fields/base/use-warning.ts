import { useDraftState, useDraftValue } from "#client/draft/store/draft-context.tsx";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { ListField, SimpleField } from "#shared/profile/field.ts";
import { getAdvice, getRowWarning, getWarning } from "#shared/profile/derived/warnings.ts";
import { createContext, useContext } from "react";

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
  const list = useContext(RowListContext);
  return useDraftState((draft) => readWarning(draft, field, list));
}

/** What other answers mean for this field. Re-renders only when it changes. */
export const useAdvice = (field: SimpleField): string | undefined =>
  useDraftValue((answers) => getAdvice(field, answers));
