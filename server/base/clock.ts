import { setImmediate as immediate, setTimeout as wait } from "node:timers/promises";

export type Timer = {
  readonly cancel: () => void;
  readonly restart: () => void;
};

type TimerOptions = {
  /** Keeps the process alive; true by default. */
  readonly ref?: boolean;
};

export type Clock = {
  /** The time of day, which an operator or NTP may set forward or back. */
  readonly now: () => Date;
  /** Milliseconds on a clock that nobody sets: for durations and deadlines. */
  readonly monotonicMs: () => number;
  readonly startTimer: (callback: () => void, ms: number, options?: TimerOptions) => Timer;
  readonly startInterval: (callback: () => void, ms: number) => Timer;
  readonly sleep: (ms: number, options?: TimerOptions & { readonly signal?: AbortSignal }) => Promise<void>;
  readonly nextTurn: () => Promise<void>;
};

const toTimer = (timer: NodeJS.Timeout, { ref = true }: TimerOptions = {}): Timer => {
  if (!ref) timer.unref();
  return { cancel: () => clearTimeout(timer), restart: () => void timer.refresh() };
};

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  startTimer: (callback, ms, options) => toTimer(setTimeout(callback, ms), options),
  startInterval: (callback, ms) => toTimer(setInterval(callback, ms)),
  sleep: async (ms, options) => wait(ms, undefined, options),
  nextTurn: async () => immediate(),
};

/** Resolves to false if a promise hasn't settled within `ms` milliseconds. */
export async function endsWithin(
  ms: number,
  work: Promise<unknown>,
  clock: Clock = systemClock,
): Promise<boolean> {
  let timer: Timer | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = clock.startTimer(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    timer?.cancel();
  }
}

/** Node 20's AbortSignal.any holds its sources weakly: without a listener, a limit could be garbage-collected before it aborts. */
export function createTimeLimit(ms: number): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  limit.addEventListener("abort", () => undefined, { once: true });
  return limit;
}

let last: Promise<void> = Promise.resolve();

/** Resolves in a separate turn of the event loop, so that concurrent requests don't do 50 ms of work back to back. */
export async function yieldToEventLoop(clock: Clock = systemClock): Promise<void> {
  last = last.then(async () => clock.nextTurn());
  return last;
}
