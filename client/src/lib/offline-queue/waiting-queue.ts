import { createStore } from "#client/lib/external-store.ts";
import { isFinal, type RequestError } from "#client/lib/api/request.ts";
import type { TabLock } from "./tab-lock.ts";
import { type EndedSubmission, isWaiting, type WaitingItem, type WaitingSubmission } from "./waiting-item.ts";
import type { WaitingStorage } from "./waiting-storage.ts";

type Parts = {
  readonly storage: WaitingStorage;
  readonly lock: TabLock;
  /** Sends it under its key. Resolves to what became of it; rejects as `request` does. */
  readonly send: (item: WaitingSubmission) => Promise<EndedSubmission>;
  /** What became of a submission that the server refused. */
  readonly refuse: (item: WaitingSubmission, error: RequestError) => EndedSubmission;
  /** Called in the tab that sent it, once what became of it is stored. */
  readonly onEnd: (item: EndedSubmission) => void;
};

/**
 * Submissions that wait for a signal. Each is sent under its key by one tab at a time, and stays stored until
 * the server has answered clearly: it is taken exactly once, and never lost.
 */
export class WaitingQueue {
  readonly #parts: Parts;
  readonly #store = createStore<readonly WaitingItem[]>([]);

  /** The items as this tab last saw them. */
  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads the stored items, which another tab may have changed. */
  async refresh(): Promise<readonly WaitingItem[]> {
    const items = await this.#parts.storage.list();
    if (items.length > 0 || this.get().length > 0) this.#store.set(items);
    return items;
  }

  /** Stores a submission. Rejects if it can't: then nothing waits. */
  async add(item: WaitingSubmission): Promise<void> {
    await this.#parts.storage.put(item);
    await this.refresh();
  }

  /** The waiting submission of the same content, if any. */
  async find(task: WaitingItem["task"], content: string): Promise<WaitingSubmission | undefined> {
    const items = await this.refresh();
    return items.filter(isWaiting).find((item) => item.task === task && item.content === content);
  }

  /** Removes a submission unless it was sent meanwhile. Resolves to whether it will not be sent. */
  async cancel(key: string): Promise<boolean> {
    const canceled = await this.#parts.lock(
      async () => {
        const found = (await this.refresh()).find((item) => item.key === key);
        if (!found || !isWaiting(found)) return false;
        await this.#parts.storage.remove(key);
        await this.refresh();
        return true;
      },
      { wait: true },
    );
    return canceled ?? false;
  }

  /** Forgets what became of a submission. */
  async dismiss(key: string): Promise<void> {
    await this.#parts.storage.remove(key);
    await this.refresh();
  }

  /** Sends what waits, the oldest first, until there is no answer. Resolves to whether all was answered. */
  async flush(): Promise<boolean> {
    const isDone = await this.#parts.lock(async () => {
      const items = (await this.refresh()).filter(isWaiting);
      for (const item of items) if (!(await this.#sendOne(item))) return false;
      return true;
    });
    return isDone ?? true;
  }

  /** Resolves to whether the server answered clearly. */
  async #sendOne(item: WaitingSubmission): Promise<boolean> {
    const { storage, send, refuse } = this.#parts;
    if (!item.isTried) {
      await storage.put({ ...item, isTried: true });
      await this.refresh();
    }
    try {
      await this.#end(await send(item));
    } catch (error) {
      if (!isFinal(error)) return false;
      await this.#end(refuse(item, error));
    }
    return true;
  }

  async #end(ended: EndedSubmission): Promise<void> {
    await this.#parts.storage.put(ended);
    await this.refresh();
    this.#parts.onEnd(ended);
  }
}
