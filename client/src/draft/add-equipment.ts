import { type AnyAnswers, type Answers, rowsAt } from "#shared/profile/answers.ts";
import type { Answer, ListField, Row } from "#shared/profile/field.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import type { Equipment, EquipmentList } from "#shared/vin/equipment.ts";
import { cleanVin } from "#shared/vin/vin.ts";
import { DraftStore } from "./store/draft-store.ts";
import { newRow } from "./store/new-row.ts";
import { notices } from "./store/notices.ts";
import { sameAnswers } from "./merge/same-answer.ts";

const lists = ["powerUnits", "trailers"] as const;

/** A vehicle to add: its VIN, the decoded data, and the values from the user's list. */
export type EquipmentToAdd = Equipment & {
  readonly vin: string;
  /** Whole dollars. */
  readonly value?: string;
  /** The value of one of the form's options. */
  readonly deductible?: string;
};

/** Outcome of adding vehicles. Each vehicle is counted or listed exactly once. */
export type AddResult = {
  /** Whether the browser saved them. If not, none were added. */
  readonly isSaved: boolean;
  /** Number of rows added to each list. */
  readonly added: Readonly<Record<EquipmentList, number>>;
  /** VINs already in one of the lists, or repeated in the input. */
  readonly already: readonly string[];
  /** VINs that did not fit because a list is full. */
  readonly overLimit: readonly string[];
  /** VINs that could not be identified as power units or trailers. */
  readonly unmatched: readonly string[];
  /** Removes the added rows, except those edited since. */
  readonly undo: () => UndoResult;
};

/** Outcome of an undo. If the browser did not save it, no rows were removed. */
export type UndoResult = {
  readonly isSaved: boolean;
  readonly removed: number;
  /** VINs whose rows were edited or deleted since. */
  readonly changed: readonly string[];
};

function listAt(key: EquipmentList): ListField {
  const field = fieldByKey(key);
  if (field.kind !== "list") throw new Error(`${key} is no list`);
  return field;
}

/** VINs in the lists and in open rows. */
function vinsIn(store: DraftStore): Set<string> {
  const rows = lists.flatMap((list) => [...rowsAt(store.answers(), list), store.openRow(list)?.row ?? {}]);
  return new Set(rows.flatMap(({ vin }) => (typeof vin === "string" && vin !== "" ? [cleanVin(vin)] : [])));
}

/** Assigns each vehicle to a list, or to the reason it was skipped. */
function sort(store: DraftStore, vehicles: readonly EquipmentToAdd[]) {
  const known = vinsIn(store);
  const space = new Map(
    lists.map((list) => [list, listAt(list).maxRows - rowsAt(store.answers(), list).length]),
  );
  const rows: Record<EquipmentList, Row[]> = { powerUnits: [], trailers: [] };
  const already: string[] = [];
  const overLimit: string[] = [];
  const unmatched: string[] = [];
  for (const { list, vin: typed, ...rest } of vehicles) {
    const vin = cleanVin(typed);
    if (known.has(vin)) already.push(vin);
    else if (list === undefined) unmatched.push(vin);
    else if (rows[list].length >= (space.get(list) ?? 0)) overLimit.push(vin);
    else rows[list].push({ ...newRow(listAt(list)), ...rest, vin });
    known.add(vin);
  }
  return { rows, already, overLimit, unmatched };
}

/** Appends rows to a list and clears its "none to list" answer. */
function withRows(answers: Answers, key: EquipmentList, rows: readonly Row[]): Answers {
  if (rows.length === 0) return answers;
  const { emptyAnswer } = listAt(key);
  const denied = emptyAnswer ? { [emptyAnswer.key]: undefined } : {};
  return { ...answers, ...denied, [key]: [...rowsAt(answers, key), ...rows] };
}

type NewRows = Readonly<Record<EquipmentList, readonly Row[]>>;

/** Removes added rows that are unchanged. Restores the "none to list" answer from `before`. */
function withoutRows(answers: Answers, before: Answers, added: NewRows): Answers {
  return lists.reduce((all, key) => {
    const gone = [...added[key]];
    const rows = rowsAt(all, key).filter((row) => {
      const index = gone.findIndex((each) => sameAnswers(each, row));
      if (index !== -1) gone.splice(index, 1);
      return index === -1;
    });
    const denial = listAt(key).emptyAnswer?.key;
    const denied = rows.length === 0 && denial !== undefined && { [denial]: at(before, denial) };
    return gone.length === added[key].length ? all : { ...all, ...denied, [key]: rows };
  }, answers);
}

const at = (answers: AnyAnswers, key: string): Answer => answers[key];

const vinAt = ({ vin }: Row): string => (typeof vin === "string" ? vin : "");

/** Removes rows from the latest answers, including changes from other tabs. */
function removeMatching(store: DraftStore, before: Answers, added: NewRows): UndoResult {
  store.storedChanged();
  const [now, all] = [store.answers(), lists.flatMap((key) => added[key])];
  const isThere = (row: Row): boolean =>
    lists.some((key) => rowsAt(now, key).some((each) => sameAnswers(each, row)));
  const changed = all.filter((row) => !isThere(row)).map(vinAt);
  store.update((answers) => withoutRows(answers, before, added));
  store.save();
  return store.isDirty()
    ? { isSaved: false, removed: 0, changed: [] }
    : { isSaved: true, removed: all.length - changed.length, changed };
}

const nothingToUndo = (): UndoResult => ({ isSaved: true, removed: 0, changed: [] });

/**
 * Adds vehicles to the equipment schedule stored in this browser, from a page other than the builder. A
 * builder open in another tab updates. Existing rows are never changed.
 */
export function addEquipment(
  vehicles: readonly EquipmentToAdd[],
  store: DraftStore = new DraftStore(),
): AddResult {
  const { rows, ...rest } = sort(store, vehicles);
  const none = { isSaved: false, added: { powerUnits: 0, trailers: 0 }, ...rest, undo: nothingToUndo };
  // Never overwrite data that could not be read.
  if (store.notice() === notices.notSaved) return none;
  const added = { powerUnits: rows.powerUnits.length, trailers: rows.trailers.length };
  if (added.powerUnits + added.trailers === 0) return { ...none, isSaved: true };
  const before = store.answers();
  store.update((answers) => lists.reduce((all, list) => withRows(all, list, rows[list]), answers));
  store.save();
  if (store.isDirty()) return none;
  return { isSaved: true, added, ...rest, undo: () => removeMatching(store, before, rows) };
}
