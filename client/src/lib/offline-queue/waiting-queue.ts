import { createIdempotencyKey } from "#client/lib/api/idempotency-key.ts";
import type { UnansweredError } from "#client/lib/api/use-api-mutation.ts";
import { request } from "#client/lib/api/request.ts";
import { createStore } from "#client/lib/external-store.ts";
import { connectionStore } from "#client/lib/connection.ts";
import { reportError } from "#client/lib/report-error.ts";
import { getHealth } from "#shared/api/health-api.ts";
import {
  type EndedSubmission,
  isEnded,
  isWaiting,
  toWaiting,
  type UnconfirmedSubmission,
  type WaitingItem,
  type WaitingSubmission,
} from "./waiting-item.ts";
import type { WaitingStorage } from "./waiting-storage.ts";

/** Runs a task in one tab at a time. Resolves to undefined, without running it, if `wait` is false and another tab is at it. */
export type TabLock = <T>(
  task: () => Promise<T>,
  options?: { readonly wait: boolean },
) => Promise<T | undefined>;

/** By the Web Locks API. A page on plain http has none: then only the idempotency key keeps tabs from being taken twice. */
export const createTabLock =
  (name: string): TabLock =>
  async (task, { wait } = { wait: false }) => {
    if (!("locks" in navigator)) return task();
    return navigator.locks.request(name, { ifAvailable: !wait }, async (lock) => (lock ? task() : undefined));
  };

type Parts = {
  readonly storage: WaitingStorage;
  readonly lock: TabLock;
  /** Sends it under its key. Resolves to its result; rejects if the server gave no clear answer. */
  readonly send: (item: WaitingSubmission) => Promise<EndedSubmission | UnconfirmedSubmission>;
  /** Called in the tab that sent it, once its result is stored. */
  readonly onAnswer: (item: EndedSubmission | UnconfirmedSubmission) => void;
};

/** Delays before the next try, by the number of tries without an answer; the last one repeats. */
const retryAfterMs = [5000, 30_000, 60_000, 300_000] as const;

const healthTimeoutMs = 5000;

/** True if there is no signal at all, rather than one request that broke off. */
async function isWithoutSignal(): Promise<boolean> {
  if (!navigator.onLine) return true;
  try {
    await request(getHealth, { signal: AbortSignal.timeout(healthTimeoutMs) });
    return false;
  } catch (error) {
    reportError("reach the server", error);
    return true;
  }
}

/** Submissions that wait for a signal. Each stays stored until the server has answered clearly, and is taken once. */
export class WaitingQueue {
  readonly #parts: Parts;
  readonly #store = createStore<readonly WaitingItem[]>([]);
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsubscribe: (() => void) | undefined;

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

  async countWaiting(): Promise<number> {
    return (await this.refresh()).filter(isWaiting).length;
  }

  /** Stores a submission as it is now. Rejects if it can't: then nothing waits. */
  async add(item: WaitingItem): Promise<void> {
    await this.#parts.storage.put(item);
    await this.refresh();
  }

  /** Stores a submission that got no answer. Resolves to false if there is a signal, or if it can't be stored. */
  async keepUntilSignal(error: UnansweredError, asked: Parameters<typeof toWaiting>[1]): Promise<boolean> {
    const item = toWaiting(error, asked);
    if (!(await isWithoutSignal())) return false;
    try {
      await this.add(item);
    } catch (failure) {
      reportError("keep a submission until there is a signal", failure);
      return false;
    }
    this.start();
    return true;
  }

  /** True if a submission of the same content waits already; it is tried again. */
  async isWaitingAlready({ task, content }: Pick<WaitingSubmission, "task" | "content">): Promise<boolean> {
    try {
      const items = (await this.refresh()).filter(isWaiting);
      const isFound = items.some((item) => item.task === task && item.content === content);
      if (isFound) this.start();
      return isFound;
    } catch (error) {
      reportError("look for what waits", error);
      return false;
    }
  }

  /** Removes a submission unless it was sent meanwhile. Resolves to whether it will not be sent. */
  async cancel(key: string): Promise<boolean> {
    const canceled = await this.#parts.lock(
      async () => {
        const found = (await this.refresh()).find((item) => item.key === key);
        if (!found || isEnded(found)) return false;
        await this.dismiss(key);
        return true;
      },
      { wait: true },
    );
    return canceled ?? false;
  }

  /** Lets what needed a confirmed address wait to be sent: to the one that is, under a new key if it is another one. */
  async resume(item: UnconfirmedSubmission, email: string): Promise<void> {
    const key = email === item.email ? item.key : createIdempotencyKey();
    await this.add({ ...item, key, email, body: { ...item.body, customerEmail: email }, state: "waiting" });
    if (key !== item.key) await this.dismiss(item.key);
  }

  /** Drops what needed a confirmed address, once the same was sent in another way. */
  async dropUnconfirmed({ task, content }: Pick<WaitingSubmission, "task" | "content">): Promise<void> {
    for (const item of this.get())
      if (item.state === "unconfirmed" && item.task === task && item.content === content)
        await this.dismiss(item.key);
  }

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

  async #sendOne(item: WaitingSubmission): Promise<boolean> {
    const { send, onAnswer } = this.#parts;
    if (!item.isTried) await this.add({ ...item, isTried: true });
    try {
      const answered = await send(item);
      await this.add(answered);
      onAnswer(answered);
      return true;
    } catch {
      // It keeps waiting, and the page shows that.
      return false;
    }
  }

  /** Sends what waits now, when the network, the server or the user is back, and from time to time. */
  start(): void {
    if (!this.#unsubscribe) {
      this.#unsubscribe = connectionStore.subscribe(this.#onSignal);
      document.addEventListener("visibilitychange", this.#onReturn);
    }
    this.#sendNow();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    document.removeEventListener("visibilitychange", this.#onReturn);
  }

  readonly #onSignal = (): void => {
    if (connectionStore.get() !== "online") return;
    this.#tries = 0;
    this.#sendNow();
  };

  readonly #onReturn = (): void => {
    if (document.visibilityState === "visible") this.#sendNow();
  };

  readonly #sendNow = (): void => {
    clearTimeout(this.#timer);
    // The browser says when the network is back.
    if (!navigator.onLine) return;
    this.flush()
      .catch((error: unknown) => reportError("send what waits", error))
      .finally(this.#sendLater);
  };

  readonly #sendLater = (): void => {
    clearTimeout(this.#timer);
    if (!this.get().some(isWaiting)) return;
    this.#timer = setTimeout(this.#sendNow, retryAfterMs[Math.min(this.#tries, retryAfterMs.length - 1)]);
    this.#tries += 1;
  };
}
