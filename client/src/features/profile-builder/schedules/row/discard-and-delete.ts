import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { mergeAnswers } from "#client/draft/merge/merge.ts";
import { newRow } from "#client/draft/store/new-row.ts";
import { sameAnswers } from "#client/draft/merge/same-answer.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { rowsAt } from "#shared/profile/answers.ts";
import { capitalize } from "#shared/text/us-english.ts";
import type { ListField } from "#shared/profile/field.ts";

/** Closes the panel and discards its input; offers Undo if there was any. */
export function discardRow(store: DraftStore, list: ListField): void {
  const open = store.openRow(list.key);
  if (!open) return;
  store.setOpenRow(list.key, undefined);
  const rows = rowsAt(store.answers(), list.key);
  const saved = open.index === null ? newRow(list, rows) : rows[open.index];
  if (saved && sameAnswers(saved, open.row)) return;
  toast({
    title: open.index === null ? `${capitalize(list.itemName)} not added` : "Changes not saved",
    action: { label: "Undo", run: () => store.setOpenRow(list.key, open) },
  });
}

/** Deletes a row, closes its panel if it was being edited, and offers Undo, which keeps what has changed since. */
export function deleteRow(store: DraftStore, list: ListField, index: number): void {
  const before = store.answers();
  const rows = rowsAt(before, list.key);
  if (!rows[index]) return;
  if (store.openRow(list.key)?.index === index) store.setOpenRow(list.key, undefined);
  store.update((answers) => ({ ...answers, [list.key]: rows.toSpliced(index, 1) }));
  const after = store.answers();
  const undo = () => store.restore((now) => (now === after ? before : mergeAnswers(after, before, now)));
  toast({ title: `${capitalize(list.itemName)} deleted`, action: { label: "Undo", run: undo } });
}
