import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { sameAnswers } from "#client/draft/merge/same-answer.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { usList } from "#shared/text/us-english.ts";

const withFields = (row: Row, keys: readonly string[], before: Row): Row => ({
  ...row,
  ...Object.fromEntries(keys.map((key) => [key, before[key]])),
});

/**
 * Shows a toast when changing one field of the open row cleared others. Undo restores them in the row if it was
 * saved since, or in the panel if it is still open.
 */
export function notifyClearedInRow(store: DraftStore, list: ListField, before: Row, key: string): void {
  const left = store.openRow(list.key);
  if (!left) return;
  const cleared = list.fields.filter(
    (field) => field.key !== key && isAnswered(before[field.key]) && !isAnswered(left.row[field.key]),
  );
  if (cleared.length === 0) return;
  const keys = [key, ...cleared.map((field) => field.key)];
  const undo = () => {
    const rows = rowsAt(store.answers(), list.key);
    const saved = rows.findLastIndex((row) => sameAnswers(row, left.row));
    const row = rows[saved];
    const open = store.openRow(list.key);
    if (row) {
      const next = rows.with(saved, withFields(row, keys, before));
      store.update((answers) => ({ ...answers, [list.key]: next }));
    } else if (open?.index === left.index) {
      store.setOpenRow(list.key, { ...open, row: withFields(open.row, keys, before) });
    } else {
      toast({ title: "Nothing was restored", description: `That ${list.itemName} has changed since.` });
    }
  };
  toast({
    title: "Answers cleared",
    description: `${usList(cleared.map(({ label }) => label))}.`,
    action: { label: "Undo", run: undo },
  });
}
