import { type AnyAnswers, type Answers, rowsAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import {
  getImportLists,
  type Candidate,
  type RowOutcome,
  mergeRows,
  type Present,
} from "#shared/profile/merge-rows.ts";
import { sameAnswers, undoableAnswers } from "./merge.ts";
import type { DraftStore } from "./store/draft-store.ts";

export type AddRowsResult = {
  /** True if the browser saved them. If not, they are in the draft of this page only. */
  readonly isSaved: boolean;
  readonly outcomes: readonly RowOutcome[];
  /** Removes the added rows and empties filled blanks, except in rows edited since; `withoutFills` takes later fills off a row. */
  readonly undo: (withoutFills?: (row: Row) => Row) => UndoRowsResult;
};

export type UndoRowsResult = {
  readonly isSaved: boolean;
  readonly removed: number;
  readonly emptied: number;
  readonly changed: readonly Row[];
};

/** Rows of these lists that an addition may repeat, including a row that is being typed. */
export function getPresent(store: DraftStore, lists: Iterable<ListField>): Present[] {
  const all = new Map([...lists].flatMap(getImportLists).map((list) => [list.key, list]));
  return [...all.values()].map((list) => ({
    list,
    rows: rowsAt(store.answers(), list.key),
    open: store.openRow(list.key)?.row,
  }));
}

type ListChange = { readonly list: ListField; readonly added: Row[]; readonly filled: Map<number, Row> };

function toChanges(candidates: readonly Candidate[], outcomes: readonly RowOutcome[]): ListChange[] {
  const changes = new Map<string, ListChange>();
  for (const [index, { list, row }] of candidates.entries()) {
    const outcome = outcomes[index];
    if (outcome?.kind !== "added" && outcome?.kind !== "fills") continue;
    const change = changes.get(list.key) ?? { list, added: [], filled: new Map<number, Row>() };
    changes.set(list.key, change);
    if (outcome.kind === "added") change.added.push(row);
    else change.filled.set(outcome.at, { ...change.filled.get(outcome.at), ...outcome.answers });
  }
  return [...changes.values()];
}

function withChange(answers: Answers, { list: { key, emptyAnswer }, added, filled }: ListChange): Answers {
  const denied = emptyAnswer ? { [emptyAnswer.key]: undefined } : {};
  const rows = rowsAt(answers, key).map((row, at) => ({ ...row, ...filled.get(at) }));
  return { ...answers, ...denied, [key]: [...rows, ...added] };
}

/** Rows as they were before, as far as nobody has changed them since; the others are returned too. */
function takeBack(
  rows: readonly Row[],
  { added, filled }: { readonly added: readonly Row[]; readonly filled: readonly FilledRow[] },
  withoutFills: (row: Row) => Row,
): { left: Row[]; removed: number; emptied: number; changed: Row[] } {
  const [gone, full] = [[...added], [...filled]];
  const takeFrom = <T>(list: T[], isIt: (one: T) => boolean): T | undefined => {
    const index = list.findIndex(isIt);
    return index === -1 ? undefined : list.splice(index, 1)[0];
  };
  const left = rows.flatMap((row) => {
    const isThis = (each: Row): boolean => sameAnswers(each, row) || sameAnswers(each, withoutFills(row));
    const was = takeFrom(full, ({ after }) => isThis(after));
    if (was) return [was.before];
    return takeFrom(gone, isThis) ? [] : [row];
  });
  const changed = [...gone, ...full.map(({ after }) => after)];
  return { left, removed: added.length - gone.length, emptied: filled.length - full.length, changed };
}

type FilledRow = { readonly before: Row; readonly after: Row };

/** Restores each answer that is as the addition left it; in a list that changed since, takes back only the rows concerned. */
function undoRows(
  store: DraftStore,
  before: AnyAnswers,
  after: AnyAnswers,
  changes: readonly ListChange[],
  withoutFills: (row: Row) => Row = (row) => row,
): UndoRowsResult {
  store.storedChanged();
  const now: AnyAnswers = store.answers();
  const restored = undoableAnswers(now, { before, after });
  const lists = changes.map(({ list: { key }, added, filled }) => {
    const old = rowsAt(before, key);
    if (key in restored) return { key, left: old, removed: added.length, emptied: filled.size, changed: [] };
    const full = [...filled].map(([at, more]) => ({ before: old[at] ?? {}, after: { ...old[at], ...more } }));
    return { key, ...takeBack(rowsAt(now, key), { added, filled: full }, withoutFills) };
  });
  const takenBack = lists.filter(({ removed, emptied }) => removed + emptied > 0);
  store.restore((answers) => ({
    ...answers,
    ...Object.fromEntries(takenBack.map(({ key, left }) => [key, left])),
    ...restored,
  }));
  store.save();
  const sum = (count: (list: (typeof lists)[number]) => number): number =>
    lists.reduce((all, list) => all + count(list), 0);
  return {
    isSaved: !store.isDirty(),
    removed: sum(({ removed }) => removed),
    emptied: sum(({ emptied }) => emptied),
    changed: lists.flatMap(({ changed }) => changed),
  };
}

/** Appends rows, except duplicates and what exceeds a list's limit. With `fillsBlanks`, rows that are there get answers they lack. */
export function addRows(
  store: DraftStore,
  candidates: readonly Candidate[],
  { fillsBlanks = false }: { readonly fillsBlanks?: boolean } = {},
): AddRowsResult {
  const present = getPresent(store, new Set(candidates.map(({ list }) => list)));
  const outcomes = mergeRows(candidates, present, { fillsBlanks });
  const changes = toChanges(candidates, outcomes);
  if (changes.length === 0)
    return {
      isSaved: true,
      outcomes,
      undo: () => ({ isSaved: true, removed: 0, emptied: 0, changed: [] }),
    };
  const before = store.answers();
  store.update((answers) => changes.reduce(withChange, answers));
  store.save();
  const after = store.answers();
  const undo = (withoutFills?: (row: Row) => Row) => undoRows(store, before, after, changes, withoutFills);
  return { isSaved: !store.isDirty(), outcomes, undo };
}
