import { createStore } from "#client/lib/external-store.ts";

/** The review's long-running tasks. */
export type Task = "quote" | "email" | "code" | "preview" | "download";
export type RunningTask = { readonly task: Task; readonly statusText: string };

/** Runs one task at a time. Starting another while one is running does nothing. */
export class TaskRunner {
  readonly #store = createStore<RunningTask | undefined>(undefined);

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** Sets the status text of the running task. */
  readonly setStatus = (statusText: string): void => {
    const running = this.get();
    if (running) this.#store.set({ ...running, statusText });
  };

  /** Runs the job unless another is running; resolves to undefined if it was not run. */
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
