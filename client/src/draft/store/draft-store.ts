import { createEmitter } from "#client/lib/external-store.ts";
import { type AnyAnswers, type Answers, rowsAt } from "#shared/profile/answers.ts";
import type { Answer } from "#shared/profile/field.ts";
import { syncOwnerAndDriver } from "#shared/profile/derived/owner-driver.ts";
import { normalizeAnswers } from "#shared/profile/derived/normalize-answers.ts";
import type { DoneAction } from "./envelope.ts";
import { getChangedKeys, withAnswer } from "./change.ts";
import { ConflictLog, type Conflicts } from "#client/draft/merge/conflicts.ts";
import { browserStorage } from "#client/draft/browser-storage.ts";
import type { DraftStorage } from "./draft-storage.ts";
import { mergeAnswers } from "#client/draft/merge/merge.ts";
import { type Notice, notices } from "./notices.ts";
import { type OpenRow, relocate } from "./open-rows.ts";
import { sameAnswers, undoableAnswers } from "#client/draft/merge/same-answer.ts";
import { mergeShared, sameShared, type Shared } from "#client/draft/merge/shared-draft.ts";
import { type News, type Own, StoredDraft } from "./stored-draft.ts";

/** Values copied between the owner and the first driver: answers before and after the sync. */
export type Sync = { readonly edited: Answers; readonly synced: Answers };

/**
 * The draft of one tab. Changes apply to `answers` immediately; `save` persists them. Newer drafts from other
 * tabs are merged in; unsaved changes in this tab win.
 */
export class DraftStore {
  readonly #stored: StoredDraft;
  readonly #now: () => Date;
  readonly #emitter = createEmitter();
  readonly #syncListeners = new Set<(sync: Sync) => void>();
  #memory: Shared;
  /** Answers as of the last finished edit. */
  #committed: Answers;
  #own: Own;
  /** Panels opened, changed or closed in this tab. For all others the stored state is kept. */
  readonly #ownPanels = new Set<string>();
  readonly #conflicts = new ConflictLog();
  #dirty = false;
  #notice: Notice | undefined;

  constructor(storage: DraftStorage = browserStorage, now: () => Date = () => new Date()) {
    this.#stored = new StoredDraft(storage);
    this.#now = now;
    const { shared, own, notice } = this.#stored.load();
    this.#memory = shared;
    this.#committed = shared.answers;
    this.#own = own;
    this.#notice = notice;
  }

  /** The current answers, including unfinished input. */
  readonly answers = (): Answers => this.#memory.answers;
  readonly done = (): ReadonlySet<string> => this.#memory.done;
  readonly opened = (): ReadonlySet<string> => this.#memory.opened;
  /** ID of the section that this tab opened last. */
  readonly last = (): string | undefined => this.#own.last;
  readonly origin = (): unknown => this.#memory.origin;
  readonly renewal = (): Shared["renewal"] => this.#memory.renewal;
  readonly unread = (): Shared["unread"] => this.#memory.unread;
  readonly openRow = (list: string): OpenRow | undefined => this.#own.openRows[list];
  readonly notice = (): Notice | undefined => this.#notice;
  readonly conflicts = (): Conflicts => this.#conflicts.get();
  readonly isDirty = (): boolean => this.#dirty;
  /** When the draft was last saved in this browser, as an ISO time; "" if it never was. */
  readonly savedAt = (): string => this.#stored.savedAt;
  readonly subscribe = this.#emitter.subscribe;

  /** Called after values were copied between owner and first driver. Returns the unsubscribe function. */
  readonly onSync = (listener: (sync: Sync) => void): (() => void) => {
    this.#syncListeners.add(listener);
    return () => this.#syncListeners.delete(listener);
  };

  /** Sets an answer while it is being typed. */
  set(key: string, answer: Answer): void {
    this.#change(withAnswer(this.#memory.answers, key, answer));
  }

