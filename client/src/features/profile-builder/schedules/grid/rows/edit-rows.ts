import { sameAnswer } from "#client/draft/merge.ts";
import { withRowAnswer } from "#client/draft/store/change.ts";
import { toDuplicate, withoutBlanks } from "#client/features/profile-builder/schedules/row/rows.ts";
import type { FillDown } from "#client/ui/data-grid/grid-column.ts";
import { isAnswered } from "#shared/profile/answers.ts";
import type { Answer, ListField, Row, RowField } from "#shared/profile/field.ts";
import { bySwitch, whyWithout } from "./apply-texts.ts";
import type { GridItem } from "./row-data.ts";

type Items = readonly GridItem[];
type IsOwner = (id: string) => boolean;

/** Rows after an edit of several, how many changed, in how many cells it couldn't be made, and which kept their answer. */
type EditedRows = {
  readonly items: Items;
  readonly changed: number;
  readonly skipped: number;
  readonly kept: number;
};

/** True if a cell has an answer: a switch that is off is one. */
const hasAnswer = (answer: Answer): boolean => isAnswered(answer) || typeof answer === "boolean";

export const whyNotSet = (list: ListField, field: RowField, row: Row): string | undefined =>
  whyWithout(list, field, row, false);

/** Counts the cells that have no place for an answer; with `fillsBlanksOnly`, also those that keep theirs. */
export function setAnswers(
  list: ListField,
  items: Items,
  answersById: ReadonlyMap<string, ReadonlyMap<string, Answer>>,
  isOwner: IsOwner,
  { fillsBlanksOnly = false }: { readonly fillsBlanksOnly?: boolean } = {},
): EditedRows {
  let [skipped, kept] = [0, 0];
  const edited = items.map((item) => {
    const answers = answersById.get(item.id) ?? new Map<string, Answer>();
    let { row } = item;
    for (const field of list.fields.filter(({ key }) => answers.has(key)).toSorted(bySwitch)) {
      const answer = answers.get(field.key);
      if (sameAnswer(row[field.key], answer)) continue;
      if (whyWithout(list, field, row, isOwner(item.id)) !== undefined) skipped += 1;
      else if (fillsBlanksOnly && hasAnswer(row[field.key])) kept += 1;
      else row = withRowAnswer(list, row, field.key, answer);
    }
    return row === item.row ? item : { ...item, row: withoutBlanks(row) };
  });
  const changed = edited.filter((item, index) => item !== items[index]).length;
  return { items: edited, changed, skipped, kept };
}

export function fillRows(
  list: ListField,
  items: Items,
  { from, to, columnIds }: FillDown,
  isOwner: IsOwner,
): EditedRows {
  const source: Row = items.find(({ id }) => id === from)?.row ?? {};
  const answers = new Map(columnIds.map((key) => [key, source[key]]));
  return setAnswers(list, items, new Map(to.map((id) => [id, answers])), isOwner);
}

export function duplicateRows(
  list: ListField,
  items: Items,
  ids: ReadonlySet<string>,
  create: () => string,
): Items {
  let room = list.maxRows - items.length;
  return items.flatMap((item) => {
    if (!ids.has(item.id) || room <= 0) return [item];
    room -= 1;
    return [item, { id: create(), row: toDuplicate(list, item.row) }];
  });
}

export const removeRows = (items: Items, ids: ReadonlySet<string>): Items =>
  items.filter(({ id }) => !ids.has(id));
