import { createStore } from "#client/lib/external-store.ts";

/** What the review can be busy with. */
export type Task = "quote" | "email" | "code" | "preview" | "download";
export type RunningTask = { readonly task: Task; readonly statusText: string };

/** The one task under way. A second press while it lasts does nothing, wherever it comes from. */
export class TaskRunner {
  readonly #store = createStore<RunningTask | undefined>(undefined);

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** Says how far the running task is. */
  readonly setStatus = (statusText: string): void => {
    const running = this.get();
    if (running) this.#store.set({ ...running, statusText });
  };

  /** Runs the job unless another is under way. Resolves to undefined when it did not run. */
  async run<T>(task: Task, job: (setStatus: (text: string) => void) => Promise<T>): Promise<T | undefined> {
    if (this.get()) return undefined;
    this.#store.set({ task, statusText: "Getting ready..." });
    try {
      return await job(this.setStatus);
    } finally {
      this.#store.set(undefined);
    }
  }
}
