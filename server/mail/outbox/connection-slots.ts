import { type Clock, systemClock } from "#server/base/clock.ts";

/** Releases a slot; may be called only once. */
export type Release = () => void;
export type ConnectionSlots = ReturnType<typeof createConnectionSlots>;

/** In the order of their turns. */
const kinds = ["request", "worker"] as const;
type Kind = (typeof kinds)[number];
type Grant = (release: Release | undefined) => void;

/**
 * As many slots as there are connections to the mail server. Messages that a request waits for come first and
 * always get slots: the worker holds at most half.
 */
export function createConnectionSlots(count: number, clock: Clock = systemClock) {
  const held = { request: 0, worker: 0 };
  const waiting = createWaitingLine(clock);
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
      const next = waiting.find(isFree);
      if (next) waiting.grant(next, take(next));
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
function createWaitingLine(clock: Clock) {
  const waiting = { request: new Set<Grant>(), worker: new Set<Grant>() };
  return {
    join: async (kind: Kind, waitMs?: number): Promise<Release | undefined> =>
      new Promise((resolve) => {
        const timer = waitMs === undefined ? undefined : clock.startTimer(() => grant(undefined), waitMs);
        const grant: Grant = (release) => {
          timer?.cancel();
          waiting[kind].delete(grant);
          resolve(release);
        };
        waiting[kind].add(grant);
      }),
    /** The kind of the next caller that may have a slot. */
    find: (isFree: (kind: Kind) => boolean): Kind | undefined =>
      kinds.find((kind) => waiting[kind].size > 0 && isFree(kind)),
    grant: (kind: Kind, release: Release): void => {
      const [first] = waiting[kind];
      first?.(release);
    },
    dismiss: (): void => {
      for (const grant of [...waiting.request, ...waiting.worker]) grant(undefined);
    },
  };
}
