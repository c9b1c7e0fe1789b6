import { createEmitter } from "#client/lib/external-store.ts";
import type { Answers } from "#shared/profile/answers.ts";
import type { Answer } from "#shared/profile/field.ts";
import { syncAnswers } from "#shared/profile/derived/sync-answers.ts";
import { normalizeAnswers } from "#shared/profile/derived/normalize-answers.ts";
import type { DoneAction } from "./envelope.ts";
import { getChangedKeys, withAnswer } from "./change.ts";
import {
  ConflictLog,
  type Conflicts,
  isOtherCompany,
  mergeAnswers,
  sameAnswers,
} from "#client/draft/merge.ts";
import { browserStorage } from "#client/draft/browser-storage.ts";
import type { DraftStorage } from "./draft-storage.ts";
import { type Notice, notices } from "./draft-notices.ts";
import { OpenPanels, type OpenRow } from "./open-panels.ts";
import { hasAnswers, mergeShared, sameShared, type Shared, startAnew } from "#client/draft/shared-draft.ts";
import { type News, StoredDraft } from "./stored-draft.ts";

export type Sync = { readonly edited: Answers; readonly synced: Answers };

/** The draft of one tab; `save` persists it. Other tabs' drafts are merged in, and unsaved changes here win. */
export class DraftStore {
  readonly #stored: StoredDraft;
  readonly #now: () => Date;
  readonly #emitter = createEmitter();
  readonly #syncListeners = new Set<(sync: Sync) => void>();
  #memory: Shared;
  #committed: Answers;
  #last: string | undefined;
  readonly #panels: OpenPanels;
  readonly #conflicts = new ConflictLog();
  #dirty = false;
  #notice: Notice | undefined;

  constructor(storage: DraftStorage = browserStorage, now: () => Date = () => new Date()) {
    this.#stored = new StoredDraft(storage);
    this.#now = now;
    const { shared, own, notice } = this.#stored.load();
    this.#memory = shared;
    this.#committed = shared.answers;
    this.#last = own.last;
    this.#panels = new OpenPanels(own.openRows);
    this.#notice = notice;
  }

  readonly answers = (): Answers => this.#memory.answers;
  readonly done = (): ReadonlySet<string> => this.#memory.done;
  readonly opened = (): ReadonlySet<string> => this.#memory.opened;
  readonly last = (): string | undefined => this.#last;
  /** Changes when another profile is started, opened or brought back. */
  readonly draftId = (): string => this.#memory.draftId;
  readonly origin = (): unknown => this.#memory.origin;
  readonly renewal = (): Shared["renewal"] => this.#memory.renewal;
  readonly newerValues = (): Shared["newerValues"] => this.#memory.newerValues;
  readonly openRow = (list: string): OpenRow | undefined => this.#panels.rows[list];
  readonly notice = (): Notice | undefined => this.#notice;
  readonly conflicts = (): Conflicts => this.#conflicts.get();
  readonly isDirty = (): boolean => this.#dirty;
  readonly savedAt = (): string => this.#stored.savedAt;
  readonly subscribe = this.#emitter.subscribe;

  /** Called after values were copied between owner and first driver. Returns the unsubscribe function. */
  readonly onSync = (listener: (sync: Sync) => void): (() => void) => {
    this.#syncListeners.add(listener);
    return () => this.#syncListeners.delete(listener);
  };

  set(key: string, answer: Answer): void {
    this.#change(withAnswer(this.#memory.answers, key, answer));
  }

