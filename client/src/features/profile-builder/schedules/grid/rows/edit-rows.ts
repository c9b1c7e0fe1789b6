import { sameAnswer } from "#client/draft/merge/same-answer.ts";
import { withRowAnswer } from "#client/draft/store/change.ts";
import { toDuplicate, withoutBlanks } from "#client/features/profile-builder/schedules/row/rows.ts";
import type { FillDown } from "#client/ui/data-grid/grid-column.ts";
import type { Answer, ListField, Row } from "#shared/profile/field.ts";
import { bySwitch, whyWithout } from "./apply-texts.ts";
import type { GridItem } from "./row-ids.ts";

type Items = readonly GridItem[];
type IsOwner = (id: string) => boolean;

/** Rows after an edit of several, and in how many cells it couldn't be made. */
type EditedRows = { readonly items: Items; readonly skipped: number };

/** Sets answers in a row, switches first; counts those that the row has no place for. */
function withAnswers(
  list: ListField,
  item: GridItem,
  answers: ReadonlyMap<string, Answer>,
  isOwner: IsOwner,
): { item: GridItem; skipped: number } {
  let { row } = item;
  let skipped = 0;
  for (const field of list.fields.filter(({ key }) => answers.has(key)).toSorted(bySwitch)) {
    const answer = answers.get(field.key);
    if (sameAnswer(row[field.key], answer)) continue;
    if (whyWithout(list, field, row, isOwner(item.id)) === undefined)
      row = withRowAnswer(list, row, field.key, answer);
    else skipped += 1;
  }
  return { item: row === item.row ? item : { ...item, row: withoutBlanks(row) }, skipped };
}

/** Sets the same answers in several rows. */
export function setInRows(
  list: ListField,
  items: Items,
  ids: ReadonlySet<string>,
  answers: ReadonlyMap<string, Answer>,
  isOwner: IsOwner,
): EditedRows {
  const results = items.map((item) =>
    ids.has(item.id) ? withAnswers(list, item, answers, isOwner) : { item, skipped: 0 },
  );
  return {
    items: results.map(({ item }) => item),
    skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

/** Copies the cells of one row into others. */
export function fillRows(
  list: ListField,
  items: Items,
  { from, to, columnIds }: FillDown,
  isOwner: IsOwner,
): EditedRows {
  const source: Row = items.find(({ id }) => id === from)?.row ?? {};
  const answers = new Map(columnIds.map((key) => [key, source[key]]));
  return setInRows(list, items, new Set(to), answers, isOwner);
}

/** Adds a copy below each of the rows, as far as the list has room. */
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
