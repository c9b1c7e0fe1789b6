/** What the review can be busy with. */
export type Task = "quote" | "email" | "code" | "preview" | "download";
export type RunningTask = { readonly task: Task; readonly statusText: string };

/** The one task under way. A second press while it lasts does nothing, wherever it comes from. */
export class TaskRunner {
  #now: RunningTask | undefined;
  readonly #listeners = new Set<() => void>();

  readonly current = (): RunningTask | undefined => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Says how far the running task is. */
  readonly setStatus = (statusText: string): void => {
    if (this.#now) this.#set({ ...this.#now, statusText });
  };

  /** Runs the job unless another is under way. Resolves to undefined when it did not run. */
  async run<T>(task: Task, job: (setStatus: (text: string) => void) => Promise<T>): Promise<T | undefined> {
    if (this.#now) return undefined;
    this.#set({ task, statusText: "Getting ready..." });
    try {
      return await job(this.setStatus);
    } finally {
      this.#set(undefined);
    }
  }

  #set(next: RunningTask | undefined): void {
    this.#now = next;
    for (const listener of this.#listeners) listener();
  }
}
