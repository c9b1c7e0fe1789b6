import { createEmitter } from "#client/lib/external-store.ts";
import { type AnyAnswers, type Answers, rowsAt } from "#shared/profile/answers.ts";
import type { Answer } from "#shared/profile/field.ts";
import { syncOwnerAndDriver } from "#shared/profile/derived/owner-driver.ts";
import { normalizeAnswers } from "#shared/profile/derived/normalize-answers.ts";
import type { DoneAction } from "#client/draft/actions.ts";
import { withAnswer } from "./change.ts";
import { type Conflicts, findConflicts, noConflicts } from "#client/draft/merge/conflicts.ts";
import { browserStorage, type DraftStorage } from "./draft-storage.ts";
import { mergeAnswers } from "#client/draft/merge/merge.ts";
import { type Notice, notices } from "./notices.ts";
import { type OpenRow, type OpenRows, relocate } from "./open-rows.ts";
import { sameAnswers } from "#client/draft/merge/same-answer.ts";
import { mergeShared, sameShared, type Shared } from "#client/draft/merge/shared-draft.ts";
import { type News, StoredDraft } from "./stored-draft.ts";

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
  #openRows: OpenRows;
  /** Panels opened, changed or closed in this tab. For all others the stored state is kept. */
  readonly #ownPanels = new Set<string>();
  /** Keys of the answers given in this tab. */
  readonly #typed = new Set<string>();
  #conflicts: Conflicts = noConflicts;
  #dirty = false;
  #notice: Notice | undefined;

  constructor(storage: DraftStorage = browserStorage, now: () => Date = () => new Date()) {
    this.#stored = new StoredDraft(storage);
    this.#now = now;
    const { shared, openRows, notice } = this.#stored.load();
    this.#memory = shared;
    this.#committed = shared.answers;
    this.#openRows = openRows;
    this.#notice = notice;
  }

  /** The current answers, including unfinished input. */
  readonly answers = (): Answers => this.#memory.answers;
  readonly done = (): ReadonlySet<DoneAction> => this.#memory.done;
  readonly openRow = (list: string): OpenRow | undefined => this.#openRows[list];
  readonly notice = (): Notice | undefined => this.#notice;
  /** Conflicting answers from two tabs, until the user resolves them. */
  readonly conflicts = (): Conflicts => this.#conflicts;
  readonly isDirty = (): boolean => this.#dirty;
  /** When the draft was last saved in this browser, as an ISO time; "" if it never was. */
  readonly savedAt = (): string => this.#stored.savedAt;
  /** Whether a draft is stored. */
  readonly exists = (): boolean => this.#stored.exists();

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

  /** Restores the losing answer of a conflict. */
  takeLost(key: string): void {
    const conflict = this.#conflicts.get(key);
    if (!conflict) return;
    this.restore((answers) => ({ ...answers, [key]: conflict.lost }));
  }

  /** Keeps the answers shown and drops all conflicts. */
  dismissConflicts(): void {
    this.#conflicts = noConflicts;
    this.#emitter.emit();
  }

  /** Replaces all answers, for example with those of an opened file. */
  replace(answers: Answers): void {
    const settled = normalizeAnswers(answers, { initials: true });
    for (const list of Object.keys(this.#openRows)) this.#setPanel(list, undefined);
    this.#committed = settled;
    this.#change(settled);
  }

  /** Opens, updates or closes (undefined) the panel of a list. */
  setOpenRow(list: string, open: OpenRow | undefined): void {
    this.#setPanel(list, open);
    this.#touched();
  }

  setDone(done: ReadonlySet<DoneAction>): void {
    this.#memory = { ...this.#memory, done };
    this.#touched();
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
    this.#openRows = {};
    this.#ownPanels.clear();
    this.#typed.clear();
    this.#conflicts = noConflicts;
    this.#dirty = false;
    this.#notice = isRemoved ? undefined : notices.notCleared;
    this.#emitter.emit();
  }

  /** Persists the changes since the last save. */
  save(): void {
    if (!this.#dirty) return;
    const news = this.#stored.newsBeforeWriting();
    if (news) this.#takeOver(news);
    const isKept = this.#stored.write(this.#memory, this.#openRows, this.#now());
    if (isKept) this.#dirty = false;
    const notice = isKept ? this.#noticeOnceKept() : notices.notSaved;
    if (!isKept && !news && notice === this.#notice) return;
    this.#notice = notice;
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

  #noticeOnceKept(): Notice | undefined {
    return this.#notice === notices.notSaved ? undefined : this.#notice;
  }

  #takeOver({ agreed, base, openRows, isCleared }: News): void {
    const merged = mergeShared(base, this.#memory, agreed);
    const sides = { mine: this.#memory.answers, theirs: agreed.answers, merged: merged.answers };
    const fresh = findConflicts({ ...sides, base: base.answers, typed: this.#typed });
    // The user confirmed clearing in the other tab, so it is not a conflict and gets its own notice.
    this.#conflicts = isCleared ? noConflicts : new Map([...this.#conflicts, ...fresh]);
    for (const [key, { lostIn }] of fresh) if (lostIn === "this tab") this.#typed.delete(key);
    if (isCleared && !sameShared(merged, this.#memory)) this.#notice = notices.clearedElsewhere;
    this.#committed = mergeAnswers(base.answers, this.#committed, agreed.answers);
    this.#dirty = !sameShared(merged, this.#stored.base);
    this.#place(merged);
    const others = Object.entries(openRows).filter(([list]) => !this.#ownPanels.has(list));
    const own = Object.entries(this.#openRows).filter(([list]) => this.#ownPanels.has(list));
    this.#openRows = Object.fromEntries([...others, ...own]);
  }

  #change(answers: Answers): void {
    const before: AnyAnswers = this.#memory.answers;
    if (answers === before) return;
    const changed = Object.entries(answers).flatMap(([key, answer]) => (answer === before[key] ? [] : [key]));
    for (const key of changed) this.#typed.add(key);
    if (changed.some((key) => this.#conflicts.has(key)))
      this.#conflicts = new Map([...this.#conflicts].filter(([key]) => !changed.includes(key)));
    this.#place({ ...this.#memory, answers });
    this.#touched();
  }

  /** Sets the answers and updates the indexes of the rows being edited. */
  #place(next: Shared): void {
    const before = this.#memory.answers;
    this.#memory = next;
    const moved = Object.entries(this.#openRows).map(
      ([list, open]) => [list, relocate(open, rowsAt(before, list), rowsAt(next.answers, list))] as const,
    );
    if (moved.length > 0) this.#openRows = Object.fromEntries(moved);
  }

  #setPanel(list: string, open: OpenRow | undefined): void {
    const others = Object.entries(this.#openRows).filter(([key]) => key !== list);
    this.#openRows = Object.fromEntries(open ? [...others, [list, open]] : others);
    this.#ownPanels.add(list);
  }

  #touched(): void {
    this.#dirty = true;
    this.#emitter.emit();
  }
}
