import { createStore } from "#client/lib/external-store.ts";

export type HistoryEntry<T> = { readonly label: string; readonly before: T; readonly after: T };

export type HistoryState = { readonly undo: string | undefined; readonly redo: string | undefined };

/** Edits that can be undone and redone, newest last. The caller applies them. */
export class EditHistory<T> {
  readonly #most: number;
  readonly state = createStore<HistoryState>({ undo: undefined, redo: undefined });
  #done: readonly HistoryEntry<T>[] = [];
  #undone: readonly HistoryEntry<T>[] = [];

  /** `most`: older edits are forgotten. */
  constructor(most = 200) {
    this.#most = most;
  }

  get last(): HistoryEntry<T> | undefined {
    return this.#done.at(-1);
  }

  push(entry: HistoryEntry<T>): void {
    this.#change([...this.#done, entry].slice(-this.#most), []);
  }

  undo(): HistoryEntry<T> | undefined {
    const entry = this.#done.at(-1);
    if (entry) this.#change(this.#done.slice(0, -1), [...this.#undone, entry]);
    return entry;
  }

  redo(): HistoryEntry<T> | undefined {
    const entry = this.#undone.at(-1);
    if (entry) this.#change([...this.#done, entry], this.#undone.slice(0, -1));
    return entry;
  }

  #change(done: readonly HistoryEntry<T>[], undone: readonly HistoryEntry<T>[]): void {
    this.#done = done;
    this.#undone = undone;
    this.state.set({ undo: done.at(-1)?.label, redo: undone.at(-1)?.label });
  }
}