  commit(): void {
    const { answers } = this.#memory;
    if (answers === this.#committed) return;
    const synced = syncAnswers(this.#committed, answers);
    this.#committed = synced;
    if (sameAnswers(synced, answers)) return;
    this.#change(synced);
    for (const listener of this.#syncListeners) listener({ edited: answers, synced });
  }

  update(edit: (answers: Answers) => Answers): void {
    this.#change(edit(this.#memory.answers));
    this.commit();
  }

  restore(edit: (answers: Answers) => Answers): void {
    this.commit();
    this.#committed = edit(this.#memory.answers);
    this.#change(this.#committed);
  }

  takeLost(key: string): void {
    const conflict = this.conflicts().get(key);
    if (conflict) this.restore((answers) => ({ ...answers, [key]: conflict.lost }));
  }

  dismissConflicts(): void {
    this.#conflicts.dismiss();
    this.#emitter.emit();
  }

  replace(answers: Answers): void {
    this.#panels.closeAll();
    this.#conflicts.clear();
    this.setParts(startAnew());
    this.#committed = normalizeAnswers(answers, { initials: true });
    this.#change(this.#committed);
  }

  setOpenRow(list: string, open: OpenRow | undefined): void {
    this.#panels.set(list, open);
    this.#touched();
  }

  setParts(parts: Partial<Omit<Shared, "answers">>): void {
    this.#memory = { ...this.#memory, ...parts };
    this.#touched();
  }

  markDone(action: DoneAction, draftId: string): void {
    if (draftId === this.draftId()) this.setParts({ done: new Set([...this.done(), action]) });
  }

  open(section: string): void {
    if (section === this.#last && this.opened().has(section)) return;
    this.#last = section;
    this.setParts({ opened: new Set([...this.opened(), section]) });
  }

  dismissNotice(): void {
    this.#notice = undefined;
    this.#emitter.emit();
  }

  clear(): void {
    const isRemoved = this.#stored.remove();
    this.#memory = { ...this.#stored.base, ...startAnew() };
    this.#committed = this.#memory.answers;
    this.#last = undefined;
    this.#panels.reset({});
    this.#conflicts.clear();
    this.#dirty = false;
    this.#notice = isRemoved ? undefined : notices.notCleared;
    this.#emitter.emit();
  }

  save(): void {
    if (!this.#dirty) return;
    const news = this.#stored.newsBeforeWriting();
    if (news) this.#takeOver(news);
    const own = { openRows: this.#panels.rows, last: this.#last };
    const isKept = this.#stored.write(this.#memory, own, this.#now());
    const wasKept = this.#notice !== notices.notSaved;
    if (isKept) this.#dirty = false;
    else if (!news && !wasKept) return;
    if (isKept !== wasKept) this.#notice = isKept ? undefined : notices.notSaved;
    this.#emitter.emit();
  }

  /** Merges the draft into one stored where drafts are kept now; beside another company's, sets this one aside. Returns whether it was stored. */
  rejoin(): boolean {
    this.#stored.forget();
    const news = this.#stored.newsBeforeWriting();
    if (news) {
      this.#memory = { ...this.#memory, draftId: news.agreed.draftId };
      this.#takeOver(news);
    }
    this.#dirty = true;
    this.save();
    return !this.#dirty;
  }

  storedChanged(): void {
    const news = this.#stored.news();
    if (!news) return;
    this.#takeOver(news);
    this.#emitter.emit();
  }

  #takeOver(news: News): void {
    const { agreed, base, openRows, isCleared } = news;
    // Just started here: not what the other tab changed or cleared.
    if (this.#dirty && ![base.draftId, agreed.draftId].includes(this.draftId())) return;
    const isOther = isOtherCompany(base.answers, this.answers(), agreed.answers);
    if (!isCleared && (isOther || agreed.draftId !== this.draftId())) return this.#switch(news);
    const merged = mergeShared(base, this.#memory, agreed);
    const sides = { mine: this.#memory.answers, theirs: agreed.answers, merged: merged.answers };
    this.#conflicts.merge({ ...sides, base: base.answers });
    // The user confirmed clearing in the other tab, so it is not a conflict and gets its own notice.
    if (isCleared) this.#conflicts.dismiss();
    if (isCleared && hasAnswers(base.answers)) this.#notice = notices.clearedElsewhere;
    this.#committed = mergeAnswers(base.answers, this.#committed, agreed.answers);
    this.#dirty = !sameShared(merged, this.#stored.base);
    this.#place(merged);
    this.#panels.takeOver(openRows);
  }

  #switch({ agreed, base, openRows }: News): void {
    this.#notice = notices.startedElsewhere;
    if (!hasAnswers(base.answers)) this.#stored.setAside(this.#memory, this.#panels.rows, this.#now());
    this.#conflicts.clear();
    this.#memory = agreed;
    this.#committed = agreed.answers;
    this.#panels.reset(openRows);
    this.#dirty = false;
  }

  #change(answers: Answers): void {
    const before = this.#memory.answers;
    if (answers === before) return;
    this.#conflicts.type(getChangedKeys(before, answers));
    this.#place({ ...this.#memory, answers });
    this.#touched();
  }

  #place(next: Shared): void {
    const before = this.#memory.answers;
    this.#memory = next;
    this.#panels.relocate(before, next.answers);
  }

  #touched(): void {
    this.#dirty = true;
    this.#emitter.emit();
  }
}
