import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { sameAnswer } from "#client/draft/merge/same-answer.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { usList } from "#shared/us-english.ts";

const withFields = (row: Row, keys: readonly string[], before: Row): Row => ({
  ...row,
  ...Object.fromEntries(keys.map((key) => [key, before[key]])),
});

const agreeBesides = (a: Row, b: Row, keys: readonly string[]): boolean =>
  Object.keys({ ...a, ...b }).every((key) => keys.includes(key) || sameAnswer(a[key], b[key]));

/** Fields of a row cleared by changing another field: the row before and after. */
type Clearing = {
  readonly index: number | null;
  readonly before: Row;
  readonly after: Row;
  readonly keys: readonly string[];
};

/** Restores the fields in the row if it was saved since, or in the panel if it is still open. */
function putBack(store: DraftStore, list: ListField, { index, before, after, keys }: Clearing): void {
  const isAsLeft = (row: Row) =>
    agreeBesides(row, before, keys) && keys.every((key) => sameAnswer(row[key], after[key]));
  const rows = rowsAt(store.answers(), list.key);
  const saved = rows.findLastIndex(isAsLeft);
  const row = rows[saved];
  const open = store.openRow(list.key);
  if (row) {
    store.update((answers) => ({ ...answers, [list.key]: rows.with(saved, withFields(row, keys, before)) }));
  } else if (open?.index === index) {
    store.setOpenRow(list.key, { index, row: withFields(open.row, keys, before) });
  } else {
    toast({ title: "Nothing was put back", description: `That ${list.itemName} has changed since.` });
  }
}

/** Shows a toast with Undo when changing one field of the open row cleared others. */
export function notifyClearedInRow(store: DraftStore, list: ListField, before: Row, key: string): void {
  const open = store.openRow(list.key);
  if (!open) return;
  const { index, row: after } = open;
  const cleared = list.fields.filter(
    (field) => field.key !== key && isAnswered(before[field.key]) && !isAnswered(after[field.key]),
  );
  if (cleared.length === 0) return;
  const keys = [key, ...cleared.map((field) => field.key)];
  toast({
    title: "Answers cleared",
    description: `${usList(cleared.map(({ label }) => label))}.`,
    action: { label: "Undo", run: () => putBack(store, list, { index, before, after, keys }) },
  });
}
