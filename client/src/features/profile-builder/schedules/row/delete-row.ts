import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { sameAnswer } from "#client/draft/merge/same-answer.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { type AnyAnswers, rowsAt } from "#shared/profile/answers.ts";
import type { Answer, ListField } from "#shared/profile/field.ts";
import { withoutRow, withRowAt } from "./rows.ts";
import { sentenceCase } from "#client/features/profile-builder/schedules/words.ts";

/** Earlier values of other answers the deletion changed (the owner driving), unless changed since. */
function besides(list: ListField, before: AnyAnswers, after: AnyAnswers, now: AnyAnswers) {
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => key !== list.key && !sameAnswer(before[key], after[key]) && sameAnswer(now[key], after[key]),
  );
  return Object.fromEntries(changed.map((key): [string, Answer] => [key, before[key]]));
}

/** Deletes a row, closes its panel if it was being edited, and offers Undo. */
export function deleteRow(store: DraftStore, list: ListField, index: number): void {
  const before: AnyAnswers = store.answers();
  const row = rowsAt(before, list.key)[index];
  if (!row) return;
  if (store.openRow(list.key)?.index === index) store.setOpenRow(list.key, undefined);
  store.update((answers) => withoutRow(answers, list, index));
  const after: AnyAnswers = store.answers();
  const undo = () =>
    store.update((answers) => ({
      ...withRowAt(answers, list, index, row),
      ...besides(list, before, after, answers),
    }));
  toast({ title: `${sentenceCase(list.itemName)} deleted`, action: { label: "Undo", run: undo } });
}
