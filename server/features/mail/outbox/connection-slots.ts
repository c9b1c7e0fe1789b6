/** Releases a slot; may be called only once. */
export type Release = () => void;

export type ConnectionSlots = ReturnType<typeof createConnectionSlots>;

type Kind = "request" | "worker";
type Waiter = { readonly kind: Kind; readonly grant: (release: Release | undefined) => void };

/**
 * As many slots as there are connections to the mail server. Messages that a request waits for come first and
 * always get slots: the worker holds at most half.
 */
export function createConnectionSlots(count: number) {
  const held = { request: 0, worker: 0 };
  const waiting = createWaitingLine();
  let isClosed = false;
  let onDrained: (() => void) | undefined;

  const isOut = (): boolean => held.request + held.worker > 0;
  const isFree = (kind: Kind): boolean =>
    held.request + held.worker < count &&
    (kind === "request" || held.worker < Math.max(1, Math.floor(count / 2)));

  const take = (kind: Kind): Release => {
    held[kind] += 1;
    return () => {
      held[kind] -= 1;
      if (!isOut()) onDrained?.();
      const next = waiting.next(isFree);
      next?.grant(take(next.kind));
    };
  };

  const get = async (kind: Kind, waitMs?: number): Promise<Release | undefined> => {
    if (isClosed) return undefined;
    return isFree(kind) ? take(kind) : waiting.join(kind, waitMs);
  };

  return {
    /** A slot for a message that a request waits for; undefined if none becomes free in time. */
    forRequest: async (waitMs: number): Promise<Release | undefined> => get("request", waitMs),

    /** A slot for the worker, without a time limit; undefined when there will be no more. */
    forWorker: async (): Promise<Release | undefined> => get("worker"),

    isClosed: (): boolean => isClosed,

    /** Grants no more slots, to waiting callers either. Resolves when all are released. */
    close: async (): Promise<void> => {
      isClosed = true;
      waiting.dismiss();
      if (!isOut()) return;
      await new Promise<void>((resolve) => {
        onDrained = resolve;
      });
    },
  };
}

/** The waiting callers: requests before the worker, each in FIFO order. */
function createWaitingLine() {
  let waiters: Waiter[] = [];
  const leave = (waiter: Waiter): void => {
    waiters = waiters.filter((other) => other !== waiter);
  };

  return {
    join: async (kind: Kind, waitMs?: number): Promise<Release | undefined> =>
      new Promise((resolve) => {
        const giveUp = (): void => {
          leave(waiter);
          resolve(undefined);
        };
        const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
        const waiter: Waiter = {
          kind,
          grant: (release) => {
            clearTimeout(timer);
            resolve(release);
          },
        };
        waiters.push(waiter);
      }),

    /** Dequeues the next caller that may have a slot. */
    next: (isFree: (kind: Kind) => boolean): Waiter | undefined => {
      const inTurn = waiters.toSorted((a, b) => Number(a.kind === "worker") - Number(b.kind === "worker"));
      const waiter = inTurn.find(({ kind }) => isFree(kind));
      if (waiter) leave(waiter);
      return waiter;
    },

    dismiss: (): void => {
      for (const { grant } of waiters.splice(0)) grant(undefined);
    },
  };
}
