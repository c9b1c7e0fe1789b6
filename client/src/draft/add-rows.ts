import { type AnyAnswers, type Answers, rowsAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { getImportLists } from "#shared/lists/columns/targets.ts";
import { type Candidate, type Placement, placeRows, type Present } from "#shared/lists/rows/place-rows.ts";
import { sameAnswer, sameAnswers } from "./merge/same-answer.ts";
import type { DraftStore } from "./store/draft-store.ts";

/** Outcome of adding rows. */
export type AddRowsResult = {
  /** Whether the browser saved them. If not, they are in the draft of this page only. */
  readonly isSaved: boolean;
  /** What became of each row, in order. */
  readonly placements: readonly Placement[];
  /** Removes the added rows, except those edited since. */
  readonly undo: () => UndoRowsResult;
};

/** Outcome of an undo: how many rows were removed, and those edited or deleted since. */
export type UndoRowsResult = {
  readonly isSaved: boolean;
  readonly removed: number;
  readonly changed: readonly Row[];
};

/** What is in the lists that rows for these lists may repeat, including a row that is being typed. */
export function getPresent(store: DraftStore, lists: Iterable<ListField>): Present[] {
  const all = new Map([...lists].flatMap(getImportLists).map((list) => [list.key, list]));
  return [...all.values()].map((list) => ({
    list,
    rows: rowsAt(store.answers(), list.key),
    open: store.openRow(list.key)?.row,
  }));
}

/** Appends rows to a list and clears its "none to list" answer. */
function withRows(answers: Answers, { key, emptyAnswer }: ListField, rows: readonly Row[]): Answers {
  const denied = emptyAnswer ? { [emptyAnswer.key]: undefined } : {};
  return { ...answers, ...denied, [key]: [...rowsAt(answers, key), ...rows] };
}

type NewRows = ReadonlyMap<ListField, readonly Row[]>;

function toNewRows(candidates: readonly Candidate[], placements: readonly Placement[]): NewRows {
  const rows = new Map<ListField, Row[]>();
  for (const [index, { list, row }] of candidates.entries())
    if (placements[index]?.kind === "added") rows.set(list, [...(rows.get(list) ?? []), row]);
  return rows;
}

/** The rows of a list without those added, as far as they are unchanged; the others are returned too. */
function takeOut(rows: readonly Row[], added: readonly Row[]): { left: Row[]; changed: Row[] } {
  const gone = [...added];
  const left = rows.filter((row) => {
    const index = gone.findIndex((each) => sameAnswers(each, row));
    if (index !== -1) gone.splice(index, 1);
    return index === -1;
  });
  return { left, changed: gone };
}

/**
 * Restores each answer that the addition changed, if it is as the addition left it: an owner among the new
 * drivers fills other answers too. From a list that changed since, only the added rows are removed.
 */
function undoRows(store: DraftStore, before: AnyAnswers, after: AnyAnswers, added: NewRows): UndoRowsResult {
  store.storedChanged();
  const now: AnyAnswers = store.answers();
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const restored = keys.filter(
    (key) => !sameAnswer(before[key], after[key]) && sameAnswer(now[key], after[key]),
  );
  const taken = [...added]
    .filter(([{ key }]) => !restored.includes(key))
    .map(([{ key }, rows]) => ({ key, ...takeOut(rowsAt(now, key), rows) }));
  const lists = taken.filter(({ key, left }) => left.length < rowsAt(now, key).length);
  store.restore((answers) => ({
    ...answers,
    ...Object.fromEntries(restored.map((key) => [key, before[key]])),
    ...Object.fromEntries(lists.map(({ key, left }) => [key, left])),
  }));
  store.save();
  const changed = taken.flatMap((each) => each.changed);
  const count = [...added.values()].reduce((sum, rows) => sum + rows.length, 0);
  return { isSaved: !store.isDirty(), removed: count - changed.length, changed };
}

/**
 * Appends rows to lists of the draft, except duplicates and what exceeds a list's limit. Existing rows are
 * never changed, unless one of the new drivers is the owner.
 */
export function addRows(store: DraftStore, candidates: readonly Candidate[]): AddRowsResult {
  const placements = placeRows(candidates, getPresent(store, new Set(candidates.map(({ list }) => list))));
  const added = toNewRows(candidates, placements);
  if (added.size === 0)
    return { isSaved: true, placements, undo: () => ({ isSaved: true, removed: 0, changed: [] }) };
  const before = store.answers();
  store.update((answers) => [...added].reduce((all, [list, rows]) => withRows(all, list, rows), answers));
  store.save();
  const after = store.answers();
  return { isSaved: !store.isDirty(), placements, undo: () => undoRows(store, before, after, added) };
}
