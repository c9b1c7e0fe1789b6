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