  /** Finishes an edit: syncs the owner and the first driver. */
  commit(): void {
    const { answers } = this.#memory;
    if (answers === this.#committed) return;
    const synced = syncOwnerAndDriver(this.#committed, answers);
    this.#committed = synced;
    if (sameAnswers(synced, answers)) return;
    this.#change(synced);
    for (const listener of this.#syncListeners) listener({ edited: answers, synced });
  }

  /** Applies a finished edit to any number of answers. */
  update(edit: (answers: Answers) => Answers): void {
    this.#change(edit(this.#memory.answers));
    this.commit();
  }

  /** Restores earlier answers without syncing the owner and the first driver. */
  restore(edit: (answers: Answers) => Answers): void {
    this.commit();
    this.#committed = edit(this.#memory.answers);
    this.#change(this.#committed);
  }

  /** Takes a change back, except for answers changed since. Returns how many it took back. */
  takeBack(before: AnyAnswers, after: AnyAnswers): number {
    const earlier = undoableAnswers(this.answers(), { before, after });
    this.restore((answers) => ({ ...answers, ...earlier }));
    return Object.keys(earlier).length;
  }

  /** Restores the losing answer of a conflict. */
  takeLost(key: string): void {
    const conflict = this.conflicts().get(key);
    if (conflict) this.restore((answers) => ({ ...answers, [key]: conflict.lost }));
  }

  dismissConflicts(): void {
    this.#conflicts.dismiss();
    this.#emitter.emit();
  }

  /** Replaces all answers, for example with those of an opened file. Nothing was done with them, or renewed. */
  replace(answers: Answers): void {
    const settled = normalizeAnswers(answers, { initials: true });
    for (const list of Object.keys(this.#own.openRows)) this.#setPanel(list, undefined);
    this.setParts({ renewal: undefined, done: new Set(), unread: undefined });
    this.#committed = settled;
    this.#change(settled);
  }

  /** Opens, updates or closes (undefined) the panel of a list. */
  setOpenRow(list: string, open: OpenRow | undefined): void {
    this.#setPanel(list, open);
    this.#touched();
  }

  /** Sets what is kept with the answers. */
  setParts(parts: Partial<Omit<Shared, "answers">>): void {
    this.#memory = { ...this.#memory, ...parts };
    this.#touched();
  }

  markDone(action: DoneAction): void {
    this.setParts({ done: new Set([...this.done(), action]) });
  }

  /** Notes that a section was opened, as the last one. */
  open(section: string): void {
    if (section === this.#own.last) return;
    this.#own = { ...this.#own, last: section };
    this.setParts({ opened: new Set([...this.opened(), section]) });
  }

  dismissNotice(): void {
    this.#notice = undefined;
    this.#emitter.emit();
  }

  /** Clears everything, including storage. */
  clear(): void {
    const isRemoved = this.#stored.remove();
    this.#memory = this.#stored.base;
    this.#committed = this.#memory.answers;
    this.#own = { openRows: {} };
    this.#ownPanels.clear();
    this.#conflicts.clear();
    this.#dirty = false;
    this.#notice = isRemoved ? undefined : notices.notCleared;
    this.#emitter.emit();
  }

  save(): void {
    if (!this.#dirty) return;
    const news = this.#stored.newsBeforeWriting();
    if (news) this.#takeOver(news);
    const isKept = this.#stored.write(this.#memory, this.#own, this.#now());
    const wasKept = this.#notice !== notices.notSaved;
    if (isKept) this.#dirty = false;
    else if (!news && !wasKept) return;
    if (isKept !== wasKept) this.#notice = isKept ? undefined : notices.notSaved;
    this.#emitter.emit();
  }

  /**
   * Stores the draft where drafts are kept now, merged with one that is there: nothing of either is dropped, and
   * answers that differ are conflicts. Returns whether it was stored.
   */
  rejoin(): boolean {
    this.#stored.forget();
    this.#dirty = true;
    this.save();
    return !this.#dirty;
  }

  /** Handles a write or clear by another tab. */
  storedChanged(): void {
    const news = this.#stored.news();
    if (!news) return;
    this.#takeOver(news);
    this.#emitter.emit();
  }

  #takeOver({ agreed, base, openRows, isCleared }: News): void {
    const merged = mergeShared(base, this.#memory, agreed);
    const sides = { mine: this.#memory.answers, theirs: agreed.answers, merged: merged.answers };
    this.#conflicts.merge({ ...sides, base: base.answers });
    // The user confirmed clearing in the other tab, so it is not a conflict and gets its own notice.
    if (isCleared) this.#conflicts.dismiss();
    if (isCleared && !sameShared(merged, this.#memory)) this.#notice = notices.clearedElsewhere;
    this.#committed = mergeAnswers(base.answers, this.#committed, agreed.answers);
    this.#dirty = !sameShared(merged, this.#stored.base);
    this.#place(merged);
    const others = Object.entries(openRows).filter(([list]) => !this.#ownPanels.has(list));
    const mine = Object.entries(this.#own.openRows).filter(([list]) => this.#ownPanels.has(list));
    this.#setOpenRows([...others, ...mine]);
  }

  #change(answers: Answers): void {
    const before = this.#memory.answers;
    if (answers === before) return;
    this.#conflicts.type(getChangedKeys(before, answers));
    this.#place({ ...this.#memory, answers });
    this.#touched();
  }

  /** Sets the answers and updates the indexes of the rows being edited. */
  #place(next: Shared): void {
    const before = this.#memory.answers;
    this.#memory = next;
    this.#setOpenRows(
      Object.entries(this.#own.openRows).map(([list, open]) => [
        list,
        relocate(open, rowsAt(before, list), rowsAt(next.answers, list)),
      ]),
    );
  }

  #setOpenRows(entries: readonly (readonly [string, OpenRow])[]): void {
    this.#own = { ...this.#own, openRows: Object.fromEntries(entries) };
  }

  #setPanel(list: string, open: OpenRow | undefined): void {
    const others = Object.entries(this.#own.openRows).filter(([key]) => key !== list);
    this.#setOpenRows(open ? [...others, [list, open]] : others);
    this.#ownPanels.add(list);
  }

  #touched(): void {
    this.#dirty = true;
    this.#emitter.emit();
  }
}
