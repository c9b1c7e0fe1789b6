import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { newRow } from "#client/draft/store/new-row.ts";
import { sameAnswers } from "#client/draft/merge/same-answer.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { rowsAt } from "#shared/profile/answers.ts";
import { capitalize } from "#shared/us-english.ts";
import type { ListField } from "#shared/profile/field.ts";

/** Closes the panel and discards its input; offers Undo if there was any. */
export function discardRow(store: DraftStore, list: ListField): void {
  const open = store.openRow(list.key);
  if (!open) return;
  store.setOpenRow(list.key, undefined);
  const saved = open.index === null ? newRow(list) : rowsAt(store.answers(), list.key)[open.index];
  if (saved && sameAnswers(saved, open.row)) return;
  toast({
    title: open.index === null ? `${capitalize(list.itemName)} not added` : "Changes not saved",
    action: { label: "Undo", run: () => store.setOpenRow(list.key, open) },
  });
}
