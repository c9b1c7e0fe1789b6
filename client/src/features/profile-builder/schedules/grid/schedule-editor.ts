import { mergeAnswers } from "#client/draft/merge.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { createStore } from "#client/lib/external-store.ts";
import { EditHistory, type HistoryEntry } from "#client/ui/data-grid/edit-history.ts";
import type { EditKind, GridActions, CellText } from "#client/ui/data-grid/grid-column.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { capitalize } from "#shared/text/us-english.ts";
import { isOwnerRow } from "#shared/profile/derived/sync-answers.ts";
import { type Answers, rowsAt } from "#shared/profile/answers.ts";
import type { Answer, ListField } from "#shared/profile/field.ts";
import type { BulkAnswers } from "./bulk-form.tsx";
import { applyTexts, type LeftOut } from "./rows/apply-texts.ts";
import { isBlankText } from "./rows/read-text.ts";
import { duplicateRows, fillRows, removeRows, setAnswers } from "./rows/edit-rows.ts";
import { type GridItem, RowIds } from "#client/features/profile-builder/schedules/grid/rows/row-data.ts";
import { grouped } from "#shared/text/grouped.ts";
import { getColumnFormats } from "#shared/profile/import/formats/column-format.ts";
import type { ColumnFormat } from "#shared/profile/import/formats/format-cell.ts";

/** Formats of pasted columns by field key, decided from all cells as in an import. */
export function getPasteFormats(
  { fields }: ListField,
  cells: readonly CellText[],
): ReadonlyMap<string, ColumnFormat> {
  const pasted = new Set(cells.map(({ columnId }) => columnId));
  const columns = fields.filter(({ key }) => pasted.has(key));
  const rows = [...grouped(cells, ({ rowId }) => rowId).values()].map((own) => {
    const texts = new Map(own.map(({ columnId, text }) => [columnId, text]));
    return columns.map(({ key }) => texts.get(key) ?? "");
  });
  const formats = getColumnFormats(
    columns.map(({ label }) => label),
    rows,
  );
  return new Map(columns.map(({ key }, at) => [key, formats[at] ?? {}]));
}

const nothing: readonly LeftOut[] = [];

const describeCells: { readonly [K in EditKind]: (count: number) => string } = {
  typed: () => "typing",
  pasted: (count) => `pasting ${pluralize(count, "cell")}`,
  copied: (count) => `pasting ${pluralize(count, "cell")}`,
  cleared: (count) => `clearing ${pluralize(count, "cell")}`,
};

const needLook = (count: number): string => pluralize(count, "needs a look", "need a look");

/** Edits of one list in the grid. Each goes to the draft at once, and can be undone. Another profile takes none of them. */
export class ScheduleEditor {
  readonly list: ListField;
  readonly history = new EditHistory<Answers>();
  readonly announcement = createStore("");
  readonly leftOut = createStore(nothing);
  #reported: HistoryEntry<Answers> | undefined;
  readonly #store: DraftStore;
  readonly #draftId: string;
  readonly #ids = new RowIds();

  constructor(store: DraftStore, list: ListField) {
    this.#store = store;
    this.#draftId = store.draftId();
    this.list = list;
  }

  /** Called for each cell that was typed, pasted, cleared or filled. */
  onEdited: (id: string, columnId: string) => void = () => undefined;

  readonly getItems = (): readonly GridItem[] =>
    this.#ids.match(rowsAt(this.#store.answers(), this.list.key));

