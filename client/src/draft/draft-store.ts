import { type Answers, rowsAt } from "#shared/profile/answers.ts";
import type { Answer } from "#shared/profile/field.ts";
import { syncOwnerAndDriver } from "#shared/profile/owner-driver.ts";
import { settleAnswers } from "#shared/profile/settle.ts";
import type { DoneAction } from "./actions.ts";
import { withAnswer } from "./change.ts";
import { browserStorage, type DraftStorage } from "./draft-storage.ts";
import { mergeAnswers } from "./merge.ts";
import { type Notice, notices } from "./notices.ts";
import { type OpenRow, type OpenRows, relocate } from "./open-rows.ts";
import { sameAnswers } from "./same-answer.ts";
import { mergeShared, sameShared, type Shared } from "./shared-part.ts";
import { type News, StoredDraft } from "./stored-draft.ts";

/**
 * The draft of one tab. Every change is in `answers` at once; `save` writes it down. A newer draft of another tab
 * is merged in: what this tab has not written yet stands.
 */
export class DraftStore {
  readonly #stored: StoredDraft;
  readonly #now: () => Date;
  readonly #listeners = new Set<() => void>();
  #memory: Shared;
  /** The answers as of the last finished edit. */
  #committed: Answers;
  #openRows: OpenRows;
  /** The panels that this tab opened, changed or closed; of the others it keeps what is stored. */
  readonly #ownPanels = new Set<string>();
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

  /** The newest answers, with what is being typed this moment. */
  readonly answers = (): Answers => this.#memory.answers;
  readonly done = (): ReadonlySet<DoneAction> => this.#memory.done;
  readonly openRow = (list: string): OpenRow | undefined => this.#openRows[list];
  readonly notice = (): Notice | undefined => this.#notice;
  readonly isDirty = (): boolean => this.#dirty;
  /** Whether a draft is stored. */
  readonly exists = (): boolean => this.#stored.exists();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** One answer as it is being typed. */
  set(key: string, answer: Answer): void {
    this.#change(withAnswer(this.#memory.answers, key, answer));
  }

  /** An edit is finished: the owner and the first driver are brought together. */
  commit(): void {
    const { answers } = this.#memory;
    if (answers === this.#committed) return;
    const synced = syncOwnerAndDriver(this.#committed, answers);
    this.#committed = synced;
    if (!sameAnswers(synced, answers)) this.#change(synced);
  }

  /** A finished edit of any number of answers. */
  update(edit: (answers: Answers) => Answers): void {
    this.#change(edit(this.#memory.answers));
    this.commit();
  }

  /** Other answers altogether: an opened file. */
  replace(answers: Answers): void {
    const settled = settleAnswers(answers, { initials: true });
    for (const list of Object.keys(this.#openRows)) this.#setPanel(list, undefined);
    this.#committed = settled;
    this.#change(settled);
  }

  /** Opens, keeps or closes (undefined) the panel of a list. */
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
    this.#tell();
  }

  /** Forgets everything, in the storage too. */
  clear(): void {
    const isRemoved = this.#stored.remove();
    this.#memory = this.#stored.base;
    this.#committed = this.#memory.answers;
    this.#openRows = {};
    this.#ownPanels.clear();
    this.#dirty = false;
    this.#notice = isRemoved ? undefined : notices.notCleared;
    this.#tell();
  }

  /** Writes down what has changed since it last did. */
  save(): void {
    if (!this.#dirty) return;
    const news = this.#stored.newsBeforeWriting();
    if (news) this.#takeOver(news);
    const isKept = this.#stored.write(this.#memory, this.#openRows, this.#now());
    if (isKept) this.#dirty = false;
    const notice = isKept ? this.#noticeOnceKept() : notices.notSaved;
    if (!news && notice === this.#notice) return;
    this.#notice = notice;
    this.#tell();
  }

  /** Another tab wrote or cleared. */
  storedChanged(): void {
    const news = this.#stored.news();
    if (!news) return;
    this.#takeOver(news);
    this.#tell();
  }

  #noticeOnceKept(): Notice | undefined {
    return this.#notice === notices.notSaved ? undefined : this.#notice;
  }

  #takeOver({ agreed, base, openRows }: News): void {
    const merged = mergeShared(base, this.#memory, agreed);
    this.#committed = mergeAnswers(base.answers, this.#committed, agreed.answers);
    this.#dirty = !sameShared(merged, this.#stored.base);
    this.#place(merged);
    const others = Object.entries(openRows).filter(([list]) => !this.#ownPanels.has(list));
    const own = Object.entries(this.#openRows).filter(([list]) => this.#ownPanels.has(list));
    this.#openRows = Object.fromEntries([...others, ...own]);
  }

  #change(answers: Answers): void {
    if (answers === this.#memory.answers) return;
    this.#place({ ...this.#memory, answers });
    this.#touched();
  }

  /** Takes the answers in; the rows being edited are followed to where they now stand. */
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
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
