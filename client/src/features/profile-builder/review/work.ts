/** What the review can be busy with. */
export type Task = "quote" | "email" | "code" | "preview" | "download";
export type UnderWay = { readonly task: Task; readonly says: string };

/** The one task under way. A second press while it lasts does nothing, wherever it comes from. */
export class Work {
  #now: UnderWay | undefined;
  readonly #listeners = new Set<() => void>();

  readonly current = (): UnderWay | undefined => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Runs the job unless another is under way; `say` tells how far it is. Resolves to undefined when it did not run. */
  async run<T>(task: Task, job: (say: (text: string) => void) => Promise<T>): Promise<T | undefined> {
    if (this.#now) return undefined;
    const say = (says: string) => this.#set({ task, says });
    say("Getting ready...");
    try {
      return await job(say);
    } finally {
      this.#set(undefined);
    }
  }

  #set(next: UnderWay | undefined): void {
    this.#now = next;
    for (const listener of this.#listeners) listener();
  }
}
