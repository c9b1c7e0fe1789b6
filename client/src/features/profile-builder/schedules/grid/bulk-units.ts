import { mergeAnswers } from "#client/draft/merge/merge.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { setAnswers, whyNotSet } from "./rows/edit-rows.ts";
import { getRowLabel } from "#client/features/profile-builder/schedules/row/rows.ts";
import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import { capitalize } from "#shared/text/us-english.ts";
import type { ListField } from "#shared/profile/field.ts";
import type { BulkAnswers } from "./bulk-form.tsx";

/** A unit by its place in its list, "powerUnits 0", and "Unit 104: 2019 Ford". */
export type UnitChoice = { readonly id: string; readonly name: string };

const toId = ({ key }: ListField, index: number): string => `${key} ${index}`;

export const getUnits = (lists: readonly ListField[], answers: AnyAnswers): UnitChoice[] =>
  lists.flatMap((list) =>
    rowsAt(answers, list.key).map((row, index) => ({
      id: toId(list, index),
      name: capitalize(getRowLabel(list, row, index)),
    })),
  );

/** Number of units that have a place for this answer, but none yet. */
export const countBlank = (lists: readonly ListField[], answers: AnyAnswers, key: string): number =>
  lists.reduce((sum, list) => {
    const field = list.fields.find((each) => each.key === key);
    const blank = rowsAt(answers, list.key).filter(
      (row) => field && !isAnswered(row[key]) && whyNotSet(list, field, row) === undefined,
    );
    return sum + blank.length;
  }, 0);

/** The lists with the same answers in these units, and what an edit of them comes to. */
export function planUnits(
  lists: readonly ListField[],
  answers: AnyAnswers,
  ids: ReadonlySet<string>,
  change: { readonly answers: BulkAnswers; readonly fillsBlanksOnly: boolean },
) {
  const edited = lists.map((list) => {
    const items = rowsAt(answers, list.key).map((row, index) => ({ id: toId(list, index), row }));
    const own = items.filter(({ id }) => ids.has(id)).map(({ id }) => [id, change.answers] as const);
    const { fillsBlanksOnly } = change;
    return { key: list.key, ...setAnswers(list, items, new Map(own), () => false, { fillsBlanksOnly }) };
  });
  const sum = (count: (list: (typeof edited)[number]) => number): number =>
    edited.reduce((all, list) => all + count(list), 0);
  return {
    rows: Object.fromEntries(edited.map(({ key, items }) => [key, items.map(({ row }) => row)])),
    changed: sum(({ changed }) => changed),
    kept: sum(({ kept }) => kept),
    skipped: sum(({ skipped }) => skipped),
  };
}

/** Makes the edit. Returns an undo, which keeps what else has changed since. */
export function changeUnits(
  store: DraftStore,
  { rows }: Pick<ReturnType<typeof planUnits>, "rows">,
): () => void {
  const before = store.answers();
  store.update((answers) => ({ ...answers, ...rows }));
  const after = store.answers();
  return () => store.restore((now) => (now === after ? before : mergeAnswers(after, before, now)));
}
