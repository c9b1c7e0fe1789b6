import { type Answers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { ListField, Row, RowField } from "#shared/profile/field.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import { nameRow } from "#shared/profile/formats/row-name.ts";
import { showCell } from "#shared/profile/derived/summary.ts";
import { newRow } from "#client/draft/store/change.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { mergeAnswers, sameAnswers } from "#client/draft/merge.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { capitalize } from "#shared/text/us-english.ts";

const datesOfRow: ReadonlySet<string> = new Set(["date", "policyDate", "monthYear"]);

/** Keys of the required fields missing before a row can be saved. Incomplete dates count as missing. */
export function lackingIn(list: ListField, row: Row): string[] {
  return list.requiredFields.filter((key) => {
    if (!isAnswered(row[key])) return true;
    const field = list.fields.find((one) => one.key === key);
    return field && datesOfRow.has(field.kind) && validateAnswer(field, row[key], new Date()) !== undefined;
  });
}

/** The row as saved, without blank fields. */
export const withoutBlanks = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([, answer]) => isAnswered(answer) || typeof answer === "boolean"),
  );

/** Saves a row at its index, or appends it if the index is null or no longer exists. */
export function withRow(answers: Answers, list: ListField, index: number | null, row: Row): Answers {
  const rows = rowsAt(answers, list.key);
  const next =
    index === null || index >= rows.length
      ? [...rows, withoutBlanks(row)]
      : rows.with(index, withoutBlanks(row));
  return { ...answers, [list.key]: next };
}

/** The fields that name a row: the first required field, and the make if it is required. */
export const namingFields = (list: ListField): RowField[] =>
  list.fields.filter(
    ({ key, kind }) =>
      key === list.requiredFields[0] || (kind === "openSelect" && list.requiredFields.includes(key)),
  );

/** "unit 104: 2019 Ford", "driver 2: Jane Doe", or "power unit 2" while nothing else names it. */
export function getRowLabel(list: ListField, row: Row, index: number, isOwner = false): string {
  const title = getRowTitle(list, row, isOwner).trim();
  return [nameRow(list, row, index), title].filter(Boolean).join(": ");
}

export const getRowTitle = (list: ListField, row: Row, isOwner: boolean): string =>
  namingFields(list)
    .map((field) => showCell(list, field, row, isOwner))
    .join(" ");

/** Kinds of answers that similar vehicles, or drivers of one state, have in common. Names, numbers and dates differ. */
const commonKinds: ReadonlySet<RowField["kind"]> = new Set([
  "select",
  "openSelect",
  "radio",
  "toggle",
  "year",
  "money",
  "zip",
]);

/** Another person's experience and kind of CDL are their own; a model is the same, unlike other texts. */
const notAlike: ReadonlySet<string> = new Set(["cdlExperience", "nonDomiciled"]);
const alikeTexts: ReadonlySet<string> = new Set(["model"]);

export const isCommon = ({ kind, key }: RowField): boolean => commonKinds.has(kind) || alikeTexts.has(key);

/** A new row like another one, without what identifies that one: VIN, name, license. */
export function toDuplicate(list: ListField, row: Row): Row {
  const fields = list.fields.filter((field) => isCommon(field) && !notAlike.has(field.key));
  const same = fields.filter(({ key }) => isAnswered(row[key]) || typeof row[key] === "boolean");
  return { ...newRow(list), ...Object.fromEntries(same.map(({ key }) => [key, row[key]])) };
}

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