  readonly actions: GridActions = {
    edit: (texts, kind) => {
      const isPaste = kind === "pasted" || kind === "copied";
      // A blank that is pasted says nothing; Delete clears.
      const cells = isPaste ? texts.filter(({ text }) => !isBlankText(text)) : texts;
      const { items, added, leftOut, removed, toCheck } = applyTexts(
        this.list,
        this.getItems(),
        cells,
        this.#ids.create,
        this.#isOwner,
        kind === "pasted" ? getPasteFormats(this.list, cells) : undefined,
      );
      const label = describeCells[kind](cells.length - leftOut.length);
      const entry = this.#apply(label, items);
      this.#report([...leftOut, ...(isPaste ? removed : nothing), ...toCheck], isPaste, entry);
      const look = toCheck.length > 0 ? `; ${needLook(toCheck.length)}` : "";
      if (kind !== "typed") this.announcement.set(`${capitalize(label.replace("ing", "ed"))}${look}.`);
      for (const { rowId, columnId } of cells) this.onEdited(added.get(rowId) ?? rowId, columnId);
      return added;
    },
    fillDown: (fill) => {
      const count = pluralize(fill.to.length, "row");
      const { items, skipped } = fillRows(this.list, this.getItems(), fill, this.#isOwner);
      this.#apply(`filling ${count}`, items);
      this.#report(nothing);
      this.announcement.set(`Filled down ${count}. ${this.#describeSkipped(skipped)}`);
      for (const id of fill.to) for (const key of fill.columnIds) this.onEdited(id, key);
    },
    undo: () => {
      const entry = this.history.undo();
      if (entry) this.#restore(entry.after, entry.before);
      this.announcement.set(entry ? `Undid ${entry.label}.` : "Nothing to undo.");
    },
    redo: () => {
      const entry = this.history.redo();
      if (entry) this.#restore(entry.before, entry.after);
      this.announcement.set(entry ? `Redid ${entry.label}.` : "Nothing to redo.");
    },
  };

  get canUndoReported(): boolean {
    return this.#reported !== undefined;
  }

  /** Undoes the edit that left something out, and what the VINs in it have filled in since. */
  undoReported(): void {
    const { history, actions } = this;
    for (let { last } = history; last && last !== this.#reported; { last } = history) actions.undo();
    actions.undo();
  }

  setAnswers(answersById: ReadonlyMap<string, ReadonlyMap<string, Answer>>, label: string): number {
    const { items, skipped } = setAnswers(this.list, this.getItems(), answersById, this.#isOwner);
    this.#apply(label, items);
    return skipped;
  }

  planBulkEdit(ids: ReadonlySet<string>, answers: BulkAnswers, fillsBlanksOnly: boolean) {
    const answersById = new Map([...ids].map((id) => [id, answers]));
    return setAnswers(this.list, this.getItems(), answersById, this.#isOwner, { fillsBlanksOnly });
  }

  bulkEdit(ids: ReadonlySet<string>, answers: BulkAnswers, fillsBlanksOnly: boolean): void {
    const { items, changed, skipped } = this.planBulkEdit(ids, answers, fillsBlanksOnly);
    const count = pluralize(changed, "row");
    this.#apply(`editing ${count}`, items);
    this.#report(nothing);
    this.announcement.set(`Edited ${count}. ${this.#describeSkipped(skipped)}`);
  }

  duplicate(ids: ReadonlySet<string>): void {
    const before = this.getItems();
    const items = duplicateRows(this.list, before, ids, this.#ids.create);
    const count = pluralize(items.length - before.length, "row");
    this.#apply(`duplicating ${count}`, items);
    this.leftOut.set(nothing);
    this.announcement.set(`Duplicated ${count}.`);
  }

  remove(ids: ReadonlySet<string>): void {
    const count = pluralize(ids.size, "row");
    this.#apply(`deleting ${count}`, removeRows(this.getItems(), ids));
    this.leftOut.set(nothing);
    this.announcement.set(`Deleted ${count}.`);
  }

  readonly #isOwner = (id: string): boolean =>
    this.getItems()[0]?.id === id && isOwnerRow(0, this.#store.answers());

  #describeSkipped(skipped: number): string {
    return skipped > 0
      ? `Skipped ${pluralize(skipped, "cell that doesn't apply", "cells that don't apply")}.`
      : "";
  }

  /** Keeps the paste's leftovers listed while they are mended; Undo would then take the mending back, too. */
  #report(leftOut: readonly LeftOut[], isPaste = false, entry?: HistoryEntry<Answers>): void {
    const isNew = isPaste || leftOut.length > 0;
    this.#reported = isNew ? entry : undefined;
    this.leftOut.set(isNew ? leftOut : [...this.leftOut.get()]);
  }

  #apply(label: string, items: readonly GridItem[]): HistoryEntry<Answers> | undefined {
    if (this.#store.draftId() !== this.#draftId) return undefined;
    const before = this.#store.answers();
    const current = this.getItems();
    if (items.length === current.length && items.every((item, at) => item === current[at])) return undefined;
    this.#ids.expect(items);
    this.#store.update((answers) => ({ ...answers, [this.list.key]: items.map(({ row }) => row) }));
    const entry = { label, before, after: this.#store.answers() };
    this.history.push(entry);
    return entry;
  }

  /** Goes from one state to another, and keeps other changes since then. */
  #restore(from: Answers, to: Answers): void {
    this.#store.restore((now) => (now === from ? to : mergeAnswers(from, to, now)));
    this.leftOut.set(nothing);
  }
}
